import { type Credentials, loginSchema } from '@attune/api'
import { yupResolver } from '@hookform/resolvers/yup'
import { useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFieldText } from '../../shared/forms/use-field-text.ts'
import { typedEarly } from '../../shared/start/first-screen.ts'
import { useSession } from '../../shared/session/session-context.ts'

type FieldName = keyof Credentials

/** The sign-in form: validated on submit only; editing a field clears its error, and the form's. */
export function useSignInForm(refusal: unknown) {
  const session = useSession()
  const textOf = useFieldText()
  const [failure, setFailure] = useState(refusal)
  const { register, handleSubmit, clearErrors, setValue, formState } = useForm<Credentials>({
    resolver: yupResolver(loginSchema),
    defaultValues: { email: '', password: '' },
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: true,
  })
  const { errors, isSubmitting } = formState

  // What was typed on the page's first screen, up to the moment in which this form takes its place.
  useLayoutEffect(() => {
    for (const name of ['email', 'password'] as const) setValue(name, typedEarly(name))
  }, [setValue])

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined)
    try {
      await session.login(credentials)
    } catch (error) {
      setFailure(error)
    }
  })

  return {
    register: (name: FieldName) =>
      register(name, {
        onChange: () => {
          clearErrors(name)
          setFailure(undefined)
        },
      }),
    errorOf: (name: FieldName) => (errors[name]?.message ? { error: textOf(errors[name].message) } : {}),
    submit: (event: React.FormEvent) => void submit(event),
    isBusy: isSubmitting,
    hasErrors: Object.keys(errors).length > 0,
    failure,
  }
}
