import { ApiError } from '@attune/api'
import { useStore } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { typedTextsAtom } from '../session/typed-texts.ts'
import { useFieldText } from './field-texts.ts'

interface SchemaFormOptions<Values extends FieldValues> {
  /** Validates the values: `schemaResolver` of the contract's rules. */
  resolver: Resolver<Values>
  defaultValues: DefaultValues<Values>
  /** The form's initial error. */
  refusal?: ReactNode
  /** Fields that share an error: editing one of them clears the errors of all. */
  together?: readonly Path<Values>[]
  /** Name of the form, with which its text survives a lost session. Don't set it for forms with passwords or codes. */
  name?: string
  /**
   * The saved value on which the typed text is based. It survives a lost session together with the text (see
   * `useRestoredBase`).
   */
  base?: unknown
}

type FormParts<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue' | 'setFocus' | 'resetField'
>

/** The props that `field` returns. */
export type FieldProps = UseFormRegisterReturn & { error?: string }

export interface SchemaForm<Values extends FieldValues> extends FormParts<Values> {
  /** Returns the props for a field's control: its registration and its error. */
  field: (name: Path<Values>) => FieldProps
  /**
   * Returns a handler for the form's `onSubmit`, which runs `act` if every field is valid. While `act` is running,
   * further submits are ignored.
   */
  onSubmit: (act: (values: Values) => Promise<void>) => (event: FormEvent) => void
  /** Sets a field's error and focuses the field. */
  setFieldError: (name: Path<Values>, message: string) => void
  /** Sets the errors in the fields that the server rejected. Returns false if none of the fields is in this form. */
  setServerErrors: (error: unknown) => boolean
  /**
   * Resets the form to `values`, which default to the initial ones. Discards typed text, and doesn't wait for a running
   * submit.
   */
  reset: (values?: Values) => void
  isBusy: boolean
  hasErrors: boolean
  /** The error that concerns the form as a whole. */
  failure: ReactNode
  setFailure: (text: ReactNode) => void
}

/** A form as it is stored: its values, and the base from which they were typed. */
interface Typed<Values> {
  values: Values
  base: unknown
}

function useRestoredForm<Values>(form: string | undefined) {
  const store = useStore()
  const [restored] = useState(() =>
    form === undefined ? undefined : (store.get(typedTextsAtom).get(form) as Typed<Values> | undefined),
  )
  return restored
}

/** Returns the bases that forms had when the session was lost, for the forms whose names start with `prefix`. */
export function useRestoredBases(prefix: string): readonly unknown[] {
  const store = useStore()
  const [bases] = useState(() =>
    [...store.get(typedTextsAtom)].flatMap(([name, kept]) =>
      name.startsWith(prefix) ? [(kept as Typed<unknown>).base] : [],
    ),
  )
  return bases
}

/** Returns the base that a form had when the session was lost. A newer version may have been saved elsewhere since. */
export function useRestoredBase(form: string): unknown {
  return useRestoredForm(form)?.base
}

/**
 * Restores the values typed before the session was lost, and stores those that are typed now. They are discarded when
 * the coach leaves the form.
 */
function useTypedTexts<Values>(form: string | undefined, base: unknown) {
  const store = useStore()
  const restored = useRestoredForm<Values>(form)
  useEffect(() => {
    if (form === undefined) return
    if (restored) store.set(typedTextsAtom, form, restored)
    return () => store.set(typedTextsAtom, form, undefined)
  }, [form, restored, store])
  return {
    restored: restored?.values as DefaultValues<Values> | undefined,
    keepTyped: (values: Values | undefined) => {
      if (form !== undefined) store.set(typedTextsAtom, form, values && { values, base })
    },
  }
}

/**
 * The app's form hook. Validates only on submit, focuses the first invalid field, clears the errors of a field and of
 * the form on edit, and blocks submitting while a field has an error. Errors from the server are set on their fields.
 */
export function useSchemaForm<Values extends FieldValues>({
  resolver,
  defaultValues,
  refusal,
  together = [],
  name: formName,
  base,
}: SchemaFormOptions<Values>): SchemaForm<Values> {
  const textOf = useFieldText()
  const { restored, keepTyped } = useTypedTexts<Values>(formName, base)
  const [failure, setFailure] = useState(refusal)
  const form = useForm<Values>({
    resolver,
    defaultValues: restored ?? defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })
  const { control, getValues, setValue, setFocus, resetField, formState } = form
  const { errors, isSubmitting } = formState
  // The coach may press the button again before the form renders as busy.
  const running = useRef<object>(null)

  const setFieldError = (name: Path<Values>, message: string) => form.setError(name, { message }, { shouldFocus: true })

  return {
    control,
    getValues,
    setValue,
    setFocus,
    resetField,
    reset(values) {
      running.current = null
      form.reset(values ?? defaultValues)
      keepTyped(undefined)
    },
    setFieldError,
    field(name) {
      const message = form.getFieldState(name, formState).error?.message
      const onChange = () => {
        form.clearErrors(together.includes(name) ? [...together] : name)
        setFailure(undefined)
        keepTyped(getValues())
      }
      return { ...form.register(name, { onChange }), ...(message ? { error: textOf(message) } : {}) }
    },
    onSubmit: (act) => (event) => {
      event.preventDefault()
      if (running.current) return
      const run = {}
      running.current = run
      setFailure(undefined)
      void form
        .handleSubmit(act)(event)
        .finally(() => {
          if (running.current === run) running.current = null
        })
    },
    setServerErrors(error) {
      const refused = error instanceof ApiError ? error.fieldErrors : []
      const names = Object.keys(getValues())
      const own = refused.filter(({ path }) => names.includes(path.split('.')[0] ?? path))
      // Set the first field's error last, because the field whose error is set last gets the focus.
      for (const { path, key, message } of own.toReversed()) setFieldError(path as Path<Values>, key ?? message)
      return own.length > 0
    },
    isBusy: isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    failure,
    setFailure,
  }
}
