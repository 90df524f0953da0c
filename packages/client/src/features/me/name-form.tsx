import { Button, Field, FormError } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { profileResolver } from '../../shared/forms/lazy-resolvers.ts'
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts'
import { personAtom } from '../../shared/session/session-atoms.ts'
import classes from './me.module.css'
import { saveProfileAtom } from './profile-atoms.ts'

/** Edits the client's first and last name. */
export function NameForm() {
  const { t } = useTranslation()
  const { firstName, lastName, aboutMe } = useAtomValue(personAtom)
  const save = useSetAtom(saveProfileAtom)
  const [isSaved, setSaved] = useState(false)
  const form = useSchemaForm(profileResolver, { firstName, lastName, aboutMe })
  const submit = form.onSubmit(async (typed) => {
    setSaved(false)
    try {
      await save({ firstName: typed.firstName, lastName: typed.lastName })
      setSaved(true)
    } catch (error) {
      if (!form.setServerErrors(error)) form.setFailure(t('notSaved'))
    }
  })
  return (
    <form noValidate onSubmit={submit} aria-label={t('me.name')} className={classes.form}>
      <Field label={t('me.firstName')} autoComplete="given-name" {...form.field('firstName')} />
      <Field label={t('me.lastName')} autoComplete="family-name" {...form.field('lastName')} />
      {form.failure !== undefined && <FormError>{form.failure}</FormError>}
      <div className={classes.row}>
        <Button
          type="submit"
          variant="secondary"
          isBusy={form.isBusy}
          busyLabel={t('me.saving')}
          disabled={form.hasErrors}
        >
          {t('me.save')}
        </Button>
        <output>{isSaved && <span>{t('me.saved')}</span>}</output>
      </div>
    </form>
  )
}
