import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf } from '../errors/use-error-text.ts'
import { typedTextsAtom } from '../session/typed-texts.ts'
import { openDraftsAtom, pendingDraftSavesAtom } from './pending-drafts.ts'

/** Whether the server has the typed text. `stale`: another window has saved a different one. */
export type SaveState = 'saved' | 'pending' | 'failed' | 'stale'

/** A draft as typed, and the saved version that it is based on. */
interface Based<Content> {
  content: Content
  version: number
}

interface DraftOptions<Content, Answer extends { version: number }> extends Based<Content> {
  /** Names the text that the server doesn't have yet. It survives leaving the screen, and a lost session. */
  name: string
  /** Milliseconds after the last key press. */
  restOfTyping: number
  /** A text that doesn't fit is saved once it does. */
  fits: (content: Content) => boolean
  /** Saves a content over a version. Rejects with `stale_version` if another window has saved one since. */
  put: (content: Content, version: number) => Promise<Answer>
  /** Reads the version of the saved draft. */
  readVersion: () => Promise<number>
}

/** A draft on the server. Saves while the coach types and when it closes. Continues with unsaved text from before. */
export function useDraft<Content, Answer extends { version: number }>(options: DraftOptions<Content, Answer>) {
  const { name, restOfTyping, fits } = options
  const addPendingSave = useSetAtom(pendingDraftSavesAtom)
  const setOpenDrafts = useSetAtom(openDraftsAtom)
  const [typed, setTyped] = useAtom(typedTextsAtom)
  const [before] = useState(() => typed.get(name) as Based<Content> | undefined)
  const [content, setContent] = useState<Content>(before?.content ?? options.content)
  const [saveState, setSaveState] = useState<SaveState>(before ? 'pending' : 'saved')
  const [answer, setAnswer] = useState<Answer>()
  // The next save and the queue of saves: two answers can't overtake each other.
  const saves = useRef({
    content,
    version: before?.version ?? options.version,
    answer: undefined as Answer | undefined,
    isDirty: before !== undefined,
    queue: Promise.resolve(),
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  async function put(): Promise<void> {
    const { current } = saves
    if (!current.isDirty || !fits(current.content)) return
    current.isDirty = false
    try {
      const saved = await options.put(current.content, current.version)
      current.version = saved.version
      current.answer = saved
      setAnswer(saved)
      setTyped(name, current.isDirty ? { content: current.content, version: current.version } : undefined)
      if (!current.isDirty) setSaveState('saved')
    } catch (error) {
      current.isDirty = true
      setSaveState(codeOf(error) === 'stale_version' ? 'stale' : 'failed')
    }
  }

  /** Saves the text, and returns the answer to the latest save. */
  async function save(): Promise<Answer | undefined> {
    const { current } = saves
    clearTimeout(current.timer)
    current.queue = current.queue.then(put)
    addPendingSave(current.queue)
    await current.queue
    return current.answer
  }

  /** Stores an edit and schedules its save. */
  function change(next: Content) {
    const { current } = saves
    current.content = structuredClone(next)
    current.isDirty = true
    setTyped(name, { content: current.content, version: current.version })
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
      saves.current.version = await options.readVersion()
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
    setTyped(name, undefined)
  }

  /** Waits for a running save and prevents the next one. Returns the version that the server has of this draft. */
  async function pause(): Promise<number> {
    const { current } = saves
    clearTimeout(current.timer)
    await current.queue
    return current.version
  }

  /** Continues with what the server has, such as the draft of another window. */
  function adopt(saved: { content: Content; version: number }) {
    Object.assign(saves.current, saved)
    discard()
    setContent(saved.content)
    setSaveState('saved')
  }

  const saveNow = useEffectEvent(() => {
    if (saveState !== 'stale') void save()
  })
  useEffect(() => {
    const saveTyped = () => saveNow()
    saveTyped()
    setOpenDrafts((others) => new Set([...others, saveTyped]))
    return () => {
      setOpenDrafts((drafts) => new Set([...drafts].filter((other) => other !== saveTyped)))
      saveTyped()
    }
  }, [setOpenDrafts])

  return {
    content,
    saveState,
    answer,
    isSaved: saveState === 'saved',
    isTooLong: !fits(content),
    change,
    save,
    overwrite,
    discard,
    pause,
    adopt,
    /** Whether a saved draft is newer than this one, which has no unsaved text. */
    isBehind: (version: number) => !saves.current.isDirty && version > saves.current.version,
  }
}
