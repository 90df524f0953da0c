import './many-clients-texts.ts'
import { CLIENT_TAGS, type Person, textKey, visibleText } from '@attune/api'
import { Button, Field, FormError, ModalCancel, toast, ToggleChip } from '@attune/ui'
import { useSetAtom } from 'jotai'
import { type RefObject, useRef, useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../clients/persons.ts'
import { Dialog } from '../dialog.tsx'
import { useErrorText } from '../errors/use-error-text.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { setClientTagsAtom, tagsOf, useUsedTags } from './client-tags.ts'
import { TagSwatch } from './tag-swatch.tsx'
import classes from './tags-dialog.module.css'
import { useNames } from './use-names.ts'

interface TagsDialogProps {
  /** One client, or the selected clients. */
  persons: readonly Person[]
  isOpen: boolean
  onClose: () => void
  /** The element that gets the focus when the dialog closes. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** The coach's changes: true adds the tag to each client, false removes it. */
type Changes = ReadonlyMap<string, boolean>
const noChanges: Changes = new Map()

interface NewTag {
  tag: string
}
const noTag: NewTag = { tag: '' }

function tagsAfter(person: Person, changes: Changes): readonly string[] {
  const kept = tagsOf(person).filter((tag) => changes.get(tag) !== false)
  const added = [...changes].flatMap(([tag, isOn]) => (isOn && !kept.includes(tag) ? [tag] : []))
  return added.length === 0 && kept.length === tagsOf(person).length ? tagsOf(person) : [...kept, ...added]
}

/** Adds and removes tags of one or more clients. Nothing is stored until 'Save tags' is pressed. */
export function TagsDialog({ persons, isOpen, onClose, finalFocus }: TagsDialogProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const errorText = useErrorText()
  const namesOf = useNames()
  const used = useUsedTags()
  const store = useSetAtom(setClientTagsAtom)
  const [changes, setChanges] = useState(noChanges)
  const resolver: Resolver<NewTag> = (typed) => {
    const values = { tag: visibleText(typed.tag) }
    if (values.tag.length <= CLIENT_TAGS.length) return { values, errors: {} }
    const message = t('tags.tooLong', { max: CLIENT_TAGS.length })
    return { values: {}, errors: { tag: { type: 'tag', message } } }
  }
  const form = useSchemaForm<NewTag>({ resolver, defaultValues: noTag })
  const typed = useWatch({ control: form.control, name: 'tag' })
  // If the coach closes the dialog during a save and opens it again, the end of the save must not close it.
  const closings = useRef(0)
  const known = [...new Set([...used, ...changes.keys()])]
  const countOf = (tag: string) => persons.filter((person) => tagsOf(person).includes(tag)).length

  function close() {
    closings.current += 1
    setChanges(noChanges)
    form.reset()
    form.setFailure(undefined)
    onClose()
  }

  /** Adds the typed tag to the changes, and returns them. */
  function addTyped({ tag: name }: NewTag): Changes {
    if (name === '') return changes
    // Returns whether a tag is the same as the typed one: a word in capitals or without accents counts as the existing
    // tag.
    const isSame = (one: string) =>
      textKey(one) === textKey(name) || one.localeCompare(name, undefined, { sensitivity: 'base' }) === 0
    const tag = known.find(isSame) ?? name
    const all = new Map([...changes, [tag, true]])
    setChanges(all)
    form.setValue('tag', '')
    return all
  }

  async function save(values: NewTag) {
    const all = addTyped(values)
    const after = persons.map((person) => ({ person, tags: tagsAfter(person, all) }))
    const full = after.filter(({ tags }) => tags.length > CLIENT_TAGS.most)
    if (full.length > 0) {
      const names = namesOf(full.map(({ person }) => nameOf(person)))
      return form.setFailure(t('tags.tooMany', { max: CLIENT_TAGS.most, names }))
    }
    const changing = after.filter(({ person, tags }) => tags !== tagsOf(person))
    const before = closings.current
    const stored = await store(
      changing.map(({ person, tags }) => ({ personId: person.id, tags, known: tagsOf(person) })),
    )
    const isOpenStill = closings.current === before
    const failed = changing.filter(({ person }) => !stored.has(person.id))
    if (failed.length > 0) {
      const names = namesOf(failed.map(({ person }) => nameOf(person)))
      const text = errorText('setClientTags', undefined, { names })
      if (isOpenStill) form.setFailure(text)
      else toast.error(text)
      return
    }
    if (changing.length > 0) toast.success(t('tags.saved'))
    if (isOpenStill) close()
  }

  const [first] = persons
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isTextEdited={typed.trim() !== '' || changes.size > 0}
      title={t('tags.title')}
      subtitle={persons.length === 1 && first ? nameOf(first) : t('tags.clients', { count: persons.length })}
      size="sm"
      {...(finalFocus && { finalFocus })}
      footer={
        <>
          {form.failure !== undefined && <FormError>{form.failure}</FormError>}
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button
            isBusy={form.isBusy}
            busyLabel={t('tags.saving')}
            disabled={form.hasErrors}
            onClick={(event) => form.onSubmit(save)(event)}
          >
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => form.onSubmit(async (values) => void addTyped(values))(event)}
        className={classes.form}
      >
        <Field label={t('tags.new')} hint={t('tags.private')} autoComplete="off" {...form.field('tag')} />
        <Button type="submit" variant="secondary">
          {t('tags.add')}
        </Button>
      </form>
      {known.length > 0 && (
        <fieldset aria-label={t('tags.title')} className={classes.tags}>
          {known.map((tag) => {
            const count = countOf(tag)
            const isOn = changes.get(tag) ?? count === persons.length
            const isOfSome = !changes.has(tag) && count > 0 && count < persons.length
            return (
              <ToggleChip
                key={tag}
                isPressed={isOn}
                onPressedChange={(to) => {
                  setChanges(new Map([...changes, [tag, to]]))
                  form.setFailure(undefined)
                }}
              >
                <span className={classes.chip}>
                  <TagSwatch tag={tag} />
                  <span dir="auto">{isOfSome ? t('tags.ofSome', { tag, count, all: persons.length }) : tag}</span>
                </span>
              </ToggleChip>
            )
          })}
        </fieldset>
      )}
    </Dialog>
  )
}
