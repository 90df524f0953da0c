import type { Person } from '@attune/api'
import { Button } from '@attune/ui'
import { skipToken } from '@tanstack/query-core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from '../../../api/use-query.ts'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { usePreload } from '../../../shared/code/use-preload.ts'
import { useUnloadGuard } from '../../../shared/navigation/use-unload-guard.ts'
import { typedTextsAtom, useRestored } from '../../../shared/session/typed-texts.ts'
import { draftName, getReportDraft, readDraftAtom } from './report-atoms.ts'

const ReportDialog = lazyWithPreload(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Opens the dialog for reports. Available throughout the journey. */
export function GenerateReport({ person }: { person: Person }) {
  const { t } = useTranslation('client-profile')
  const isOpenAtFirst = useRestored(draftName(person.id))
  const readDraft = useSetAtom(readDraftAtom)
  const dialog = useLazyDialog()
  const [isReading, setReading] = useState(isOpenAtFirst)
  usePreload(ReportDialog.preload)
  const { open } = dialog
  useEffect(() => {
    if (!isReading) return
    const openWithDraft = async () => {
      await readDraft(person.id)
      setReading(false)
      open()
    }
    void openWithDraft()
  }, [isReading, readDraft, person.id, open])
  const draft = useQuery(dialog.isOpen ? getReportDraft(person.id) : skipToken)
  useUnloadGuard(useAtomValue(typedTextsAtom).has(draftName(person.id)))
  return (
    <>
      <Button
        variant="secondary"
        isBusy={isReading || dialog.isOpening || draft.isFetching}
        onClick={() => setReading(true)}
      >
        {t('report.open')}
      </Button>
      {dialog.isOpen && (
        <LazyPart onFail={dialog.fail}>
          <ReportDialog person={person} onClose={dialog.close} />
        </LazyPart>
      )}
    </>
  )
}
