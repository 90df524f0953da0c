import { Field as ChakraField } from '@chakra-ui/react/field'
import { Input } from '@chakra-ui/react/input'
import { InputGroup } from '@chakra-ui/react/input-group'
import { type ReactNode, useId } from 'react'
import { describedBy } from '../../fields/described-by.ts'
import { FieldHead } from '../../fields/FieldHead.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { FieldError } from '../FieldError/FieldError.tsx'
import { type InputProps, splitRootProps } from '../../fields/root-props.ts'

export interface FieldProps extends InputProps {
  /** The accessible name. */
  label: string
  /** Shows the label only to screen readers. Use it if an element beside the field has the same text. */
  isLabelHidden?: boolean
  /** Error text, which marks the field as invalid and describes it. */
  error?: string | undefined
  /** Hint, which describes the field. */
  hint?: string | undefined
  /** Content at the right of the label but outside it, such as a link. */
  labelAside?: ReactNode
  /** Content inside the control, after the value. */
  after?: ReactNode
}

/** One line of text with its label and error. `className`, `style` and `data-*` go to the root, all other props and `ref` to the input. */
export function Field({ label, isLabelHidden = false, error, hint, labelAside, after, id, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [root, { 'aria-describedby': description, disabled, required, readOnly, ...input }] = splitRootProps(rest)
  return (
    <ChakraField.Root
      {...root}
      id={inputId}
      invalid={Boolean(error)}
      disabled={disabled ?? false}
      required={required ?? false}
      readOnly={readOnly ?? false}
    >
      {isLabelHidden ? (
        <>
          <VisuallyHidden>
            <ChakraField.Label>{label}</ChakraField.Label>
          </VisuallyHidden>
          {labelAside}
        </>
      ) : (
        <FieldHead label={label} aside={labelAside} />
      )}
      <InputGroup endElement={after} endElementProps={{ paddingInline: '0' }}>
        <Input
          {...input}
          aria-describedby={describedBy(description, error && `${inputId}-error`, hint && `${inputId}-hint`)}
        />
      </InputGroup>
      {error && <FieldError id={`${inputId}-error`}>{error}</FieldError>}
      {hint && <ChakraField.HelperText id={`${inputId}-hint`}>{hint}</ChakraField.HelperText>}
    </ChakraField.Root>
  )
}
