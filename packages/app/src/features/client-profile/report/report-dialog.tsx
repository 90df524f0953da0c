import type { Person, ReportDraft } from '@attune/api'
import { Button, ModalCancel, PanelError } from '@attune/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Dialog } from '../../../shared/dialog.tsx'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { EarlierReports } from './earlier-reports.tsx'
import { getReportDraft, getReportFigures } from './report-atoms.ts'
import { ReportErrors } from './report-errors.tsx'
import { ReportProgress } from './report-progress.tsx'
import { ReportForm } from './report-form.tsx'
import { TextsAfterwards } from './texts-afterwards.tsx'
import classes from './report.module.css'
import { useReportDraft } from './use-report-draft.ts'
import { useReportForm } from './use-report-form.ts'
import { useMakeReport } from './use-make-report.ts'

interface ReportDialogProps {
  person: Person
  onClose: () => void
}

function WithDraft({ person, draft: before, onClose }: ReportDialogProps & { draft: ReportDraft }) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const formId = useId()
  const draft = useReportDraft(before)
  // Text that was typed before the session was lost is not saved at first.
  const [hasChanged, setHasChanged] = useState(false)
  if (!draft.isSaved && !hasChanged) setHasChanged(true)
  const { making, make } = useMakeReport(person.id)
  const form = useReportForm(draft, make)
  const figures = useQuery(getReportFigures(person.id, form.period)).data
  if (making.status === 'making' || making.status === 'made') {
    return (
      <ReportProgress making={making} onClose={onClose}>
        {making.status === 'made' && Object.values(making.texts).some((text) => text !== '') && (
          <TextsAfterwards draft={draft} made={making.texts} />
        )}
      </ReportProgress>
    )
  }
  const name = nameOf(person)
  // Closing doesn't lose a saved draft. An unsaved one requires confirmation.
  const isAtRisk = draft.saveState === 'failed' || draft.saveState === 'stale' || (draft.isTooLong && !draft.isSaved)
  const span =
    figures &&
    (figures.from === figures.until
      ? formats.dayAndYear(figures.until)
      : t('report.span', { from: formats.day(figures.from), until: formats.dayAndYear(figures.until) }))
  return (
    <Dialog
      isOpen
      onClose={() => {
        // The coach has already confirmed.
        if (isAtRisk) draft.discard()
        onClose()
      }}
      size="lg"
      title={t('report.title')}
      subtitle={span === undefined ? name : t('report.subtitle', { name, span })}
      isTextEdited={isAtRisk}
      footer={
        <>
          <ReportErrors formId={formId} form={form} draft={draft} />
          <output className={classes.saveState}>
            {hasChanged && t(`report.saveState.${draft.isTooLong ? 'tooLong' : draft.saveState}`)}
          </output>
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button type="submit" form={formId} isBusy={form.isBusy} disabled={form.hasErrors}>
            {t('report.generate')}
          </Button>
        </>
      }
    >
      <ReportForm id={formId} firstName={person.firstName} form={form} draft={draft} figures={figures} />
      <EarlierReports person={person} />
    </Dialog>
  )
}

/** Dialog for a client's report: its period, four texts that are saved while the coach types, and earlier reports. */
export function ReportDialog({ person, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const errorText = useErrorText()
  const draft = useQuery(getReportDraft(person.id))
  // The dialog opens once the newest draft has loaded. Once open, it stays open, whatever later reads return.
  const [isShown, setShown] = useState(false)
  if (!isShown && draft.data && !draft.isFetching) setShown(true)
  if (isShown && draft.data) return <WithDraft person={person} draft={draft.data} onClose={onClose} />
  if (!hasFailed(draft)) return null
  return (
    <Dialog isOpen onClose={onClose} title={t('report.title')} subtitle={nameOf(person)}>
      <PanelError
        text={errorText('getReportDraft', draft.error)}
        retryLabel={t('shared:tryAgain')}
        onRetry={() => void draft.refetch()}
      />
    </Dialog>
  )
}
