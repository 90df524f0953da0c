import { Button, FormError, useFocusHandover } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import classes from './report.module.css'
import type { useReportDraft } from './use-report-draft.ts'
import type { useReportForm } from './use-report-form.ts'

interface ReportErrorsProps {
  formId: string
  form: ReturnType<typeof useReportForm>
  draft: ReturnType<typeof useReportDraft>
}

/**
 * Shows the errors of the draft and of the report in the dialog's footer, because they could be scrolled out of view in
 * its body.
 */
export function ReportErrors({ formId, form, draft }: ReportErrorsProps) {
  const { t } = useTranslation('client-profile')
  const errorText = useErrorText()
  const stale = useFocusHandover<HTMLDivElement>(() => document.getElementById(formId)?.querySelector('textarea'))
  return (
    <>
      {draft.saveState === 'stale' && (
        <div ref={stale} className={classes.stale}>
          <FormError>{errorText('putReportDraft', 'stale_version')}</FormError>
          <Button variant="secondary" onClick={() => void draft.overwrite()}>
            {t('report.overwrite')}
          </Button>
        </div>
      )}
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
    </>
  )
}
