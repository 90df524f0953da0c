import './texts.ts'
import type { Report } from '@attune/api'
import { ModalCancel, PanelError, Skeleton, StaticTable, StaticTableRow, TooltipArea, Trend } from '@attune/ui'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFailed } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Dialog } from '../../../shared/dialog.tsx'
import classes from './compare-reports.module.css'
import { compareReports, type ComparedFigure } from './compared-figures.ts'
import { FigureRecords } from './figure-records.tsx'
import { getPrintedFigures } from './printed-figures.ts'
import { type ComparedReport, useFigureTexts } from './use-figure-texts.ts'

function Periods({ sides }: { sides: readonly [ComparedReport, ComparedReport] }) {
  const { t } = useTranslation('compare-reports')
  const { period, madeAt } = useFigureTexts()
  return (
    <dl className={classes.periods}>
      {sides.map(({ report, printed }, at) => (
        <div key={report.id}>
          <dt>{t(at === 0 ? 'earlier' : 'later')}</dt>
          <dd>
            {period(report)}
            <small>{madeAt(report)}</small>
            {printed.figures === null && <small>{t('noFigures')}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ChangeOfFigure({ figure }: { figure: ComparedFigure }) {
  const { t } = useTranslation('shared')
  const change = useFigureTexts().change(figure)
  if (!change) return <span>{t('missing')}</span>
  return (
    <>
      <Trend {...change.trend} />
      {change.verdict !== undefined && <span className={classes.verdict}>{` ${change.verdict}`}</span>}
    </>
  )
}

interface FiguresProps {
  figures: readonly ComparedFigure[]
  onOpen: (figure: ComparedFigure) => void
}

function Figures({ figures, onOpen }: FiguresProps) {
  const { t } = useTranslation('compare-reports')
  const { name, value } = useFigureTexts()
  return (
    <>
      <TooltipArea>
        <div className={classes.figures}>
          <StaticTable
            label={t('title')}
            size="sm"
            columns={[
              { id: 'figure', header: t('column.figure'), isFilling: true },
              { id: 'earlier', header: t('earlier'), align: 'end' },
              { id: 'later', header: t('later'), align: 'end' },
              { id: 'change', header: t('column.change') },
            ]}
          >
            <tbody>
              {figures.map((figure) => (
                <StaticTableRow
                  key={figure.id}
                  onOpen={() => onOpen(figure)}
                  cells={[
                    name(figure),
                    value(figure.earlier),
                    value(figure.later),
                    <ChangeOfFigure key="change" figure={figure} />,
                  ]}
                />
              ))}
            </tbody>
          </StaticTable>
        </div>
      </TooltipArea>
      <p className={classes.note}>{t('notCompared')}</p>
    </>
  )
}

function Compared({ sides, client }: { sides: readonly [ComparedReport, ComparedReport]; client: string }) {
  const [earlier, later] = sides
  const figures = useMemo(() => compareReports(earlier.printed, later.printed), [earlier, later])
  const [opened, setOpened] = useState<ComparedFigure>()
  const [isOpen, setOpen] = useState(false)
  const hasFigures = earlier.printed.figures !== null || later.printed.figures !== null
  return (
    <>
      <Periods sides={sides} />
      {hasFigures && (
        <Figures
          figures={figures}
          onOpen={(figure) => {
            setOpened(figure)
            setOpen(true)
          }}
        />
      )}
      {opened && (
        <FigureRecords isOpen={isOpen} figure={opened} sides={sides} client={client} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface CompareReportsDialogProps {
  isOpen: boolean
  /** The two reports, the earlier one first. */
  reports: readonly [Report, Report]
  /** The client's name. */
  name: string
  onClose: () => void
}

/** Dialog with the figures of two reports side by side, their changes, and the records behind each figure. */
export function CompareReportsDialog({ isOpen, reports, name, onClose }: CompareReportsDialogProps) {
  const { t } = useTranslation(['compare-reports', 'shared'])
  const [before, after] = reports
  const [earlier, later] = [useQuery(getPrintedFigures(before)), useQuery(getPrintedFigures(after))]
  const queries = [earlier, later]
  const failed = queries.filter((query) => hasFailed(query))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      initialFocus="title"
      title={t('title')}
      subtitle={name}
      footer={<ModalCancel>{t('shared:close')}</ModalCancel>}
    >
      {failed.length > 0 ? (
        <PanelError
          text={t('failed')}
          retryLabel={t('shared:tryAgain')}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : earlier.data && later.data ? (
        <Compared
          client={name}
          sides={[
            { report: before, printed: earlier.data },
            { report: after, printed: later.data },
          ]}
        />
      ) : (
        <Skeleton height="32rem" />
      )}
    </Dialog>
  )
}
