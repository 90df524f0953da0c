import {
  earlyStartOf,
  EXERCISE_GOALS,
  type JourneyStep,
  type NextStep,
  nextStepSchema,
  stepCountOf,
  SUGGESTED_BPM,
  type SuggestedPace,
  suggestedPace,
} from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isUnknown } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { codeOf, useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { getPaceResponse } from '../queries/client-queries.ts'
import { startNextStepAtom } from './start-next-step-atom.ts'

export interface NextStepChange {
  personId: string
  current: JourneyStep
  next: JourneyStep
}

const resolver = schemaResolver<NextStep>(nextStepSchema)

/**
 * Returns the form's initial values: no goals, because the coach chooses them for each step, the current exercise
 * types, and the suggested pace.
 */
const suggestionFor = ({ current, next }: NextStepChange): NextStep => ({
  step: next.step,
  goals: [],
  goalChoices: current.goalChoices.length > 0 ? current.goalChoices : [...EXERCISE_GOALS],
  bpm: SUGGESTED_BPM[next.step],
})

/** Returns whether the plan has changed since the dialog opened. */
const isSupersededBy = (error: unknown) =>
  ['step_already_started', 'no_next_step_planned'].some((code) => code === codeOf(error))

/** The state of the box that confirms an early change. */
function useEarlyTick({ current }: NextStepChange) {
  const early = earlyStartOf({ ...stepCountOf(current), step: current.step })
  const [isTicked, setTicked] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return {
    early,
    isTicked,
    isMissing,
    tick: (ticked: boolean) => {
      setTicked(ticked)
      setMissing(false)
    },
    /** Marks the box as missing its tick. Returns false if it isn't ticked. */
    check: () => {
      const isMet = early === null || isTicked
      setMissing(!isMet)
      return isMet
    },
  }
}

/** Returns the form of the phase change. It can't be submitted again once the plan has changed. */
export function useNextStepForm(change: NextStepChange, onDone: () => void) {
  const { t } = useTranslation(['client-profile', 'shared'])
  const errorText = useErrorText()
  const { mutateAsync: startNextStep } = useAtomValue(startNextStepAtom)
  const [superseded, setSuperseded] = useState<string>()
  const suggestion = suggestionFor(change)
  const form = useSchemaForm<NextStep>({ resolver, defaultValues: suggestion })
  const { field: bpm } = useController({ control: form.control, name: 'bpm' })
  const pacesQuery = useQuery(getPaceResponse(change.personId))
  const paces = pacesQuery.data?.paces
  const suggested: SuggestedPace = suggestedPace(change.next.step, paces ?? [])
  const [hasChosenBpm, setHasChosenBpm] = useState(false)
  const { setValue } = form
  // The client's sessions may load after the dialog has opened. The coach's own choice is kept.
  useEffect(() => {
    if (!hasChosenBpm) setValue('bpm', suggested.bpm)
  }, [hasChosenBpm, setValue, suggested.bpm])
  const goals = useWatch({ control: form.control, name: 'goals' })
  const goalChoices = useWatch({ control: form.control, name: 'goalChoices' })
  const earlyTick = useEarlyTick(change)
  const earlyInput = useRef<HTMLInputElement>(null)

  const start = async (choices: NextStep) => {
    if (!earlyTick.check()) {
      earlyInput.current?.focus()
      return
    }
    try {
      await startNextStep({ personId: change.personId, step: choices })
      toast.success(t('phaseChange.done'))
      onDone()
    } catch (error) {
      toast.error(errorText('startNextStep'))
      const text = errorText('startNextStep', error, { step: t(`shared:step.${change.next.step}`) })
      if (isSupersededBy(error)) setSuperseded(text)
      else form.setFailure(text)
    }
  }
  const submit = (event: FormEvent) => {
    // Mark the missing tick together with the fields' own errors, because the first error gets the focus.
    earlyTick.check()
    form.onSubmit(start)(event)
  }

  return {
    form,
    submit,
    earlyTick,
    earlyInput,
    bpm: bpm.value,
    chooseBpm: (value: string) => {
      setHasChosenBpm(true)
      bpm.onChange(Number(value))
    },
    paces,
    /** Whether the evidence couldn't be read for any pace. */
    havePacesFailed: pacesQuery.isError && !paces && !isUnknown(pacesQuery),
    reloadPaces: () => void pacesQuery.refetch(),
    suggested,
    goalCount: goals.length,
    hasErrors: form.hasErrors || earlyTick.isMissing,
    /** Whether the coach has made a choice that closing the dialog would lose. */
    isEdited:
      goals.length > 0 ||
      hasChosenBpm ||
      earlyTick.isTicked ||
      goalChoices.toSorted().join() !== suggestion.goalChoices.toSorted().join(),
    isSuperseded: superseded !== undefined,
    failure: superseded ?? form.failure,
  }
}
