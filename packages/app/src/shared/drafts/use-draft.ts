import { useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeOf } from '../errors/use-error-text.ts'
import { onPresence } from '../presence/presence.ts'
import { connectionAtom } from '../session/connection.ts'
import { typedTextsAtom } from '../session/typed-texts.ts'
import { draftSavesAtom, openDraftsAtom, pendingDraftSavesAtom } from './pending-drafts.ts'

/** Whether the server has the typed text. `stale` means that another window has saved a different text. */
export type SaveState = 'saved' | 'pending' | 'failed' | 'stale'

/** A draft as typed, and the saved version on which it is based. */
interface Based<Content> {
  content: Content
  version: number
}

interface DraftOptions<Content, Answer extends { version: number }> extends Based<Content> {
  /**
   * Name for the text that the server doesn't have yet. The text survives leaving the screen, and losing the session.
   */
  name: string
  /** Milliseconds between the last key press and the save. */
  restOfTyping: number
  /** Returns whether the server accepts the content. Other content is saved once it fits. */
  fits: (content: Content) => boolean
  /**
   * Saves the content in place of this version. Rejects with `stale_version` if another window has saved a newer
   * version.
   */
  put: (content: Content, version: number) => Promise<Answer>
  /** Reads the version of the saved draft. */
  readVersion: () => Promise<number>
}

/** Milliseconds between attempts to save text that was still unsaved when its composer closed. */
const betweenTries = 5_000

/**
 * Edits a draft that is stored on the server. Saves it while the coach types and when the composer closes. Begins with
 * earlier text that is still unsaved, if there is any.
 */
export function useDraft<Content, Answer extends { version: number }>(options: DraftOptions<Content, Answer>) {
  const { name, restOfTyping, fits } = options
  const store = useStore()
  const addPendingSave = useSetAtom(pendingDraftSavesAtom)
  const setOpenDrafts = useSetAtom(openDraftsAtom)
  /** The text that the server doesn't have, even while it is being saved. */
  const unsaved = () => store.get(typedTextsAtom).get(name) as Based<Content> | undefined
  const keep = (text: Based<Content> | undefined) => store.set(typedTextsAtom, name, text)
  const [before] = useState(unsaved)
  // A composer of this draft that was closed earlier may still be saving.
  const [shared] = useState(() => store.get(draftSavesAtom)(name, (before ?? options).version))
  const saves = useRef(shared)
  const [content, setContent] = useState<Content>(before?.content ?? options.content)
  const [saveState, setSaveState] = useState<SaveState>(before ? 'pending' : 'saved')
  const [answer, setAnswer] = useState<Answer>()
  const own = useRef({
    content,
    version: (before ?? options).version,
    answer: undefined as Answer | undefined,
    isStale: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  })

  async function put(): Promise<void> {
    const text = unsaved()
    // A composer that was closed earlier has already saved the text.
    if (!text) setSaveState('saved')
    if (!text || !fits(text.content)) return
    try {
      const saved = await options.put(text.content, saves.current.version)
      saves.current.version = saved.version
      Object.assign(own.current, { version: saved.version, answer: saved })
      setAnswer(saved)
      const newer = unsaved()
      const isSaved = newer === undefined || newer.content === text.content
      keep(isSaved ? undefined : { content: newer.content, version: saved.version })
      if (isSaved) setSaveState('saved')
    } catch (error) {
      own.current.isStale = codeOf(error) === 'stale_version'
      setSaveState(own.current.isStale ? 'stale' : 'failed')
    }
  }

  /** Saves the text, and returns the answer to the latest save. */
  async function save(): Promise<Answer | undefined> {
    clearTimeout(own.current.timer)
    saves.current.queue = saves.current.queue.then(put)
    addPendingSave(saves.current.queue)
    await saves.current.queue
    return own.current.answer
  }

  /** Stores an edit and schedules its save. */
  function change(next: Content) {
    const { current } = own
    current.content = structuredClone(next)
    keep({ content: current.content, version: saves.current.version })
    setContent(current.content)
    // Overwriting another window's draft needs the coach's confirmation.
    if (saveState === 'stale') return
    setSaveState('pending')
    clearTimeout(current.timer)
    current.timer = setTimeout(() => void save(), restOfTyping)
  }

  /** Replaces the other window's draft with this text. */
  async function overwrite() {
    try {
      saves.current.version = await options.readVersion()
    } catch {
      setSaveState('failed')
      return
    }
    own.current.isStale = false
    setSaveState('pending')
    await save()
  }

  /** Discards the unsaved text. Text typed in another composer of the same draft is kept. */
  function discard() {
    if (unsaved()?.content === own.current.content) keep(undefined)
  }

  /** Waits for a running save and prevents the next one. Returns the server's version of this draft. */
  async function pause(): Promise<number> {
    clearTimeout(own.current.timer)
    await saves.current.queue
    return saves.current.version
  }

  /** Continues with the server's version, for example with a draft from another window. */
  function continueWith(saved: { content: Content; version: number }) {
    discard()
    Object.assign(own.current, saved, { isStale: false })
    saves.current.version = Math.max(saves.current.version, saved.version)
    setContent(saved.content)
    setSaveState('saved')
  }

  const saveNow = useEffectEvent(() => {
    if (saveState !== 'stale') void save()
  })
  const saveAgain = useEffectEvent(() => {
    if (saveState === 'failed') void save()
  })
  /**
   * Saves the text that the closed composer couldn't save: when the network or the coach returns, and every few
   * seconds, because a network may not work yet when the browser reports its return. Until the text is saved or the
   * session ends, the browser asks for confirmation before closing the page.
   */
  const saveOnReturn = useEffectEvent(() => {
    const session = store.get(connectionAtom).signal
    if (!unsaved() || session.aborted) return
    const saved = new AbortController()
    const signal = AbortSignal.any([saved.signal, session])
    const saveLeft = () => {
      if (!unsaved()) saved.abort()
      else if (!own.current.isStale) void save()
    }
    const tries = setInterval(saveLeft, betweenTries)
    signal.addEventListener('abort', () => clearInterval(tries))
    const ask = (event: Event) => {
      if (unsaved()) event.preventDefault()
    }
    onPresence(['online', 'visible'], saveLeft, signal)
    window.addEventListener('beforeunload', ask, { signal })
  })
  useEffect(() => {
    const saveTyped = () => saveNow()
    const ending = new AbortController()
    saveTyped()
    setOpenDrafts((others) => new Set([...others, saveTyped]))
    onPresence(['online'], () => saveAgain(), ending.signal)
    return () => {
      ending.abort()
      setOpenDrafts((drafts) => new Set([...drafts].filter((other) => other !== saveTyped)))
      saveTyped()
      saveOnReturn()
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
    continueWith,
    /** Returns whether this draft has no unsaved text, and the saved draft is newer. */
    isBehind: (version: number) => unsaved() === undefined && version > own.current.version,
  }
}
