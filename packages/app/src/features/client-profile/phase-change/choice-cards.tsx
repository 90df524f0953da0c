import { CheckboxCard } from '@attune/ui'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from '../../../shared/forms/use-checked-form.ts'
import classes from './phase-change.module.css'

interface ChoiceCardsProps<Value extends string> {
  legend: ReactNode
  columns: 2 | 4
  options: readonly { value: Value; label: string }[]
  field: FieldProps
}

/** Several things of which at least one is chosen. */
export function ChoiceCards<Value extends string>({
  legend,
  columns,
  options,
  field: { error, ...field },
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={classes.choices} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={columns === 2 ? classes.two : classes.four}>
        {options.map(({ value, label }) => (
          <CheckboxCard key={value} value={value} aria-invalid={error ? true : undefined} {...field}>
            {label}
          </CheckboxCard>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.error}>
          <CircleAlert aria-hidden strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
