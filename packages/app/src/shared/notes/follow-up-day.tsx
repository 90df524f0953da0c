import { FOLLOW_UP_DAYS } from '@attune/api'
import { Field } from '@attune/ui'
import { useAtomValue } from 'jotai'
import type { RefCallback } from 'react'
import { coachDayAtom } from '../time/clock.ts'

interface FollowUpDayProps {
  label: string
  isLabelHidden?: boolean
  value: string
  onValueChange: (day: string) => void
  error: string | undefined
  ref: RefCallback<HTMLInputElement>
  /** Whether the field gets the focus initially. */
  hasFocus?: boolean
}

/** The day of a follow-up, in the coach's calendar. */
export function FollowUpDay({ onValueChange, hasFocus = false, ...field }: FollowUpDayProps) {
  const today = useAtomValue(coachDayAtom)
  return (
    <Field
      {...field}
      type="date"
      min={today}
      max={FOLLOW_UP_DAYS.last}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just pressed 'Move'
      autoFocus={hasFocus}
      // An incomplete day has no value, so the last complete day is kept.
      onChange={({ target }) => target.value !== '' && onValueChange(target.value)}
    />
  )
}
