import type { Credentials } from '@attune/api'
import { useLayoutEffect } from 'react'
import type { Resolver } from 'react-hook-form'
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts'
import { fetchServices } from '../../shared/session/fetch-services.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { typedEarly } from '../../shared/start/first-screen.ts'
import { useSignInError } from './use-sign-in-error.ts'

/** Comes with the code that signs in. When that can't be fetched, signing in says so. */
const check: Resolver<Credentials> = async (typed, context, options) => {
  const services = await fetchServices().catch(() => undefined)
  return services ? services.checkCredentials(typed, context, options) : { values: typed, errors: {} }
}

/** The sign-in form. What checks it is not needed before it is submitted. */
export function useSignInForm(refusal: unknown) {
  const session = useSession()
  const textOf = useSignInError()
  const form = useCheckedForm<Credentials>({
    check,
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
