import { ApiError, EXERCISE_GOALS, type JourneyStep, type NextStep, nextStepSchema, SUGGESTED_BPM } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { startNextStepAtom } from './start-next-step-atom.ts'

export interface NextStepChange {
  personId: string
  current: JourneyStep
  next: JourneyStep
}

const resolver = schemaResolver<NextStep>(nextStepSchema)

/** The client's present choices, with the suggested pace of the next step. */
const suggestionFor = ({ current, next }: NextStepChange): NextStep => ({
  step: next.step,
  goals: current.goals,
  goalChoices: current.goalChoices.length > 0 ? current.goalChoices : [...EXERCISE_GOALS],
  bpm: SUGGESTED_BPM[next.step],
})

/** Error codes of a plan that has changed since the dialog opened. */
const supersededTexts: Partial<Record<string, 'phaseChange.alreadyStarted' | 'phaseChange.notPlanned'>> = {
  step_already_started: 'phaseChange.alreadyStarted',
  no_next_step_planned: 'phaseChange.notPlanned',
}

/** The form of the phase change. It can't be submitted again once the plan has changed. */
export function useNextStepForm(change: NextStepChange, onDone: () => void) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const startNextStep = useSetAtom(startNextStepAtom)
  const [superseded, setSuperseded] = useState<string>()
  const form = useSchemaForm<NextStep>({ resolver, defaultValues: suggestionFor(change) })
  const { field: bpm } = useController({ control: form.control, name: 'bpm' })

  const submit = form.onSubmit(async (choices) => {
    try {
      await startNextStep(change.personId, choices)
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
