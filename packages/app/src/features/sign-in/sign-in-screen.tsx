import './texts.ts'
import { Button, Field, FormError, PasswordField, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import classes from './sign-in.module.css'
import { useSignInError } from './use-sign-in-error.ts'
import { useSignInForm } from './use-sign-in-form.ts'

/** Sign-in with email and password. `refusal`: why a session that had begun was refused. */
export function SignInScreen({ refusal }: { refusal?: unknown }) {
  const { t } = useTranslation('sign-in')
  const form = useSignInForm(refusal)
  const errorText = useSignInError(form.failure)

  return (
    // Sent by a browser alone, a password must not stand in the address.
    <form method="post" noValidate onSubmit={form.submit} aria-label={t('title')}>
      <ScreenHeading title={t('title')} />
      <p className={classes.subtitle}>{t('forCoaches')}</p>
      <div className={classes.fields}>
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.errorOf('email')}
          {...form.register('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          labelAside={
            <TextLink asChild>
              <Link to={paths.changePassword}>{t('forgotPassword')}</Link>
            </TextLink>
          }
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...form.errorOf('password')}
          {...form.register('password')}
        />
      </div>
      {errorText !== undefined && <FormError>{errorText}</FormError>}
      <div className={classes.submit}>
        <Button
          type="submit"
          variant="primary"
          size="wide"
          isBusy={form.isBusy}
          busyLabel={t('submitting')}
          disabled={form.hasErrors}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
