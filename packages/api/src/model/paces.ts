import { EFFECT_SMALLEST, SUGGESTED_BPM } from './constants.ts'
import { BREATHS_PER_MINUTE, type BreathsPerMinute, type JourneyStepName } from './enumerations.ts'

interface PaceWithMeans {
  /** Breaths a minute. */
  readonly bpm: number
  /** `null` if there are too few sessions to compare. */
  readonly means: { readonly hrv1: number } | null
}

/** Returns the paces that have enough sessions to compare, beginning with the highest HRV-1. */
export const comparedPaces = <Pace extends PaceWithMeans>(paces: readonly Pace[]) =>
  paces
    .flatMap(({ means, ...pace }) => (means ? [{ ...pace, means }] : []))
    .toSorted((one, other) => other.means.hrv1 - one.means.hrv1)

/** The pace that the app suggests to the coach for a step. */
export interface SuggestedPace {
  readonly bpm: BreathsPerMinute
  /** Whether the client's own sessions are the reason, because HRV-1 is highest at this pace. */
  readonly isByEvidence: boolean
}

/**
 * Returns the suggested pace for a step. It is the pace with the highest HRV-1 if the step's usual pace has been
 * compared as well and its HRV-1 is at least 5 % lower. Otherwise it is the step's usual pace. Assumption: a smaller
 * difference doesn't count.
 */
export function suggestedPace(step: JourneyStepName, paces: readonly PaceWithMeans[]): SuggestedPace {
  const usual = SUGGESTED_BPM[step]
  const compared = comparedPaces(paces)
  const [highest] = compared
  const own = compared.find(({ bpm }) => bpm === usual)
  const isByEvidence =
    highest !== undefined && own !== undefined && own.means.hrv1 <= highest.means.hrv1 * (1 - EFFECT_SMALLEST.share)
  const moved = isByEvidence ? BREATHS_PER_MINUTE.find((bpm) => bpm === highest.bpm) : undefined
  return { bpm: moved ?? usual, isByEvidence: moved !== undefined }
}
