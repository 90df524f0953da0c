import './report-texts.ts'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../errors/use-error-text.ts'
import { ReportNotInTimeError } from './report-atoms.ts'

/** Returns the text for a report that was not made. */
export function useReportError(): (error: unknown) => string {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  return (error) => (error instanceof ReportNotInTimeError ? t('failed.notInTime') : errorText('startReport', error))
}
