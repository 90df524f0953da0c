import { profileSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { currentCoachAtom } from '../../../shared/session/connection.ts'
import {
  areSameTexts,
  PROFILE_TEXTS,
  ProfileChangedError,
  type ProfileTexts,
  saveProfileAtom,
  textsOf,
} from './save-profile-atom.ts'

const resolver = schemaResolver<ProfileTexts>(profileSchema.pick([...PROFILE_TEXTS]))

/** The form of name and about me. Typed text survives server errors and saves elsewhere. */
export function useAboutYou() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { profile } = useAtomValue(currentCoachAtom)
  const save = useSetAtom(saveProfileAtom)
  const form = useSchemaForm<ProfileTexts>({ resolver, defaultValues: textsOf(profile), name: 'about you' })
  const [newest, setNewest] = useState<ProfileTexts>()
  const typed = useWatch({ control: form.control }) as ProfileTexts

  /** Updates the fields that still have the text from before. */
  function refresh(before: ProfileTexts, after: ProfileTexts) {
    for (const name of PROFILE_TEXTS) {
      if (form.getValues(name) === before[name]) form.setValue(name, after[name])
    }
  }

  const submit = form.onSubmit(async (texts) => {
    const asTyped = textsOf(form.getValues())
    setNewest(undefined)
    try {
      await save(texts)
      refresh(asTyped, texts)
      toast.success(t('edited'))
    } catch (error) {
      toast.error(errorText('updatePerson'))
      if (error instanceof ProfileChangedError) {
        refresh(error.before, error.newest)
        setNewest(error.newest)
      } else if (!form.setServerErrors(error)) {
        form.setFailure(errorText('updatePerson', error))
      }
    }
  })

  return {
    form,
    submit,
    isEdited: !areSameTexts(typed, profile),
    /** The profile was saved elsewhere: the coach can load the stored texts instead of the typed ones. */
    isStale: newest !== undefined,
    loadNewest: () => {
      form.reset(newest)
      setNewest(undefined)
    },
  }
}
