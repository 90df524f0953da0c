import { EmptyState, PanelError, RhythmLine, SortableTable } from '@attune/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { clientPath } from '../../shared/navigation/paths.ts'
import { personsAtom } from '../../shared/persons.ts'
import { useFailureToast } from '../../shared/remote/use-failure-toast.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { clientColumns } from './client-columns.tsx'
import type { ClientRow } from './client-row.ts'
import classes from './clients.module.css'
import { InviteClient } from './invite/invite-client.tsx'

/** Rows of the loading list: as many as a window of the design's size shows. */
const loadingRows = 13
const nobody: readonly ClientRow[] = []
const byName = { column: 'name', direction: 'ascending' } as const
const idOf = ({ id }: ClientRow) => id

function NoClients() {
  const { t } = useTranslation('clients')
  return (
    <EmptyState
      title={t('empty.title')}
      figure={<RhythmLine breaths={7} width="26rem" height="2.857rem" />}
      action={<InviteClient variant="secondary" />}
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/** The sortable list; its rows and names lead to the client's profile. */
export function ClientsTable({ rows }: { rows: readonly ClientRow[] | undefined }) {
  const { t } = useTranslation(['clients', 'shared'])
  const navigate = useNavigate()
  const [persons, reload] = useRemote(personsAtom)
  const failureText = t('shared:processingError.profiles')
  useFailureToast(persons, failureText)
  const columns = useMemo(() => clientColumns(t), [t])
  const hasFailed = persons.status === 'failed' && rows === undefined

  return (
    <SortableTable
      label={t('title')}
      columns={columns}
      rows={rows ?? nobody}
      rowKey={idOf}
      initialSort={byName}
      onRowClick={({ id }) => void navigate(clientPath(id))}
      isLoading={rows === undefined && !hasFailed}
      loadingRows={loadingRows}
      empty={
        hasFailed ? (
          <div className={classes.failed}>
            <PanelError text={failureText} retryLabel={t('shared:tryAgain')} onRetry={reload} />
          </div>
        ) : (
          <NoClients />
        )
      }
    />
  )
}
