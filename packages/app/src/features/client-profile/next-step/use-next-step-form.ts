import { EXERCISE_GOALS, type JourneyStep, type NextStep, nextStepSchema, SUGGESTED_BPM } from '@attune/api'
import { toast } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { codeOf, useErrorText } from '../../../shared/errors/use-error-text.ts'
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

/** The plan has changed since the dialog opened. */
const isSupersededBy = (error: unknown) =>
  ['step_already_started', 'no_next_step_planned'].some((code) => code === codeOf(error))

/** The form of the phase change. It can't be submitted again once the plan has changed. */
export function useNextStepForm(change: NextStepChange, onDone: () => void) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const errorText = useErrorText()
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
      toast.error(errorText('startNextStep'))
      const text = errorText('startNextStep', error, { step: t(`shared:step.${change.next.step}`) })
      if (isSupersededBy(error)) setSuperseded(text)
      else form.setFailure(text)
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
