import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { skipToken } from '@tanstack/query-core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'
import { profileDialogs } from '../lazy-dialogs.ts'
import { draftName, getReportDraft, readDraftAtom } from './report-atoms.ts'

/** Opens the report's dialog. Available throughout the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const isOpenAtFirst = useRestored(draftName(person.id))
  const readDraft = useSetAtom(readDraftAtom)
  const dialog = useLazyDialog(profileDialogs, { isOpenAtFirst, prepare: () => readDraft(person.id) })
  const draft = useQuery(dialog.isOpen ? getReportDraft(person.id) : skipToken)
  useUnloadGuard(useAtomValue(typedTextsAtom).has(draftName(person.id)))
  return (
    <>
      <Button variant="secondary" isBusy={dialog.isOpening || draft.isFetching} onClick={dialog.open}>
        {t('report.open')}
      </Button>
      {dialog.isOpen && dialog.loaded && <dialog.loaded.ReportDialog person={person} onClose={dialog.close} />}
    </>
  )
}
