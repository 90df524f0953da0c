import type { Credentials } from '@attune/api'
import { useLayoutEffect } from 'react'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { fetchServices } from '../../shared/session/fetch-services.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { typedEarly } from '../../shared/start/first-screen.ts'
import { useSignInError } from './use-sign-in-error.ts'

const fetchRules = async () => (await fetchServices()).loginSchema

/** The sign-in form. Its rules come with the code that signs in: neither is needed before it is submitted. */
export function useSignInForm(refusal: unknown) {
  const session = useSession()
  const textOf = useSignInError()
  const form = useCheckedForm<Credentials>({
    schema: fetchRules,
    defaultValues: { email: '', password: '' },
    refusal: refusal === undefined ? undefined : textOf(refusal),
  })
  const { setValue, setFailure } = form

  // What was typed on the page's first screen, up to the moment in which this form takes its place.
  useLayoutEffect(() => {
    for (const name of ['email', 'password'] as const) setValue(name, typedEarly(name))
  }, [setValue])

  const submit = form.onSubmit(async (credentials) => {
    try {
      await session.login(credentials)
    } catch (error) {
      setFailure(textOf(error))
    }
  })
  return { form, submit }
}
