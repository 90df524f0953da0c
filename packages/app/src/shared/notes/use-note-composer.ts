import {
  FOLLOW_UP_DAYS,
  newId,
  NOTE_DRAFT_MAX_LENGTH,
  type NewNote,
  type NoteDraft,
  type NoteDraftContent,
} from '@attune/api'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useController } from 'react-hook-form'
import { useDraft } from '../drafts/use-draft.ts'
import { isUnanswered, useErrorText } from '../errors/use-error-text.ts'
import { lazyNoteResolver, preloadResolvers } from '../forms/lazy-resolvers.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'
import { usePreload } from '../code/use-preload.ts'
import { useUnloadGuard } from '../navigation/use-unload-guard.ts'
import { NOTE_FORM, noteDraftVersionAtom, saveNoteDraftAtom, writeNoteAtom } from './note-atoms.ts'

/** Writes a note, and returns the draft afterwards. */
type WriteNote = (note: NewNote, idempotencyKey: string) => Promise<{ draft: NoteDraft }>

/**
 * Returns whether the server accepts the draft. While the coach is typing a year, the day may still be in the distant
 * past.
 */
const fits = ({ text, followUpOn }: NoteDraftContent) =>
  text.length <= NOTE_DRAFT_MAX_LENGTH &&
  (followUpOn === null || (followUpOn >= FOLLOW_UP_DAYS.first && followUpOn <= FOLLOW_UP_DAYS.last))

const contentOf = ({ text, followUpOn }: NoteDraftContent): NoteDraftContent => ({ text, followUpOn })

const isSame = (one: NoteDraftContent, other: NoteDraftContent) =>
  one.text === other.text && one.followUpOn === other.followUpOn

/**
 * Returns the form for a new note. Typed text is saved as a draft after a second. Saving the note empties the draft. If
 * that fails, the text stays.
 */
export function useNoteComposer(saved: NoteDraft) {
  const { personId } = saved
  const errorText = useErrorText()
  const { mutateAsync: saveDraft } = useAtomValue(saveNoteDraftAtom)
  const readVersion = useSetAtom(noteDraftVersionAtom)
  const { mutateAsync: writeNote } = useAtomValue(writeNoteAtom)
  const draft = useDraft<NoteDraftContent, NoteDraft>({
    name: `${NOTE_FORM}${personId}`,
    content: contentOf(saved),
    version: saved.version,
    restOfTyping: 1_000,
    fits,
    put: (content, version) => saveDraft({ personId, content, version }),
    readVersion: () => readVersion(personId),
  })
  // A call whose answer was lost, so the note may have been written. If the text hasn't changed, the next submit
  // repeats this call.
  const unanswered = useRef<{ note: NewNote; key: string }>(null)
  const form = useSchemaForm<NoteDraftContent>({ resolver: lazyNoteResolver, defaultValues: draft.content })
  // `form.field` registers the handler of changes, which the controller, created next, keeps.
  const { error: followUpError } = form.field('followUpOn')
  const { field: followUp } = useController({ control: form.control, name: 'followUpOn' })
  usePreload(preloadResolvers)
  useUnloadGuard(!draft.isSaved)

  const continueWith = (newer: NoteDraft) => {
    draft.continueWith({ content: contentOf(newer), version: newer.version })
    form.reset(contentOf(newer))
  }
  /** Empties a draft that was saved after the call whose answer was lost, because its text is a note now. */
  const empty = async ({ version }: NoteDraft) => {
    const nothing = { text: '', followUpOn: null }
    draft.continueWith({ content: nothing, version })
    form.reset(nothing)
    draft.change(nothing)
    await draft.save()
  }
  const continueWithNewer = useEffectEvent((newest: NoteDraft) => {
    if (!form.isBusy && draft.isBehind(newest.version)) continueWith(newest)
  })
  // Another window or device has saved a newer draft.
  useEffect(() => continueWithNewer(saved), [saved])

  /**
   * Returns a handler for the form's `onSubmit`. `onSaved` runs once the note is written. `write` writes it, and
   * defaults to a call to the account service.
   */
  const submit = (
    onSaved: () => void,
    write: WriteNote = (note, idempotencyKey) => writeNote({ personId, note, idempotencyKey }),
  ) =>
    form.onSubmit(async () => {
      const typed = contentOf(form.getValues())
      const draftVersion = await draft.pause()
      const again = unanswered.current && isSame(unanswered.current.note, typed) ? unanswered.current : undefined
      const call = again ?? { note: { ...typed, draftVersion }, key: newId() }
      try {
        const { draft: left } = await write(call.note, call.key)
        unanswered.current = null
        // Text typed in the meantime stays, as a new draft.
        if (!isSame(typed, contentOf(form.getValues()))) await draft.overwrite()
        else if (again && isSame(typed, left)) await empty(left)
        else continueWith(left)
        onSaved()
      } catch (error) {
        unanswered.current = isUnanswered(error) ? call : null
        if (!form.setServerErrors(error)) form.setFailure(errorText('writeNote', error))
        // The text is still a draft, and its save was paused during the submit.
        void draft.save()
      }
    })

  const text = form.field('text')
  return {
    submit,
    isBusy: form.isBusy,
    hasErrors: form.hasErrors,
    failure: form.failure,
    draft,
    savedAt: (draft.answer ?? saved).savedAt,
    /** The props for the follow-up. */
    followUp: {
      value: followUp.value,
      error: followUpError,
      inputRef: followUp.ref,
      onValueChange: (day: string | null) => {
        followUp.onChange(day)
        draft.change(contentOf(form.getValues()))
      },
    },
    /** The props for the text. */
    text: {
      ...text,
      onChange(event: Parameters<typeof text.onChange>[0]) {
        const changed = text.onChange(event)
        draft.change(contentOf(form.getValues()))
        return changed
      },
    },
  }
}
