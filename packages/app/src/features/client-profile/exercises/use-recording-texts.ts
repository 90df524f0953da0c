import { CORRECTED_SHARE, correctedShare, type ExerciseSession, isMarkedAsCorrected } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'

/** Returns the texts for the recording of a session. */
export function useRecordingTexts({ measures, recording }: Pick<ExerciseSession, 'measures' | 'recording'>) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const share = recording ? formats.percent(100 * correctedShare(recording)) : ''
  const isMarked = recording !== null && isMarkedAsCorrected(recording)
  const beats = () => {
    if (!recording) return null
    const figures = {
      count: recording.beats,
      beats: formats.count(recording.beats),
      corrected: formats.count(recording.correctedBeats),
    }
    const limit = formats.percent(100 * CORRECTED_SHARE.marked)
    return isMarked && measures ? t('exercise.beatsMarked', { ...figures, share, limit }) : t('exercise.beats', figures)
  }
  return {
    /** The number of beats, such as '816 beats, 2 corrected'. `null` if nothing was recorded. */
    beats: beats(),
    /** The reason why there are no measures. `null` if there are measures. */
    problem: measures ? null : t(`exercise.problem.${recording?.problem ?? 'noRecording'}`, { share }),
    /** The text '9% of the beats corrected' if the figures are marked for this reason, otherwise `undefined`. */
    mark: measures && isMarked ? t('corrected.beats', { share }) : undefined,
  }
}

/** The sessions behind a mean. */
interface CountedSessions {
  readonly sessions: number
  readonly markedSessions: number
}

/**
 * Returns '3 of 21 recordings have 5% or more corrected beats', or `undefined` if there is no such recording, in which
 * case the figures aren't marked.
 */
export function useCorrectedRecordings() {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  return ({ sessions, markedSessions }: CountedSessions): string | undefined =>
    markedSessions === 0
      ? undefined
      : t('corrected.recordings', {
          count: markedSessions,
          marked: formats.count(markedSessions),
          of: formats.count(sessions),
          limit: formats.percent(100 * CORRECTED_SHARE.marked),
        })
}
