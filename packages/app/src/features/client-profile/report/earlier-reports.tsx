import type { Person, Report } from '@attune/api'
import { Button, Checkbox } from '@attune/ui'
import { FileText } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../shared/code/lazy-part.tsx'
import { lazyWithPreload } from '../../../shared/code/lazy-with-preload.tsx'
import { useLazyDialog } from '../../../shared/code/use-lazy-dialog.ts'
import { nameOf } from '../../../shared/clients/persons.ts'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { listReports } from '../../../shared/reports/report-atoms.ts'
import { useOpenReport } from '../../../shared/reports/use-open-report.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { QueryPart } from '../query-part.tsx'
import classes from './report.module.css'

const CompareReportsDialog = lazyWithPreload(
  async () => (await import('../compare-reports/compare-reports-dialog.tsx')).CompareReportsDialog,
)

interface ReportRowProps {
  report: Report
  /** Whether the report is chosen for a comparison. Undefined if there is nothing to compare it with. */
  isChosen: boolean | undefined
  isDisabled: boolean
  onChoose: (isChosen: boolean) => void
}

function ReportRow({ report, isChosen, isDisabled, onChoose }: ReportRowProps) {
  const { t } = useTranslation(['client-profile', 'reports'])
  const formats = useFormats()
  const { now, timezone } = useAtomValue(nowAtom)
  const { opening, open } = useOpenReport()
  const madeAtId = useId()
  const days = t('report.span', { from: formats.day(report.from), until: formats.dayAndYear(report.until) })
  const about = (
    <span>
      <span>{`${t(`reports:periods.${report.period}`)}, ${days}`}</span>{' '}
      <small id={madeAtId}>{t('report.madeAt', { at: formats.dayAndTime(report.createdAt, timezone, now) })}</small>
    </span>
  )
  return (
    <li>
      {isChosen === undefined ? (
        about
      ) : (
        <Checkbox label={about} checked={isChosen} disabled={isDisabled} onCheckedChange={onChoose} />
      )}
      <Button
        variant="secondary"
        icon={<FileText aria-hidden />}
        isBusy={opening === report.id}
        aria-label={t('report.openOf', { days })}
        aria-describedby={madeAtId}
        onClick={() => void open(report)}
      >
        {t('report.openFile')}
      </Button>
    </li>
  )
}

/** The complete reports, newest first, of which two can be compared. */
function ListOfReports({ reports, name }: { reports: readonly Report[]; name: string }) {
  const { t } = useTranslation(['client-profile', 'reports'])
  const [chosenIds, setChosenIds] = useState<readonly string[]>([])
  const dialog = useLazyDialog()
  const [later, earlier] = reports.filter(({ id }) => chosenIds.includes(id))
  const canCompare = reports.length > 1
  return (
    <section className={classes.earlier}>
      <div className={classes.earlierHead}>
        <h3>{t('report.earlier')}</h3>
        {canCompare && (
          <>
            <span>{t('reports:chooseTwo')}</span>
            <Button
              variant="secondary"
              isBusy={dialog.isOpening}
              disabled={!earlier}
              onFocus={CompareReportsDialog.preload}
              onClick={dialog.open}
            >
              {t('reports:compare')}
            </Button>
          </>
        )}
      </div>
      <ul>
        {reports.map((report) => {
          const isChosen = chosenIds.includes(report.id)
          return (
            <ReportRow
              key={report.id}
              report={report}
              isChosen={canCompare ? isChosen : undefined}
              isDisabled={!isChosen && chosenIds.length === 2}
              onChoose={(choose) =>
                setChosenIds((before) => (choose ? [...before, report.id] : before.filter((id) => id !== report.id)))
              }
            />
          )
        })}
      </ul>
      {dialog.wasOpened && earlier && later && (
        <LazyPart onFail={dialog.fail}>
          <CompareReportsDialog isOpen={dialog.isOpen} reports={[earlier, later]} name={name} onClose={dialog.close} />
        </LazyPart>
      )}
    </section>
  )
}

/** A client's earlier reports. */
export function EarlierReports({ person }: { person: Person }) {
  const errorText = useErrorText()
  return (
    <QueryPart of={listReports(person.id)} errorText={errorText('listReports')} emptyText="" skeleton={null}>
      {(reports) => {
        const complete = reports.filter(({ stage }) => stage === 'complete')
        return complete.length === 0 ? null : <ListOfReports reports={complete} name={nameOf(person)} />
      }}
    </QueryPart>
  )
}
