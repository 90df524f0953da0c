import { ApiError } from '@attune/api'
import { type FormEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { useFieldText } from './use-field-text.ts'

interface SchemaFormOptions<Values extends FieldValues> {
  /** Validates the values: `schemaResolver` of the contract's rules. */
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  /** The error of the form when it first renders. */
  refusal?: string | undefined
  /** Fields with a common error: editing one clears the errors of all. */
  together?: readonly Path<Values>[]
}

type FormParts<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue' | 'setFocus' | 'reset'
>

/** The props that `field` returns. */
export type FieldProps = Omit<UseFormRegisterReturn, 'min' | 'max'> & { error?: string }

export interface SchemaForm<Values extends FieldValues> extends FormParts<Values> {
  /** The props of a field's control: its registration and its error. */
  field: (name: Path<Values>) => FieldProps
  /** For the form's `onSubmit`: `act` runs if every field is valid. */
  onSubmit: (act: (values: Values) => Promise<void>) => (event: FormEvent) => void
  /** Sets a field's error and focuses the field. */
  setFieldError: (name: Path<Values>, message: string) => void
  /** Sets the errors of the fields that the server rejected. Returns false if none is in this form. */
  setServerErrors: (error: unknown) => boolean
  isBusy: boolean
  hasErrors: boolean
  /** The error of the form as a whole. */
  failure: string | undefined
  setFailure: (text: string | undefined) => void
}

/**
 * The form hook of the app (spec 4): validates on submit only, focuses the first invalid field, clears a field's and
 * the form's error on edit, and blocks submit while a field has an error. Errors of the server are set on their fields.
 */
export function useSchemaForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  refusal,
  together = [],
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const textOf = useFieldText()
  const [failure, setFailure] = useState(refusal)
  const form = useForm<Values>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })
  const { control, getValues, setValue, setFocus, reset, formState } = form
  const { errors, isSubmitting } = formState

  const setFieldError = (name: Path<Values>, message: string) => form.setError(name, { message }, { shouldFocus: true })

  return {
    control,
    getValues,
    setValue,
    setFocus,
    reset,
    setFieldError,
    field(name) {
      const message = form.getFieldState(name, formState).error?.message
      const onChange = () => {
        form.clearErrors(together.includes(name) ? [...together] : name)
        setFailure(undefined)
      }
      return { ...form.register(name, { onChange }), ...(message ? { error: textOf(message) } : {}) }
    },
    onSubmit: (act) => (event) => {
      setFailure(undefined)
      void form.handleSubmit(act)(event)
    },
    setServerErrors(error) {
      const refused = error instanceof ApiError ? error.fieldErrors : []
      const names = Object.keys(getValues())
      const own = refused.filter(({ path }) => names.includes(path.split('.')[0] ?? path))
      // The first one last: the last one set gets the focus.
      for (const { path, message } of own.toReversed()) setFieldError(path as Path<Values>, message)
      return own.length > 0
    },
    isBusy: isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    failure,
    setFailure,
  }
}
