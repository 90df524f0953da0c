import { correctedShare, isMarkedAsCorrected, type RecordingInFile } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import { BeatChart } from '../exercises/beats/beat-chart.tsx'
import classes from './add-recordings.module.css'

/** Shows the beats of a recording, with the corrected beats marked below them. */
export function BeatsOfFile({ recording }: { recording: RecordingInFile }) {
  const { t } = useTranslation('add-recordings')
  const formats = useFormats()
  const { beats, correctedBeats } = recording.recording
  const counts = {
    beats: formats.count(beats),
    corrected: formats.count(correctedBeats),
    share: formats.percent(100 * correctedShare(recording.recording)),
  }
  const { rrIntervals } = recording
  const recordedMs = rrIntervals.reduce((sum, rr) => sum + rr, 0)
  return (
    <div className={classes.beats}>
      <div className={classes.head}>
        <h4>{t('beats.title')}</h4>
        <p data-marked={isMarkedAsCorrected(recording.recording) || undefined}>{t('beats.counts', counts)}</p>
      </div>
      <BeatChart rrIntervals={rrIntervals} artefacts={recording.artefacts} recordedSeconds={recordedMs / 1000} />
    </div>
  )
}
