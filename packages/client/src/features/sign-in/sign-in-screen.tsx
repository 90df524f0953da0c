import { ApiError, type Credentials } from '@attune/api'
import { Button, Field, FormError, PasswordField, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { credentialsResolver } from '../../shared/forms/lazy-resolvers.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { paths } from '../../shared/paths.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import type { Refusal } from '../../shared/session/session.ts'
import { useSession } from '../../shared/session/session-context.ts'
import { KeptRecords } from './kept-records.tsx'
import { Refused } from './refused.tsx'
import classes from './sign-in.module.css'

interface SignInScreenProps {
  /** The reason why the signed-in account can't use this page. */
  refusal?: Refusal
  /** Whether the previous session was lost. The screen then says so. */
  isLost?: boolean
}

/** The screen on which a client signs in with email and password. */
export function SignInScreen({ refusal, isLost = false }: SignInScreenProps) {
  const { t } = useTranslation()
  const session = useSession()
  // There are no default values, because the fields keep the text that was typed before hydration.
  const form = useSchemaForm<Credentials>(credentialsResolver, {})
  const submit = form.onSubmit(async (credentials) => {
    try {
      await session.login(credentials)
    } catch (error) {
      const code = error instanceof ApiError && error.operation === 'login' ? error.code : undefined
      if (code === 'wrong_credentials') form.setFailure(t('signIn.wrongCredentials'))
      else form.setFailure(t(code === 'too_many_tries' ? 'signIn.locked' : 'signIn.notPossible'))
    }
  })
  return (
    // If scripts don't run, the browser submits the form. POST keeps the password out of the address.
    <form method="post" noValidate onSubmit={submit} aria-label={t('signIn.title')} className={classes.form}>
      <ScreenHeading title={t('signIn.title')} />
      <p className={classes.text}>{t(isLost ? 'signIn.sessionLost' : 'signIn.forClients')}</p>
      {isLost && <KeptRecords />}
      {refusal && <Refused refusal={refusal} />}
      <Field
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        showLabel={t('signIn.showPassword')}
        hideLabel={t('signIn.hidePassword')}
        {...form.field('password')}
      />
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <Button type="submit" size="wide" isBusy={form.isBusy} busyLabel={t('signIn.busy')} disabled={form.hasErrors}>
        {t('signIn.submit')}
      </Button>
      <TextLink asChild>
        <Link to={paths.resetPassword}>{t('signIn.forgotPassword')}</Link>
      </TextLink>
    </form>
  )
}
