import { ApiError, EXERCISE_GOALS, type JourneyStep, type NextStep, nextStepSchema, SUGGESTED_BPM } from '@attune/api'
import { toast } from '@attune/ui'
import { yupResolver } from '@hookform/resolvers/yup'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../../shared/forms/use-field-text.ts'
import { changePhaseAtom } from './change-phase-atom.ts'

export interface PhaseChangeOf {
  personId: string
  current: JourneyStep
  next: JourneyStep
}

/** What begins with what the client has now; the pace is the one suggested for the step. */
const suggestionFor = ({ current, next }: PhaseChangeOf): NextStep => ({
  step: next.step,
  goals: current.goals,
  goalChoices: current.goalChoices.length > 0 ? current.goalChoices : [...EXERCISE_GOALS],
  bpm: SUGGESTED_BPM[next.step],
})

type Failure = 'alreadyStarted' | 'notPlanned' | 'failed'

/** The plan is no longer the one that the coach saw, or something failed. */
function failureOf(error: unknown): Failure {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'step_already_started') return 'alreadyStarted'
  return code === 'no_next_step_planned' ? 'notPlanned' : 'failed'
}

/** The phase change: validated on submit only. A plan that has changed meanwhile can't be tried again. */
export function usePhaseChangeForm(change: PhaseChangeOf, onDone: () => void) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const textOf = useFieldText()
  const changePhase = useSetAtom(changePhaseAtom)
  const [failure, setFailure] = useState<Failure>()
  const { register, control, handleSubmit, clearErrors, formState } = useForm<NextStep>({
    resolver: yupResolver(nextStepSchema),
    defaultValues: suggestionFor(change),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  })
  const { field: bpm } = useController({ control, name: 'bpm' })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (choices) => {
    setFailure(undefined)
    try {
      await changePhase(change.personId, choices)
      toast.success(t('phaseChange.done'))
      onDone()
    } catch (error) {
      toast.error(t('phaseChange.failed'))
      setFailure(failureOf(error))
    }
  })

  return {
    choice: (name: 'goals' | 'goalChoices') => register(name, { onChange: () => clearErrors(name) }),
    bpm: bpm.value,
    chooseBpm: (value: string) => bpm.onChange(Number(value)),
    errorOf: (name: 'goals' | 'goalChoices') => {
      const message = errors[name]?.message
      return message === undefined ? undefined : textOf(message)
    },
    submit: (event: React.FormEvent) => void submit(event),
    isBusy: isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    failure,
    isSuperseded: failure === 'alreadyStarted' || failure === 'notPlanned',
  }
}
