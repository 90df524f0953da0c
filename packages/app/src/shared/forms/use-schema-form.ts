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
  /** What is wrong with what is typed: `schemaResolver` the contract's rules. */
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  /** Why the form was refused before it was drawn. */
  refusal?: string | undefined
  /** Fields that are wrong together: editing one clears the error of all. */
  together?: readonly Path<Values>[]
}

type FormParts<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue' | 'setFocus' | 'reset'
>

/** What `field` gives. */
export type FieldProps = Omit<UseFormRegisterReturn, 'min' | 'max'> & { error?: string }

export interface SchemaForm<Values extends FieldValues> extends FormParts<Values> {
  /** The props of a field's control: what makes it a part of the form, and what is wrong with it. */
  field: (name: Path<Values>) => FieldProps
  /** For the form's `onSubmit`: `act` runs when every field is right. */
  onSubmit: (act: (values: Values) => Promise<void>) => (event: FormEvent) => void
  /** Marks a field as wrong and takes the focus there. */
  setFieldError: (name: Path<Values>, message: string) => void
  /** Marks the fields that the server refused; false when there is none of this form among them. */
  setServerErrors: (error: unknown) => boolean
  isBusy: boolean
  hasErrors: boolean
  /** Why the form as a whole was refused. */
  failure: string | undefined
  setFailure: (text: string | undefined) => void
}

/**
 * A form as every form here behaves (spec 4): checked on submit only, the first wrong field focused, an edit clears its
 * error and the form's, no submit while a field is wrong. What the server finds wrong with a field lands on the field.
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
      // The first one last: it is the one that has the focus in the end.
      for (const { path, message } of own.toReversed()) setFieldError(path as Path<Values>, message)
      return own.length > 0
    },
    isBusy: isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    failure,
    setFailure,
  }
}
