import { correctedShare, isMarkedAsCorrected, type RecordingInFile } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'
import classes from './add-recordings.module.css'

const [width, height] = [1000, 100]

/** Returns the line of the intervals, and the ticks of the corrected ones. The artefacts don't stretch the scale. */
function drawn({ rrIntervals, artefacts }: RecordingInFile) {
  const isArtefact = new Set(
    artefacts.flatMap(({ from, until }) => Array.from({ length: until - from }, (_, index) => from + index)),
  )
  const regular = rrIntervals.filter((_, index) => !isArtefact.has(index))
  const [least, most] = regular.reduce(([low, high], rr) => [Math.min(low, rr), Math.max(high, rr)], [Infinity, 0])
  const length = rrIntervals.reduce((sum, rr) => sum + rr, 0)
  const range = Math.max(most - least, 1)
  let elapsed = 0
  const line: string[] = []
  const ticks: string[] = []
  rrIntervals.forEach((rr, index) => {
    const x = ((width * elapsed) / length).toFixed(1)
    if (isArtefact.has(index)) ticks.push(`M${x},${height}V${height - 8}`)
    else
      line.push(
        `${line.length === 0 || isArtefact.has(index - 1) ? 'M' : 'L'}${x},${(height * 0.9 * (1 - (rr - least) / range)).toFixed(1)}`,
      )
    elapsed += rr
  })
  return { line: line.join(''), ticks: ticks.join(''), least, most }
}

/** The beats of a recording, with the corrected ones marked below them. */
export function BeatsOfFile({ recording }: { recording: RecordingInFile }) {
  const { t } = useTranslation('add-recordings')
  const formats = useFormats()
  const { beats, correctedBeats } = recording.recording
  const counts = {
    beats: formats.count(beats),
    corrected: formats.count(correctedBeats),
    share: formats.percent(100 * correctedShare(recording.recording)),
  }
  const { line, ticks, least, most } = drawn(recording)
  return (
    <div>
      <div className={classes.head}>
        <h4>{t('beats.title')}</h4>
        <p data-marked={isMarkedAsCorrected(recording.recording) || undefined}>{t('beats.counts', counts)}</p>
      </div>
      <svg
        className={classes.beats}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('beats.label', {
          ...counts,
          least: formats.count(Math.round(Number.isFinite(least) ? least : 0)),
          most: formats.count(Math.round(most)),
        })}
      >
        <path d={line} className={classes.line} />
        <path d={ticks} className={classes.tick} />
      </svg>
    </div>
  )
}
