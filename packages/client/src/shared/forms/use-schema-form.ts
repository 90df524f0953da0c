import { ApiError } from '@attune/api'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import client from '../../locales/en-US/client.json'

const hasText = (key: string): key is keyof typeof client.field => Object.hasOwn(client.field, key)

/**
 * The page's hook for forms. It validates with the contract's rules on submit. While a field has an error, the form
 * can't be submitted. Editing a field clears the error of the field and of the form. Errors from the server are set on
 * their fields.
 */
export function useSchemaForm<Values extends FieldValues>(
  resolver: Resolver<Values>,
  defaultValues: DefaultValues<Values>,
) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<ReactNode>()
  const { register, handleSubmit, formState, clearErrors, setError, getValues } = useForm<Values>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  })
  const textOf = (key: string) => (hasText(key) ? t(`field.${key}`) : key)
  return {
    field: (name: Path<Values>) => {
      const message = formState.errors[name]?.message
      const onChange = () => {
        clearErrors(name)
        setFailure(undefined)
      }
      return { ...register(name, { onChange }), error: typeof message === 'string' ? textOf(message) : undefined }
    },
    onSubmit: (act: (values: Values) => Promise<void>) => (event: FormEvent) => {
      setFailure(undefined)
      void handleSubmit(act)(event)
    },
    /** Sets the errors on the fields that the server has refused. Returns whether there are any. */
    setServerErrors: (error: unknown): boolean => {
      const known = error instanceof ApiError ? error.fieldErrors.filter(({ path }) => path in getValues()) : []
      for (const { path, key, message } of known) {
        setError(path as Path<Values>, { message: key ?? message }, { shouldFocus: true })
      }
      return known.length > 0
    },
    failure,
    setFailure,
    isBusy: formState.isSubmitting,
    hasErrors: Object.keys(formState.errors).length > 0,
  }
}
