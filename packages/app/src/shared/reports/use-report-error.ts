import './report-texts.ts'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../errors/use-error-text.ts'
import { ReportNotInTimeError } from './report-atoms.ts'

/** Returns a function that returns the text for a report that could not be made. */
export function useReportError(): (error: unknown) => string {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  return (error) => (error instanceof ReportNotInTimeError ? t('failed.notInTime') : errorText('startReport', error))
}
