import type { Person } from '@attune/api'
import { Button, toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../../shared/clients/persons.ts'
import { download } from '../../../shared/download.ts'
import { reportFileAtom } from '../../../shared/reports/report-atoms.ts'
import { useReportError } from '../../../shared/reports/use-report-error.ts'
import type { Outcome } from './make-client-report.ts'
import classes from './reports.module.css'

interface ReportRowProps {
  person: Person
  outcome: Outcome | undefined
  isMaking: boolean
  /** A run has started: the others wait, or were not made. */
  without: 'waiting' | 'notMade' | undefined
}

function SaveReport({ name, report }: { name: string; report: Extract<Outcome, { status: 'made' }>['report'] }) {
  const { t } = useTranslation('reports')
  const readFile = useSetAtom(reportFileAtom)
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      download(t('fileName', { name, day: report.until }), await readFile(report))
    } catch {
      toast.error(t('notSaved', { name }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden />}
      isBusy={isBusy}
      aria-label={t('saveOf', { name })}
      onClick={() => void save()}
    >
      {t('save')}
    </Button>
  )
}

/** A client's report: its outcome, and its file. */
export function ReportRow({ person, outcome, isMaking, without }: ReportRowProps) {
  const { t } = useTranslation('reports')
  const reportError = useReportError()
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
      {outcome?.status === 'made' && <SaveReport name={name} report={outcome.report} />}
    </li>
  )
}
