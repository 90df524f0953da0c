import { daysOver, type Journey, type JourneyDay, type JourneyStep, PREFERRED_STEP_DAYS } from '@attune/api'
import { useTranslation } from 'react-i18next'
import type { Formats } from '../../../shared/format/formats.ts'
import { ActionIcon } from '../coach-actions/action-icon.tsx'
import { type CoachAction, useCoachActions } from '../coach-actions/use-coach-actions.ts'
import { useActionTexts } from '../coach-actions/use-action-texts.ts'
import { useFormats } from '../../../shared/format/use-formats.ts'

type Texts = ReturnType<typeof useTranslation<['client-profile', 'shared']>>['t']

/** Returns 'May 31 – Jun 6, 7 days', 'Since Jun 7, day 5 of 7', or 'Planned'. */
function courseOf(step: JourneyStep, t: Texts, formats: Formats): string {
  const day = step.days.length
  if (step.status === 'planned' || step.startedOn === null) return t('journey.planned')
  const from = formats.day(step.startedOn)
  if (step.status === 'completed') {
    return t('journey.completed', { count: day, from, to: formats.day(step.endedOn ?? step.startedOn) })
  }
  if (step.step === 'grow') return t('journey.active', { from, day })
  const over = daysOver(step.step, day)
  return over > 0
    ? t('journey.activeOver', { from, day, over })
    : t('journey.activeOf', { from, day, planned: PREFERRED_STEP_DAYS })
}

/** Returns 'Jun 9, 1 of 11 done', or 'Jun 9, 2 done' in Grow, which has no plan. */
function doneOn({ date, exercises, reflections }: JourneyDay, t: Texts, formats: Formats): string {
  const day = formats.day(date)
  const done = formats.count(exercises.done + reflections.done)
  if (exercises.planned === null && reflections.planned === null) return t('journey.doneOn', { day, done })
  const planned = (exercises.planned ?? 0) + (reflections.planned ?? 0)
  if (planned === 0) return t('journey.nothingDueOn', { day })
  return t('journey.doneOfPlanOn', { day, done, planned: formats.count(planned) })
}

/** Returns the journey's steps as drawn by the line, each with its heading and with the coach actions on its days. */
export function useJourneyPhases(journey: Journey) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const formats = useFormats()
  const wordsOf = useActionTexts()
  const { actions = [] } = useCoachActions(journey.personId)
  const byDay = new Map<string, CoachAction[]>()
  // The actions are sorted by day. Here they are added oldest first.
  for (const action of actions.toReversed()) byDay.set(action.day, [...(byDay.get(action.day) ?? []), action])
  return journey.steps.map((step, index) => ({
    step: step.step,
    status: step.status,
    // Grow has no plan, so there is no share of a plan to reach.
    hasThreshold: step.step !== 'grow',
    plannedDays: step.status === 'completed' ? step.days.length : Math.max(PREFERRED_STEP_DAYS, step.days.length),
    days: step.days.map((day) => {
      const done = doneOn(day, t, formats)
      // The day of a change belongs to both phases. Its coach actions are shown in the new one.
      const isShared = journey.steps[index + 1]?.days[0]?.date === day.date
      const own = isShared ? undefined : byDay.get(day.date)
      // Reserves the lane's space while the actions load.
      if (!own) return { depth: day.depth, label: done, marks: [] }
      return {
        depth: day.depth,
        label: t('journey.doneAndActions', { done, actions: own.map(wordsOf).join(t('plan.comma')) }),
        marks: own.map((action) => <ActionIcon key={action.id} kind={action.kind} />),
      }
    }),
    heading: (
      <>
        <strong>{t(`shared:step.${step.step}`)}</strong> <span>{courseOf(step, t, formats)}</span>
      </>
    ),
  }))
}
