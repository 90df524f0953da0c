import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'
import { draftName, readDraftAtom, reportDraftFamily } from './report-atoms.ts'
import { ReportDialog } from './report-dialog.tsx'

/** Fetches the draft when the dialog opens, not with the profile. */
const notAskedAtom = atom<QueryResult<unknown>>({ status: 'loaded', value: undefined })

/** Opens the report's dialog. Available throughout the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const isRestored = useRestored(draftName(person.id))
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>(isRestored ? 'open' : 'closed')
  const draft = useAtomValue<QueryResult<unknown>>(stage === 'open' ? reportDraftFamily(person.id) : notAskedAtom)
  const readDraft = useSetAtom(readDraftAtom)
  useUnloadGuard(useAtomValue(typedTextsAtom).has(draftName(person.id)))
  async function open() {
    setStage('opening')
    await readDraft(person.id)
    setStage('open')
  }
  return (
    <>
      <Button
        variant="secondary"
        isBusy={stage === 'opening' || (stage === 'open' && draft.status === 'loading')}
        onClick={() => void open()}
      >
        {t('report.open')}
      </Button>
      {stage === 'open' && <ReportDialog person={person} onClose={() => setStage('closed')} />}
    </>
  )
}
