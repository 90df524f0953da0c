import type { Person } from '@attune/api'
import { Button, toast } from '@attune/ui'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeFailure, lazyCode } from '../../../shared/lazy-code/lazy-code.ts'
import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import { usePreload } from '../../../shared/lazy-code/use-preload.ts'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import type { QueryResult } from '../../../shared/query/query-result.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'
import { draftName, readDraftAtom, reportDraftFamily } from './report-atoms.ts'
import type { ReportDialogProps } from './report-dialog.tsx'

const reportDialog = lazyCode('report-dialog', () => import('./report-dialog.tsx'))

/** Fetches the draft when the dialog opens, not with the profile. */
const notAskedAtom = atom<QueryResult<unknown>>({ status: 'loaded', value: undefined })

function LazyReportDialog(props: ReportDialogProps) {
  const loaded = useCodeOrToast(reportDialog)
  return loaded && <loaded.ReportDialog {...props} />
}

/** Opens the report's dialog. Available throughout the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation(['client-profile', 'shell'])
  const isRestored = useRestored(draftName(person.id))
  const [stage, setStage] = useState<'closed' | 'opening' | 'open'>(isRestored ? 'open' : 'closed')
  const draft = useAtomValue<QueryResult<unknown>>(stage === 'open' ? reportDraftFamily(person.id) : notAskedAtom)
  const readDraft = useSetAtom(readDraftAtom)
  useUnloadGuard(useAtomValue(typedTextsAtom).has(draftName(person.id)))
  usePreload(reportDialog.preload)
  async function open() {
    setStage('opening')
    try {
      await Promise.all([reportDialog.loadOrReload({ isTyping: true }), readDraft(person.id)])
      setStage('open')
    } catch (error) {
      setStage('closed')
      toast.error(t(`shell:${codeFailure(error).reason}`))
    }
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
      {stage === 'open' && <LazyReportDialog person={person} onClose={() => setStage('closed')} />}
    </>
  )
}
