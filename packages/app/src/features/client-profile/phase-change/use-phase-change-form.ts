import { ApiError, EXERCISE_GOALS, type JourneyStep, type NextStep, nextStepSchema, SUGGESTED_BPM } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkedBy } from '../../../shared/forms/checked-by.ts'
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts'
import { changePhaseAtom } from './change-phase-atom.ts'

export interface PhaseChangeOf {
  personId: string
  current: JourneyStep
  next: JourneyStep
}

const check = checkedBy<NextStep>(nextStepSchema)

/** What the client has now, with the pace that is suggested for the next step. */
const suggestionFor = ({ current, next }: PhaseChangeOf): NextStep => ({
  step: next.step,
  goals: current.goals,
  goalChoices: current.goalChoices.length > 0 ? current.goalChoices : [...EXERCISE_GOALS],
  bpm: SUGGESTED_BPM[next.step],
})

/** Error codes that say that the plan has changed since the coach saw it. */
const supersededTexts: Partial<Record<string, 'phaseChange.alreadyStarted' | 'phaseChange.notPlanned'>> = {
  step_already_started: 'phaseChange.alreadyStarted',
  no_next_step_planned: 'phaseChange.notPlanned',
}

/** The phase change. When the plan has changed meanwhile, it can't be submitted again. */
export function usePhaseChangeForm(change: PhaseChangeOf, onDone: () => void) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const changePhase = useSetAtom(changePhaseAtom)
  const [superseded, setSuperseded] = useState<string>()
  const form = useCheckedForm<NextStep>({ check, defaultValues: suggestionFor(change) })
  const { field: bpm } = useController({ control: form.control, name: 'bpm' })

  const submit = form.onSubmit(async (choices) => {
    try {
      await changePhase(change.personId, choices)
      toast.success(t('phaseChange.done'))
      onDone()
    } catch (error) {
      toast.error(t('phaseChange.failed'))
      const text = error instanceof ApiError ? supersededTexts[error.code] : undefined
      if (text) setSuperseded(t(text, { step: t(`shared:step.${change.next.step}`) }))
      else form.setFailure(t('phaseChange.failed'))
    }
  })

  return {
    form,
    submit,
    bpm: bpm.value,
    chooseBpm: (value: string) => bpm.onChange(Number(value)),
    isSuperseded: superseded !== undefined,
    failure: superseded ?? form.failure,
  }
}
