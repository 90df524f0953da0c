import { type Person, profileSchema } from '@attune/api'
import { toast } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../shared/errors/use-error-text.ts'
import { schemaResolver } from '../../../shared/forms/schema-resolver.ts'
import { useRestoredBase, useSchemaForm } from '../../../shared/forms/use-schema-form.ts'
import { currentCoachAtom } from '../../../shared/session/connection.ts'
import {
  areSameTexts,
  PROFILE_TEXTS,
  type ProfileBase,
  ProfileChangedError,
  type ProfileTexts,
  saveProfileAtom,
  textsOf,
} from './save-profile-atom.ts'

const resolver = schemaResolver<ProfileTexts>(profileSchema.pick([...PROFILE_TEXTS]))

const formName = 'about you'

/** Calls `onChange` whenever `change` has a new value. */
function useChange(change: string | undefined, onChange: () => void): void {
  const handle = useEffectEvent(onChange)
  useEffect(() => {
    if (change !== undefined) handle()
  }, [change])
}

/**
 * Returns the form for the name and 'About me'. Typed text survives server errors, and saves in another window or on
 * another device.
 */
export function useAboutYou() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { profile } = useAtomValue(currentCoachAtom)
  const save = useSetAtom(saveProfileAtom)
  const restoredBase = useRestoredBase(formName) as ProfileBase | undefined
  const [base, setBase] = useState<ProfileBase>(restoredBase ?? profile)
  const form = useSchemaForm<ProfileTexts>({ resolver, defaultValues: textsOf(base), name: formName, base })
  const [newest, setNewest] = useState<Person>()
  const typed = useWatch({ control: form.control }) as ProfileTexts
  const isEdited = !areSameTexts(typed, base)

  /** Updates the fields that still contain the previous text. */
  function refresh(before: ProfileTexts, after: ProfileTexts) {
    for (const name of PROFILE_TEXTS) {
      if (form.getValues(name) === before[name]) form.setValue(name, after[name])
    }
  }

  // `isEdited` is part of the key, so that a newer profile is also adopted when the coach reverts a text. During a
  // save, wait for the answer, which determines the newest texts.
  const newer = profile.version > base.version && !form.isBusy ? `${profile.version} ${isEdited}` : undefined
  useChange(newer, () => {
    const isTyped = (name: keyof ProfileTexts) => ![base[name], profile[name]].includes(form.getValues(name))
    const isConflict = PROFILE_TEXTS.some((name) => isTyped(name) && profile[name] !== base[name])
    const kept = Object.fromEntries(PROFILE_TEXTS.filter(isTyped).map((name) => [name, base[name]]))
    refresh(base, profile)
    // If a text was edited here and was saved elsewhere, keep its base, so that saving reports the conflict.
    setBase({ ...textsOf(profile), ...kept, version: isConflict ? base.version : profile.version })
  })

  const submit = form.onSubmit(async (texts) => {
    const asTyped = textsOf(form.getValues())
    setNewest(undefined)
    try {
      setBase(await save(texts, base))
      refresh(asTyped, texts)
      toast.success(t('edited'))
    } catch (error) {
      toast.error(errorText('updatePerson'))
      if (error instanceof ProfileChangedError) {
        refresh(error.before, error.newest)
        setNewest(error.newest)
        setBase(error.newest)
      } else if (!form.setServerErrors(error)) {
        form.setFailure(errorText('updatePerson', error))
      }
    }
  })

  return {
    form,
    submit,
    isEdited,
    /** Whether the profile was saved elsewhere. If so, the coach can replace the typed texts with the stored ones. */
    isStale: newest !== undefined,
    loadNewest: () => {
      form.reset(newest && textsOf(newest))
      setNewest(undefined)
    },
  }
}
