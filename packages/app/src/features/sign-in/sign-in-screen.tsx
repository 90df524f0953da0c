import './texts.ts'
import { Button, Field, FormError, PasswordField, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/navigation/paths.ts'
import { ScreenHeading } from '../../shared/navigation/screen-heading.tsx'
import { preloadSubmit } from '../../shared/session/fetch-services.ts'
import classes from './sign-in.module.css'
import { useSignInForm } from './use-sign-in-form.ts'

export interface SignInScreenProps {
  /** The reason why a session ended right after it started. */
  refusal?: unknown
  /** Whether the previous session ended by itself. If so, the screen says so. */
  isSessionLost?: boolean
}

/** Sign-in with email and password. */
export function SignInScreen({ refusal, isSessionLost = false }: SignInScreenProps) {
  const { t } = useTranslation('sign-in')
  const { form, submit } = useSignInForm(refusal)

  return (
    // If scripts don't run, the browser submits the form. POST keeps the password out of the address.
    <form method="post" noValidate onSubmit={submit} aria-label={t('title')}>
      <ScreenHeading title={t('title')} />
      {isSessionLost ? (
        <output className={classes.notice}>{t('sessionLost')}</output>
      ) : (
        <p className={classes.subtitle}>{t('forCoaches')}</p>
      )}
      <div className={classes.fields}>
        <Field
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onFocus={preloadSubmit}
          {...form.field('email')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          onFocus={preloadSubmit}
          {...form.field('password')}
        />
        {form.failure !== undefined && (
          <div className={classes.failure}>
            <FormError>{form.failure}</FormError>
          </div>
        )}
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
        {/* The link is drawn beside the password's label, but Tab reaches it last. */}
        <div className={classes.forgot}>
          <TextLink asChild>
            <Link to={paths.changePassword}>{t('forgotPassword')}</Link>
          </TextLink>
        </div>
      </div>
    </form>
  )
}
