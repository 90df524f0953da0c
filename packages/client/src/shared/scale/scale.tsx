import { ANSWER_BOUNDS } from '@attune/api'
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './scale.module.css'

interface ScaleProps {
  /** The sentence that the client rates. It is also the accessible name. */
  label: string
  /** The chosen figure. Undefined if none is chosen. */
  value: number | undefined
  onChange: (value: number) => void
  /** A hint below the scale, such as that the question isn't answered yet. */
  hint?: string | undefined
  isDisabled?: boolean
  ref?: Ref<HTMLInputElement>
}

const { min, max } = ANSWER_BOUNDS
const figures = Array.from({ length: max - min + 1 }, (_, at) => min + at)
/** The figure from which the arrow keys start. */
const middle = 5

/**
 * A scale from 0 to 10 as one slider. It can be tapped, dragged or moved by keyboard. At first, no figure is chosen.
 */
export function Scale({ label, value, onChange, hint, isDisabled = false, ref }: ScaleProps) {
  const { t } = useTranslation()
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)
  // An unanswered slider is drawn in the middle, so the browser reports no change if the client taps the middle.
  const tap = ({ clientX, detail, currentTarget }: MouseEvent<HTMLInputElement>) => {
    if (detail === 0) return
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const fromStart = getComputedStyle(currentTarget).direction === 'rtl' ? right - clientX : clientX - left
    onChange(Math.max(min, Math.min(max, Math.floor((fromStart / width) * figures.length))))
  }
  const press = (event: KeyboardEvent) => {
    const isArrow = event.key.startsWith('Arrow')
    if (!/^\d$/.test(event.key) && !(isArrow && value === undefined)) return
    event.preventDefault()
    onChange(isArrow ? middle : Number(event.key))
  }
  return (
    <section className={classes.question}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={classes.strip}>
        {figures.map((figure) => (
          <span key={figure} aria-hidden className={classes.figure} data-chosen={figure === value || undefined}>
            {figure}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          type="range"
          min={min}
          max={max}
          value={value ?? middle}
          disabled={isDisabled}
          aria-valuetext={value === undefined ? t('scale.unanswered') : String(value)}
          aria-describedby={`${id}-ends`}
          className={classes.input}
          onChange={choose}
          onClick={tap}
          onKeyDown={press}
        />
      </div>
      <p id={`${id}-ends`} className={classes.ends}>
        <span>{t('scale.least')}</span>
        <span>{t('scale.most')}</span>
      </p>
      <p aria-live="polite">{hint && <span>{hint}</span>}</p>
    </section>
  )
}
