import type { Indicator } from './enumerations.ts'

/**
 * The questions of a reflection, one for each indicator. Each is answered from 0 (not at all) to 10 (entirely).
 * Assumption: not specified.
 */
export const REFLECTION_QUESTIONS: Readonly<Record<Indicator, string>> = {
  productivity: 'I get done what I mean to',
  mental: 'I feel calm and clear',
  physical: 'My body feels well',
}
