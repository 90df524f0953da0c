import { type ReportContent, reportContentSchema, type ReportDraft } from '@attune/api'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf } from '../../../shared/errors/use-error-text.ts'
import { draftVersionAtom, saveDraftAtom } from './report-atoms.ts'
import { pendingDraftSavesAtom, unsavedDraftsAtom } from './unsaved-drafts.ts'

/** Whether the server has the typed text. `stale`: another window has saved a different one. */
export type SaveState = 'saved' | 'pending' | 'failed' | 'stale'

/** Milliseconds after the last key press. */
const restOfTyping = 700

const fits = (content: ReportContent) => reportContentSchema.isValidSync(content)

/**
 * A report's draft. Saves while the coach types and when the dialog closes. Continues with unsaved text from before.
 */
export function useReportDraft(draft: ReportDraft) {
  const { personId } = draft
  const saveDraft = useSetAtom(saveDraftAtom)
  const readVersion = useSetAtom(draftVersionAtom)
  const setPendingSaves = useSetAtom(pendingDraftSavesAtom)
  const [unsaved, setUnsaved] = useAtom(unsavedDraftsAtom)
  const [before] = useState(() => unsaved.get(personId))
  const [content, setContent] = useState<ReportContent>(before?.content ?? { period: draft.period, texts: draft.texts })
  const [saveState, setSaveState] = useState<SaveState>(before ? 'pending' : 'saved')
  const [unprintable, setUnprintable] = useState(draft.unprintable)
  // The next save and the queue of saves: two answers can't overtake each other.
  const saves = useRef({
    content,
    version: before?.version ?? draft.version,
    unprintable: draft.unprintable,
    isDirty: before !== undefined,
    queue: Promise.resolve(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  async function put(): Promise<void> {
    const { current } = saves
    if (!current.isDirty || !fits(current.content)) return
    current.isDirty = false
    try {
      const saved = await saveDraft(personId, current.content, current.version)
      current.version = saved.version
      current.unprintable = saved.unprintable
      setUnprintable(saved.unprintable)
      setUnsaved(personId, current.isDirty ? { content: current.content, version: current.version } : undefined)
      if (!current.isDirty) setSaveState('saved')
    } catch (error) {
      current.isDirty = true
      setSaveState(codeOf(error) === 'stale_version' ? 'stale' : 'failed')
    }
  }

  /** Saves the text, and returns the characters of the latest saved one that can't be printed. */
  async function save(): Promise<readonly string[]> {
    const { current } = saves
    clearTimeout(current.timer)
    current.queue = current.queue.then(put)
    setPendingSaves(current.queue)
    await current.queue
    return current.unprintable
  }

  /** Stores an edit and schedules its save. */
  function change(next: ReportContent) {
    const { current } = saves
    current.content = structuredClone(next)
    current.isDirty = true
    setUnsaved(personId, { content: current.content, version: current.version })
    setContent(current.content)
    // Overwriting another window's draft needs the coach's confirmation.
    if (saveState === 'stale') return
    setSaveState('pending')
    clearTimeout(current.timer)
    current.timer = setTimeout(() => void save(), restOfTyping)
  }

  /** Overwrites the draft of the other window with this text. */
  async function overwrite() {
    try {
      saves.current.version = await readVersion(personId)
    } catch {
      setSaveState('failed')
      return
    }
    setSaveState('pending')
    await save()
  }

  /** Discards the unsaved text. */
  function discard() {
    saves.current.isDirty = false
    setUnsaved(personId, undefined)
  }

  const saveNow = useEffectEvent(() => {
    if (saveState !== 'stale') void save()
  })
  useEffect(() => {
    saveNow()
    return () => saveNow()
  }, [])

  return {
    content,
    saveState,
    unprintable,
    isSaved: saveState === 'saved',
    isTooLong: !fits(content),
    change,
    save,
    overwrite,
    discard,
  }
}
