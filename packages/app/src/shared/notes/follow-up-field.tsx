import { nextWorkingDay } from '@attune/api'
import { Button, Field, IconButton, useFocusHandover } from '@attune/ui'
import { useAtomValue } from 'jotai'
import { Calendar, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { coachDayAtom } from '../time/clock.ts'
import classes from './notes.module.css'

interface FollowUpFieldProps {
  /** The day; null: none. */
  value: string | null
  onValueChange: (day: string | null) => void
  /** Focuses the day at first. */
  hasFocus?: boolean
}

/** A button that adds a follow-up, and then its day: the next working day at first. */
export function FollowUpField({ value, onValueChange, hasFocus = false }: FollowUpFieldProps) {
  const { t } = useTranslation('notes')
  const today = useAtomValue(coachDayAtom)
  const place = useRef<HTMLDivElement>(null)
  // Saving the note by keys takes the day away.
  const day = useFocusHandover<HTMLInputElement>(() => () => place.current?.querySelector('button'))
  /** The focus follows from the button to the day, and back. */
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
          <Field
            ref={day}
            type="date"
            label={t('followUp.day')}
            value={value}
            min={today}
            max="9999-12-31"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the coach has just pressed 'Move'
            autoFocus={hasFocus}
            // An incomplete day has no value: the last complete one stays.
            onChange={({ target }) => target.value !== '' && onValueChange(target.value)}
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
