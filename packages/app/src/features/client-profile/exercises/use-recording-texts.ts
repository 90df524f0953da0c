import { CORRECTED_SHARE, correctedShare, type ExerciseSession, isMarkedAsCorrected } from '@attune/api'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../shared/format/use-formats.ts'

/** What is said of the recording of a session. */
export function useRecordingTexts({ measures, recording }: Pick<ExerciseSession, 'measures' | 'recording'>) {
  const { t } = useTranslation('client-profile')
  const formats = useFormats()
  const share = recording ? formats.percent(100 * correctedShare(recording)) : ''
  const beats = () => {
    if (!recording) return null
    const figures = {
      count: recording.beats,
      beats: formats.count(recording.beats),
      corrected: formats.count(recording.correctedBeats),
    }
    return isMarkedAsCorrected(recording)
      ? t('exercise.beatsMarked', { ...figures, share, limit: formats.percent(100 * CORRECTED_SHARE.marked) })
      : t('exercise.beats', figures)
  }
  return {
    /** '816 beats, 2 corrected'; null: nothing was recorded. */
    beats: beats(),
    /** Why there are no measures; null where there are. */
    problem: measures ? null : t(`exercise.problem.${recording?.problem ?? 'noRecording'}`, { share }),
  }
}
