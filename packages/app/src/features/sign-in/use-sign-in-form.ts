import type { Credentials } from '@attune/api'
import { useEffectEvent, useLayoutEffect } from 'react'
import { lazyCredentialsResolver } from '../../shared/forms/lazy-resolvers.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { removeStoredEmail, readStoredEmail } from '../../shared/session/typed-email.ts'
import { useSignInError } from './use-sign-in-error.tsx'

/** Returns the sign-in form. Its resolver is loaded on the first submit. */
export function useSignInForm(refusal: unknown) {
  const session = useSession()
  const textOf = useSignInError()
  const form = useSchemaForm<Credentials>({
    // If the resolver can't be loaded, signing in reports the failure.
    resolver: lazyCredentialsResolver,
    // There are no default values, because the fields must keep text that was typed before hydration.
    defaultValues: {},
    refusal: refusal === undefined ? undefined : textOf(refusal),
  })
  const { getValues, setValue, setFailure } = form

  // If the last submit reloaded the page for a new version of the app, restore the email and show the general error.
  // The password wasn't stored.
  const explainReload = useEffectEvent((email: string) => {
    setValue('email', getValues('email') || email)
    setFailure(textOf(undefined))
  })
  useLayoutEffect(() => {
    const email = readStoredEmail()
    if (email !== undefined) explainReload(email)
  }, [])

  const submit = form.onSubmit(async (credentials) => {
    removeStoredEmail()
    try {
      await session.login(credentials)
    } catch (error) {
      setFailure(textOf(error))
    }
  })
  return { form, submit }
}
