import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../../styles/class-names.ts'

export interface FieldProps extends Omit<
  ComponentProps<'input'>,
  'color' | 'content' | 'translate' | 'size' | 'width' | 'height'
> {
  /** What is asked for: the accessible name. */
  label: string
  /** Why the value can't be taken. Marks the field as invalid; the field is described by it. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
  /** Stands at the label's right, outside the label: a link, for instance. */
  labelAside?: ReactNode
  /** Stands inside the control, after the value. */
  after?: ReactNode
}

/** One line of text with its label, and what is wrong with it. All other props, `ref` too, are the input's. */
export function Field({ label, error, hint, labelAside, after, id, className, ...input }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const describedBy = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  return (
    <div className="attune-field">
      <div className="attune-field-head">
        <label className="attune-field-label" htmlFor={inputId}>
          {label}
        </label>
        {labelAside}
      </div>
      <div className="attune-field-control">
        <input
          {...input}
          className={classNames('attune-field-input', className)}
          id={inputId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {after}
      </div>
      {error && (
        <div className="attune-field-message" id={`${inputId}-error`}>
          <CircleAlert aria-hidden />
          {error}
        </div>
      )}
      {hint && (
        <div className="attune-field-hint" id={`${inputId}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}
