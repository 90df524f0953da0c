import { ApiError, type ReportContent, reportContentSchema, type ReportDraft } from '@attune/api'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { draftVersionAtom, keepDraftAtom } from './report-atoms.ts'
import { pendingDraftSavesAtom, unsavedDraftsAtom } from './unsaved-drafts.ts'

/** Whether the server has the typed text. `stale`: another window has saved a different one. */
export type Keeping = 'kept' | 'pending' | 'failed' | 'stale'

/** Milliseconds after the last key press. */
const restOfTyping = 700

const fits = (content: ReportContent) => reportContentSchema.isValidSync(content)

/**
 * A report's draft. Saves while the coach types and when the dialog closes. Continues with unsaved text from before.
 */
export function useReportDraft(draft: ReportDraft) {
  const { personId } = draft
  const keepDraft = useSetAtom(keepDraftAtom)
  const readVersion = useSetAtom(draftVersionAtom)
  const setPendingSaves = useSetAtom(pendingDraftSavesAtom)
  const [unsaved, rememberUnsaved] = useAtom(unsavedDraftsAtom)
  const [before] = useState(() => unsaved.get(personId))
  const [content, setContent] = useState<ReportContent>(before?.content ?? { period: draft.period, texts: draft.texts })
  const [keeping, setKeeping] = useState<Keeping>(before ? 'pending' : 'kept')
  // The next save and the queue of saves: two answers can't overtake each other.
  const saves = useRef({
    content,
    version: before?.version ?? draft.version,
    isDirty: before !== undefined,
    line: Promise.resolve(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  async function put(): Promise<void> {
    const { current } = saves
    if (!current.isDirty || !fits(current.content)) return
    current.isDirty = false
    try {
      current.version = (await keepDraft(personId, current.content, current.version)).version
      rememberUnsaved(personId, current.isDirty ? { content: current.content, version: current.version } : undefined)
      if (!current.isDirty) setKeeping('kept')
    } catch (error) {
      current.isDirty = true
      setKeeping(error instanceof ApiError && error.status === 412 ? 'stale' : 'failed')
    }
  }

  function keep(): Promise<void> {
    const { current } = saves
    clearTimeout(current.timer)
    current.line = current.line.then(put)
    setPendingSaves(current.line)
    return current.line
  }

  /** Stores an edit and schedules its save. */
  function change(next: ReportContent) {
    const { current } = saves
    current.content = structuredClone(next)
    current.isDirty = true
    rememberUnsaved(personId, { content: current.content, version: current.version })
    setContent(current.content)
    // Overwriting another window's draft needs the coach's confirmation.
    if (keeping === 'stale') return
    setKeeping('pending')
    clearTimeout(current.timer)
    current.timer = setTimeout(() => void keep(), restOfTyping)
  }

  /** Overwrites the draft of the other window with this text. */
  async function keepMine() {
    try {
      saves.current.version = await readVersion(personId)
    } catch {
      setKeeping('failed')
      return
    }
    setKeeping('pending')
    await keep()
  }

  /** Discards the unsaved text. */
  function drop() {
    saves.current.isDirty = false
    rememberUnsaved(personId, undefined)
  }

  const keepNow = useEffectEvent(() => {
    if (keeping !== 'stale') void keep()
  })
  useEffect(() => {
    keepNow()
    return () => keepNow()
  }, [])

  return {
    content,
    keeping,
    isKept: keeping === 'kept',
    isTooLong: !fits(content),
    change,
    keep,
    keepMine,
    drop,
  }
}
