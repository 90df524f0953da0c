import type { Person } from '@attune/api'
import { useSetAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { reportFileAtom } from '../../../shared/reports/report-atoms.ts'
import { useReportError } from '../../../shared/reports/use-report-error.ts'
import type { Outcome } from './make-client-report.ts'
import classes from './reports.module.css'
import { SaveFile } from './save-file.tsx'

interface ReportRowProps {
  person: Person
  outcome: Outcome | undefined
  isMaking: boolean
  /** The state, once a run has started, of a report without an outcome. */
  without: 'waiting' | 'notMade' | undefined
}

/** Shows the outcome of a client's report, and a button for its file. */
export function ReportRow({ person, outcome, isMaking, without }: ReportRowProps) {
  const { t } = useTranslation('reports')
  const reportError = useReportError()
  const readFile = useSetAtom(reportFileAtom)
  const name = nameOf(person)
  function words(): string {
    if (isMaking) return t('makingOne')
    if (!outcome) return without ? t(without) : ''
    if (outcome.status === 'made') return t(outcome.hasTexts ? 'withTexts' : 'withoutTexts')
    if (outcome.status === 'leftOut') return t('noRecordings')
    if (outcome.status === 'unprintable') return t('unprintable', { characters: outcome.characters.join(' ') })
    return reportError(outcome.error)
  }
  const hasFailed = !isMaking && (outcome?.status === 'failed' || outcome?.status === 'unprintable')
  return (
    <li>
      <span className={classes.words}>
        <bdi>{name}</bdi>
        <small className={hasFailed ? classes.failed : undefined}>{words()}</small>
      </span>
      {outcome?.status === 'made' && (
        <SaveFile
          label={t('saveOf', { name })}
          fileName={t('fileName', { name, day: outcome.report.until })}
          readFile={() => readFile(outcome.report)}
          failedText={t('notSaved', { name })}
        >
          {t('save')}
        </SaveFile>
      )}
    </li>
  )
}
