import type { OpenSurvey } from '@attune/api'
import { type Ref, useId } from 'react'
import classes from './choices.module.css'

interface ChoicesProps {
  /** The question. */
  label: string
  questionnaire: NonNullable<OpenSurvey['questionnaire']>
  /** The chosen answer. Undefined if none is chosen. */
  value: number | undefined
  onChange: (value: number) => void
  /** A hint below the answers, such as that the question isn't answered yet. */
  hint?: string | undefined
  isDisabled?: boolean
  /** Receives the first answer. */
  ref?: Ref<HTMLInputElement>
}

/** A question of an organisation's own questionnaire, with its labelled answers. */
export function Choices({ label, questionnaire, value, onChange, hint, isDisabled = false, ref }: ChoicesProps) {
  const id = useId()
  const { language, scale } = questionnaire
  return (
    <fieldset className={classes.question} disabled={isDisabled} aria-describedby={`${id}-hint`}>
      <legend className={classes.label} lang={language}>
        {label}
      </legend>
      {scale.labels.map((text, index) => {
        const answer = scale.min + index
        return (
          <label key={answer} className={classes.choice} lang={language}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              checked={answer === value}
              onChange={() => onChange(answer)}
            />
            {text}
          </label>
        )
      })}
      <p id={`${id}-hint`} aria-live="polite">
        {hint && <span>{hint}</span>}
      </p>
    </fieldset>
  )
}
