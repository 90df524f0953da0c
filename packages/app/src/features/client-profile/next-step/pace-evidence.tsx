import { PACE_SESSIONS, type PaceMeans } from '@attune/api'
import { VisuallyHidden } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { CorrectedMark } from '../exercises/corrected-mark.tsx'
import { useCorrectedRecordings } from '../exercises/use-recording-texts.ts'
import classes from './next-step.module.css'

interface PaceEvidenceProps {
  /** `undefined` until the client's sessions have loaded. */
  pace: PaceMeans | undefined
}

/** Shows the evidence for a pace from the client's own sessions: 'HRV-1 34 ms, 21 sessions', or only their number. */
export function PaceEvidence({ pace }: PaceEvidenceProps) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const correctedRecordings = useCorrectedRecordings()
  // Reserve a line of the same height, so that the cards don't move when the evidence is known.
  if (!pace) return <span className={classes.evidence} />
  const { sessions, means } = pace
  const text = means
    ? t('phaseChange.evidence.known', { ms: formats.count(Math.round(means.hrv1)), count: sessions })
    : sessions === 0
      ? t('phaseChange.evidence.none')
      : t('phaseChange.evidence.tooFew', { sessions: formats.count(sessions), of: formats.count(PACE_SESSIONS) })
  const mark = means ? correctedRecordings(pace) : undefined
  return (
    <span className={classes.evidence}>
      <VisuallyHidden>, </VisuallyHidden>
      <span>{text}</span>
      <CorrectedMark label={mark} place="after" />
    </span>
  )
}
