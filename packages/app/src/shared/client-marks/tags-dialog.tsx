import './many-clients-texts.ts'
import { CLIENT_TAGS, type Person } from '@attune/api'
import { Button, Field, FormError, ModalCancel, toast, ToggleChip } from '@attune/ui'
import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../clients/persons.ts'
import { Dialog } from '../dialog.tsx'
import { useErrorText } from '../errors/use-error-text.ts'
import { setClientTagsAtom, tagsOf, usedTagsAtom } from './client-tags.ts'
import { TagSwatch } from './tag-swatch.tsx'
import classes from './tags-dialog.module.css'
import { useNames } from './use-names.ts'

interface TagsDialogProps {
  /** One client, or the selected ones. */
  persons: readonly Person[]
  isOpen: boolean
  onClose: () => void
  /** Gets the focus on closing. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** What the coach has changed: true adds the tag to each client, false removes it. */
type Changes = ReadonlyMap<string, boolean>
const noChanges: Changes = new Map()

function tagsAfter(person: Person, changes: Changes): readonly string[] {
  const kept = tagsOf(person).filter((tag) => changes.get(tag) !== false)
  const added = [...changes].flatMap(([tag, isOn]) => (isOn && !kept.includes(tag) ? [tag] : []))
  return added.length === 0 && kept.length === tagsOf(person).length ? tagsOf(person) : [...kept, ...added]
}

/** Adds and removes tags of one client or of several. Nothing is stored before 'Save tags'. */
export function TagsDialog({ persons, isOpen, onClose, finalFocus }: TagsDialogProps) {
  const { t } = useTranslation(['many-clients', 'shared'])
  const errorText = useErrorText()
  const namesOf = useNames()
  const used = useAtomValue(usedTagsAtom)
  const store = useSetAtom(setClientTagsAtom)
  const [changes, setChanges] = useState(noChanges)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A save that the coach didn't wait for must not close the dialog that was opened again since.
  const closings = useRef(0)
  const known = [...new Set([...used, ...changes.keys()])]
  const countOf = (tag: string) => persons.filter((person) => tagsOf(person).includes(tag)).length

  function close() {
    closings.current += 1
    setBusy(false)
    setChanges(noChanges)
    setTyped('')
    setError(undefined)
    setFailure(undefined)
    onClose()
  }

  /** The changes with the typed tag; undefined when it can't be a tag. */
  function withTyped(): Changes | undefined {
    const name = typed.trim()
    if (name === '') return changes
    if (name.length > CLIENT_TAGS.length) {
      setError(t('tags.tooLong', { max: CLIENT_TAGS.length }))
      return undefined
    }
    // The same word in capitals or without accents is the tag that the coach has.
    const tag = known.find((one) => one.localeCompare(name, undefined, { sensitivity: 'base' }) === 0) ?? name
    setTyped('')
    return new Map([...changes, [tag, true]])
  }

  async function save() {
    const all = withTyped()
    if (!all) return
    setChanges(all)
    const after = persons.map((person) => ({ person, tags: tagsAfter(person, all) }))
    const full = after.filter(({ tags }) => tags.length > CLIENT_TAGS.most)
    if (full.length > 0) {
      const names = namesOf(full.map(({ person }) => nameOf(person)))
      return setFailure(t('tags.tooMany', { max: CLIENT_TAGS.most, names }))
    }
    const changing = after.filter(({ person, tags }) => tags !== tagsOf(person))
    const before = closings.current
    setBusy(true)
    const stored = await store(
      changing.map(({ person, tags }) => ({ personId: person.id, tags, known: tagsOf(person) })),
    )
    const isOpenStill = closings.current === before
    const failed = changing.filter(({ person }) => !stored.has(person.id))
    if (failed.length > 0) {
      const names = namesOf(failed.map(({ person }) => nameOf(person)))
      const text = errorText('setClientTags', undefined, { names })
      if (!isOpenStill) return toast.error(text)
      setBusy(false)
      return setFailure(text)
    }
    if (changing.length > 0) toast.success(t('tags.saved'))
    if (isOpenStill) close()
  }

  const add = (event: FormEvent) => {
    event.preventDefault()
    const all = withTyped()
    if (all) setChanges(all)
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
          {failure !== undefined && <FormError>{failure}</FormError>}
          <ModalCancel>{t('shared:cancel')}</ModalCancel>
          <Button
            isBusy={isBusy}
            busyLabel={t('tags.saving')}
            disabled={error !== undefined}
            onClick={() => void save()}
          >
            {t('tags.save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={add} className={classes.form}>
        <Field
          label={t('tags.new')}
          hint={t('tags.private')}
          value={typed}
          autoComplete="off"
          {...(error !== undefined && { error })}
          onChange={({ target }) => {
            setTyped(target.value)
            setError(undefined)
            setFailure(undefined)
          }}
        />
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
                  setFailure(undefined)
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
