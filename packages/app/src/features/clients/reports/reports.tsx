import { dayIn, type Person, REPORT_PERIODS, type ReportPeriod } from '@attune/api'
import { Button, ModalCancel, ProgressLine, ToggleChip, useFocusHandover } from '@attune/ui'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAtomValue, useSetAtom } from 'jotai'
import { Dialog } from '../../../shared/dialog.tsx'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { reportArchiveAtom } from '../../../shared/reports/report-atoms.ts'
import { ReportRow } from './report-row.tsx'
import classes from './reports.module.css'
import { SaveFile } from './save-file.tsx'
import { useMakeReports } from './use-make-reports.ts'

/** Maximum number of reports in one run. */
const maxAtOnce = 50

interface ReportsDialogProps {
  /** The selected clients, in the order of the list. */
  persons: readonly Person[]
  onClose: () => void
  /** The element that gets the focus when the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>
}

/** Returns a function that summarises a run, such as '2 generated and 1 not generated'. */
function useSummary({ outcomes, left }: Pick<ReturnType<typeof useMakeReports>, 'outcomes' | 'left'>): string {
  const { t } = useTranslation('reports')
  const formats = useFormats()
  const ended = [...outcomes.values()]
  const made = ended.filter(({ status }) => status === 'made').length
  const leftOut = ended.filter(({ status }) => status === 'leftOut').length
  return formats.list([
    t('madeCount', { count: made }),
    ...(left.length > 0 ? [t('notMadeCount', { count: left.length })] : []),
    ...(leftOut > 0 ? [t('leftOutCount', { count: leftOut })] : []),
  ])
}

/** The buttons of one stage. When they disappear, the focus moves to the heading, which names the next stage. */
function Buttons({ children }: { children: ReactNode }) {
  const ref = useFocusHandover<HTMLSpanElement>((gone) => gone.closest('[role=dialog]')?.querySelector('h2'))
  return (
    <span ref={ref} className={classes.buttons}>
      {children}
    </span>
  )
}

/** Makes a report for each selected client, one after the other, with the texts of the client's draft. */
export function ReportsDialog({ persons, onClose, finalFocus }: ReportsDialogProps) {
  const { t } = useTranslation(['reports', 'many-clients', 'shared'])
  const [period, setPeriod] = useState<ReportPeriod>('wholeJourney')
  const { outcomes, run, left, start, stop } = useMakeReports(persons)
  const summary = useSummary({ outcomes, left })
  const made = [...outcomes.values()].flatMap((outcome) => (outcome.status === 'made' ? [outcome.report] : []))
  const readArchive = useSetAtom(reportArchiveAtom)
  const { now, timezone } = useAtomValue(nowAtom)
  const isTooMany = persons.length > maxAtOnce
  const isOver = !run && outcomes.size > 0
  const stage = run ? 'making' : isOver ? 'over' : 'choosing'
  const progress = run && t('progress', { number: run.number, count: run.count })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={run !== undefined}
      finalFocus={finalFocus}
      above={run && <ProgressLine progress={(run.number - 0.5) / run.count} label={t('making')} />}
      title={t(run ? 'making' : isOver ? 'over' : 'many-clients:makeReports')}
      subtitle={run ? t('keepOpen') : t('many-clients:tags.clients', { count: persons.length })}
      footer={
        <Buttons key={stage}>
          {run ? (
            <Button
              variant="secondary"
              isBusy={run.isStopping}
              busyLabel={t('stopping')}
              // The button appears under the pointer, so ignore the second click of a double click.
              onClick={({ detail }) => detail < 2 && stop()}
            >
              {t('stop')}
            </Button>
          ) : (
            <>
              <ModalCancel>{t(isOver ? 'shared:close' : 'shared:cancel')}</ModalCancel>
              {made.length > 1 && (
                <SaveFile
                  fileName={t('archiveName', { day: dayIn(timezone, now) })}
                  readFile={() => readArchive(made)}
                  failedText={t('archiveNotSaved')}
                >
                  {t('saveAll')}
                </SaveFile>
              )}
              {left.length > 0 && !isTooMany && (
                <Button onClick={() => void start(period)}>
                  {t(isOver ? 'again' : 'start', { count: left.length })}
                </Button>
              )}
            </>
          )}
        </Buttons>
      }
    >
      {isTooMany ? (
        <p className={classes.note}>{t('tooMany', { max: maxAtOnce, count: persons.length })}</p>
      ) : (
        <>
          {stage === 'choosing' && (
            <>
              <fieldset className={classes.periods}>
                <legend>{t('period')}</legend>
                {REPORT_PERIODS.map((one) => (
                  <ToggleChip key={one} isPressed={one === period} onPressedChange={() => setPeriod(one)}>
                    {t(`periods.${one}`)}
                  </ToggleChip>
                ))}
              </fieldset>
              <p className={classes.note}>{t('texts')}</p>
            </>
          )}
          <output className={classes.summary}>{progress ?? (isOver && summary)}</output>
          <ul className={classes.reports}>
            {persons.map((person) => (
              <ReportRow
                key={person.id}
                person={person}
                outcome={outcomes.get(person.id)}
                isMaking={run?.personId === person.id}
                without={run ? 'waiting' : isOver ? 'notMade' : undefined}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
