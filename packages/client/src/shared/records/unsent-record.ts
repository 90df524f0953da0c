import type { AssessmentAnswers, DeviceUses, GivenReflections, HeartRates, StartedExercise } from '@attune/api'

type Reflection = GivenReflections['reflections'][number]

/** The content of a client's record, by its kind. */
export type RecordedContent =
  | { readonly kind: 'reflection'; readonly reflection: Reflection }
  | { readonly kind: 'assessment'; readonly surveyId: string; readonly body: AssessmentAnswers }
  | {
      readonly kind: 'exercise'
      readonly start: StartedExercise
      readonly endedAt: string
      readonly rrIntervals: number[]
      /** The strap's measurements. `uses` contains the periods for which the strap was used. */
      readonly heartRates: HeartRates['heartRates']
      readonly uses: DeviceUses['uses']
    }

/** A record that the server may not have received yet. Its id stays the same, however often it is sent. */
export type UnsentRecord = RecordedContent & { readonly id: string; readonly personId: string }

/** An exercise as it was recorded a moment ago. */
export interface RunningExercise {
  readonly record: Extract<UnsentRecord, { kind: 'exercise' }>
  /** Duration in milliseconds, without pauses. */
  readonly breathed: number
}
