import { computedZone, type MorningMail, morningMailSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { nowAtom } from '../../../shared/time/clock.ts'
import { setMorningMailAtom } from './morning-mail-atoms.ts'

type Choice = Pick<MorningMail, 'isOn' | 'hour' | 'days'>

const resolver = schemaResolver<Choice>(morningMailSchema.pick(['isOn', 'hour', 'days']))

const inOrder = (days: readonly number[]) => days.toSorted((one, other) => one - other)

const isSame = (one: Choice, other: Choice) =>
  one.isOn === other.isOn && one.hour === other.hour && inOrder(one.days).join() === inOrder(other.days).join()

/** Returns the form for the morning mail. The hour is saved in the time zone of the coach's device. */
export function useMorningMail(saved: MorningMail) {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { mutateAsync: save } = useAtomValue(setMorningMailAtom)
  // Some devices report a time zone name that the server refuses.
  const timezone = computedZone(useAtomValue(nowAtom).timezone)
  const { isOn, hour, days } = saved
  const form = useSchemaForm<Choice>({ resolver, defaultValues: { isOn, hour, days }, name: 'morning mail' })
  // Register the fields before their controllers, which reuse the `onChange` that clears errors.
  const fields = { isOn: form.field('isOn'), hour: form.field('hour'), days: form.field('days') }
  const { control } = form
  const { field: isOnField } = useController({ control, name: 'isOn' })
  const { field: hourField } = useController({ control, name: 'hour' })
  const { field: daysField } = useController({ control, name: 'days' })
  const chosen: Choice = { isOn: isOnField.value, hour: hourField.value, days: daysField.value }
  const isElsewhere = saved.isOn && saved.timezone !== timezone

  const hasChanges = !isSame(chosen, saved)

  const submit = form.onSubmit(async (choice) => {
    try {
      await save({ ...choice, timezone })
      toast.success(t('morningMail.saved'))
    } catch (error) {
      const text = errorText('setMorningMail', error)
      toast.error(text)
      if (!form.setServerErrors(error)) form.setFailure(text)
    }
  })

  return {
    ...chosen,
    submit,
    timezone,
    /** The zone of the saved choice if it differs from this device's. Saving replaces it. */
    otherZone: isElsewhere && chosen.isOn ? saved.timezone : undefined,
    hasChanges,
    /** Also true if the coach has changed nothing in the form but the zone differs. */
    canSave: isElsewhere || hasChanges,
    isBusy: form.isBusy,
    hasErrors: form.hasErrors,
    failure: form.failure,
    daysError: fields.days.error === undefined ? undefined : t('morningMail.daysNeeded'),
    /** The first day, which gets the focus if no day is chosen. */
    daysRef: daysField.ref,
    turn: (on: boolean) => {
      isOnField.onChange(on)
      // While the mail is off, the days are hidden. A hidden field must not have an error.
      if (!on && chosen.days.length === 0) daysField.onChange(days)
    },
    chooseHour: (value: number) => hourField.onChange(value),
    chooseDay: (day: number, isChosen: boolean) =>
      daysField.onChange(inOrder([...chosen.days.filter((other) => other !== day), ...(isChosen ? [day] : [])])),
  }
}
