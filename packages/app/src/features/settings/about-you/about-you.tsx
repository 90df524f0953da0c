import { TEXTAREA_MAX_LENGTH } from '@attune/api'
import { Button, Field, FormError, Textarea, useFocusHandover } from '@attune/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../shared/forms/unsaved-changes.ts'
import { SettingsSection } from '../settings-section.tsx'
import classes from '../settings.module.css'
import { useFocusAfterSave } from '../use-focus-after-save.ts'
import { useAboutYou } from './use-about-you.ts'

/** The form for the coach's name and 'About me', which are saved together. */
export function AboutYou() {
  const { t } = useTranslation(['settings', 'shared'])
  const { form, submit, isEdited, isStale, loadNewest } = useAboutYou()
  const title = useRef<HTMLHeadingElement>(null)
  const save = useFocusAfterSave(isEdited, title)
  const load = useFocusHandover<HTMLButtonElement>(() => title.current)
  useUnsavedChanges('about you', isEdited)
  return (
    <SettingsSection title={t('aboutYou.title')} hint={t('aboutYou.hint')} titleRef={title}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.pair}>
          <Field label={t('aboutYou.firstName')} autoComplete="given-name" {...form.field('firstName')} />
          <Field label={t('aboutYou.lastName')} autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <Textarea
          label={t('aboutYou.aboutMe')}
          dir="auto"
          max={TEXTAREA_MAX_LENGTH}
          height="8rem"
          formatCount={(length, max) => t('shared:characters', { length, max })}
          {...form.field('aboutMe')}
        />
        {form.failure !== undefined && <FormError>{form.failure}</FormError>}
        {isStale && <FormError>{t('aboutYou.stale')}</FormError>}
        <div className={classes.acts}>
          <Button
            type="submit"
            isBusy={form.isBusy}
            busyLabel={t('aboutYou.busy')}
            disabled={form.hasErrors || !isEdited}
            ref={save}
          >
            {t('aboutYou.submit')}
          </Button>
          {isStale && (
            <Button ref={load} variant="secondary" onClick={loadNewest}>
              {t('aboutYou.loadNewest')}
            </Button>
          )}
        </div>
      </form>
    </SettingsSection>
  )
}
