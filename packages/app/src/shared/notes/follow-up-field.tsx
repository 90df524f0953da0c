import { nextWorkingDay } from '@attune/api'
import { Button, IconButton, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Calendar, X } from 'lucide-react'
import { type RefCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { coachDayAtom } from '../time/clock.ts'
import { FollowUpDay } from './follow-up-day.tsx'
import classes from './notes.module.css'

interface FollowUpFieldProps {
  /** The day. `null` for none. */
  value: string | null
  onValueChange: (day: string | null) => void
  error: string | undefined
  /** Ref of the day's input, which the form focuses if the day has an error. */
  inputRef: RefCallback<HTMLInputElement>
  /** Whether the day has the focus initially. */
  hasFocus?: boolean
}

/** A button that adds a follow-up or, once added, the field for its day. The day is the next working day at first. */
export function FollowUpField({ value, onValueChange, error, inputRef, hasFocus = false }: FollowUpFieldProps) {
  const { t } = useTranslation('notes')
  const today = useAtomValue(coachDayAtom)
  const place = useRef<HTMLDivElement>(null)
  // Saving the note with the keyboard removes the day.
  const handOver = useFocusHandover<HTMLInputElement>(() => () => place.current?.querySelector('button'))
  const dayRef = (element: HTMLInputElement | null) => {
    inputRef(element)
    return handOver(element)
  }
  /** Moves the focus from the button to the day, and back. */
  const focusNext = (selector: string) =>
    queueMicrotask(() => place.current?.querySelector<HTMLElement>(selector)?.focus())
  return (
    <div ref={place} className={classes.followUp}>
      {value === null ? (
        <Button
          variant="quiet"
          icon={<Calendar aria-hidden />}
          onClick={() => {
            onValueChange(nextWorkingDay(today))
            focusNext('input')
          }}
        >
          {t('followUp.add')}
        </Button>
      ) : (
        <>
          <FollowUpDay
            ref={dayRef}
            label={t('followUp.day')}
            value={value}
            error={error}
            hasFocus={hasFocus}
            onValueChange={onValueChange}
          />
          <IconButton
            variant="quiet"
            icon={<X aria-hidden />}
            label={t('followUp.remove')}
            onClick={() => {
              onValueChange(null)
              focusNext('button')
            }}
          />
        </>
      )}
    </div>
  )
}
