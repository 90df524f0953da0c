import { Button, Field, FormError, TextLink } from '@attune/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { resetRequestResolver } from '../../shared/forms/lazy-resolvers.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { paths } from '../../shared/paths.ts'
import { ScreenHeading } from '../../shared/screen-heading.tsx'
import { useSession } from '../../shared/session/session-context.ts'
import classes from './sign-in.module.css'

/** The step that mails a code, if the email belongs to a user. */
export function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation()
  const { api } = useSession()
  const form = useSchemaForm(resetRequestResolver, { email: '' })
  const submit = form.onSubmit(async ({ email }) => {
    try {
      await api.auth.requestPasswordReset({ body: { email } })
      onSent(email)
    } catch {
      form.setFailure(t('reset.notSent'))
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t('reset.title')} className={classes.form}>
      <ScreenHeading title={t('reset.title')} />
      <p className={classes.text}>{t('reset.text')}</p>
      <Field
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
      />
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <Button type="submit" size="wide" isBusy={form.isBusy} busyLabel={t('reset.sending')} disabled={form.hasErrors}>
        {t('reset.send')}
      </Button>
      <TextLink asChild>
        <Link to={paths.today}>{t('reset.back')}</Link>
      </TextLink>
    </form>
  )
}
