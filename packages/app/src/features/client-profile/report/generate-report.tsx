import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../../../shared/lazy-code/use-lazy-dialog.ts'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'
import { profileDialogs } from '../lazy-dialogs.ts'
import { draftName, readDraftAtom, reportDraftFamily } from './report-atoms.ts'

/** Fetches the draft when the dialog opens, not with the profile. */
const notAskedAtom = atom<QueryResult<unknown>>({ status: 'loaded', value: undefined })

/** Opens the report's dialog. Available throughout the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const isOpenAtFirst = useRestored(draftName(person.id))
  const readDraft = useSetAtom(readDraftAtom)
  const dialog = useLazyDialog(profileDialogs, { isOpenAtFirst, prepare: () => readDraft(person.id) })
  const draft = useAtomValue<QueryResult<unknown>>(dialog.isOpen ? reportDraftFamily(person.id) : notAskedAtom)
  useUnloadGuard(useAtomValue(typedTextsAtom).has(draftName(person.id)))
  return (
    <>
      <Button
        variant="secondary"
        isBusy={dialog.isOpening || (dialog.isOpen && draft.status === 'loading')}
        onClick={dialog.open}
      >
        {t('report.open')}
      </Button>
      {dialog.isOpen && dialog.loaded && <dialog.loaded.ReportDialog person={person} onClose={dialog.close} />}
    </>
  )
}
