import { daysBetween, daysOver, OWN_MEAN, PREFERRED_STEP_DAYS, type JourneyStep } from '@attune/api/contract'
import { dayBeside, type Words } from './report-words.ts'

/**
 * Describes when a phase took place and how long it lasted. Uses the phase's own first and last day, even if the period
 * shows only part of it.
 */
export function describeStep(
  words: Words,
  { step, startedOn, endedOn, status, days }: JourneyStep,
  until: string,
): string {
  const { t } = words
  if (status === 'planned' || startedOn === null) return t('report:journey.planned')
  const from = dayBeside(words, startedOn, until)
  if (status === 'completed') {
    const last = endedOn ?? startedOn
    const length = daysBetween(startedOn, last) + 1
    const over = daysOver(step, length)
    const to = dayBeside(words, last, until)
    return over > 0
      ? t('report:journey.completedOver', { from, to, days: length, over })
      : t('report:journey.completed', { from, to, count: length })
  }
  const day = days.at(-1)?.day ?? 1
  const over = daysOver(step, day)
  if (step === 'grow') return t('report:journey.active', { from, day })
  if (over > 0) return t('report:journey.activeOver', { from, day, over })
  return t('report:journey.activeOf', { from, day, planned: PREFERRED_STEP_DAYS })
}

/** Names the period that a breath represents, if it is longer than a day. */
export function breathInWords({ t }: Words, days: number): string {
  if (days === 7) return t('report:journey.breath.week')
  if (days === 14) return t('report:journey.breath.twoWeeks')
  if (days === 28) return t('report:journey.breath.fourWeeks')
  return t('report:journey.breath.days', { days })
}

/** Explains that Grow has no plan, so that a day's depth is relative to the client's own mean. */
export const againstOwnMean = ({ t }: Words, client: string) =>
  t('report:journey.ownMean', { client, days: OWN_MEAN.days })
