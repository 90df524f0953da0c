import type { Report } from '@attune/api'
import { Button } from '@attune/ui'
import { FileText } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { listReports } from '../../../shared/reports/report-atoms.ts'
import { useOpenReport } from '../../../shared/reports/use-open-report.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { QueryPart } from '../query-part.tsx'
import classes from './report.module.css'

function ReportRow({ report }: { report: Report }) {
  const { t } = useTranslation(['client-profile', 'reports'])
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)
  const { opening, open } = useOpenReport()
  const days = t('report.span', { from: formats.day(report.from), until: formats.dayAndYear(report.until) })
  return (
    <li>
      <span>
        <span>{`${t(`reports:periods.${report.period}`)}, ${days}`}</span>
        <small>{t('report.madeAt', { at: formats.dayAndTime(report.createdAt, timezone, now) })}</small>
      </span>
      <Button
        variant="secondary"
        icon={<FileText aria-hidden />}
        isBusy={opening === report.id}
        aria-label={t('report.openOf', { days })}
        onClick={() => void open(report)}
      >
        {t('report.openFile')}
      </Button>
    </li>
  )
}

/** A client's earlier reports, newest first. */
export function EarlierReports({ personId }: { personId: string }) {
  const { t } = useTranslation(['client-profile', 'reports'])
  const errorText = useErrorText()
  return (
    <QueryPart of={listReports(personId)} errorText={errorText('listReports')} emptyText="" skeleton={null}>
      {(reports) => {
        const complete = reports.filter(({ stage }) => stage === 'complete')
        if (complete.length === 0) return null
        return (
          <section className={classes.earlier}>
            <h3>{t('report.earlier')}</h3>
            <ul>
              {complete.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </ul>
          </section>
        )
      }}
    </QueryPart>
  )
}
