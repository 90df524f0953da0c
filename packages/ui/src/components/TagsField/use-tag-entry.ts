import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react'

interface TagEntry {
  value: readonly string[]
  text: string
  split: (text: string) => readonly string[]
  onValueChange: (value: string[]) => void
  onTextChange: (text: string) => void
  /** Called with the tags that were added. */
  onAdd: (tags: readonly string[]) => void
  /** Sets the text of the element. If `text` is unchanged, the typed text stays. */
  setElementText: (text: string) => void
  focus: () => void
}

/** Returns the tags without repetitions, ignoring case. */
export function withoutRepeats(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags) if (!first.has(tag.toLowerCase())) first.set(tag.toLowerCase(), tag)
  return [...first.values()]
}

/** Returns the non-empty parts, without surrounding spaces. */
export const named = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '')

/** Turns typed and pasted text into tags. */
export function useTagEntry({
  value,
  text,
  split,
  onValueChange,
  onTextChange,
  onAdd,
  setElementText,
  focus,
}: TagEntry) {
  const [isLeaving, setLeaving] = useState(false)

  const add = (tags: readonly string[], rest = '') => {
    const next = withoutRepeats([...value, ...tags])
    if (next.length > value.length) {
      onValueChange(next)
      onAdd(next.slice(value.length))
    }
    onTextChange(rest)
    setElementText(rest)
  }

  const finish = () => {
    if (value.length > 0 && text.trim() !== '') add(named(split(text)))
    setLeaving(false)
  }
  const finishLater = useEffectEvent(finish)
  useEffect(() => {
    if (!isLeaving) return
    // Waits for the end of the press. Otherwise, the field might grow, and the button under the pointer would move
    // away.
    const release = () => setTimeout(finishLater)
    document.addEventListener('pointerup', release, { once: true })
    return () => document.removeEventListener('pointerup', release)
  }, [isLeaving])

  return {
    /** Handles a change to the text. Text before a separator becomes a tag. */
    type(typed: string) {
      const parts = split(typed)
      if (parts.length < 2) onTextChange(typed)
      else add(named(parts.slice(0, -1)), parts.at(-1)?.trimStart())
    },
    /** Handles a paste. Pasted lists become tags. Other text is pasted as in any other field. */
    paste(event: ClipboardEvent<HTMLInputElement>) {
      const { value: typed, selectionStart, selectionEnd } = event.currentTarget
      const pasted = event.clipboardData.getData('text/plain')
      const parts = split(typed.slice(0, selectionStart ?? 0) + pasted + typed.slice(selectionEnd ?? typed.length))
      if (parts.length < 2) return
      event.preventDefault()
      add(named(parts))
    },
    /** Handles the loss of the focus. Text after tags becomes a tag. */
    leave() {
      if (document.documentElement.matches(':active')) setLeaving(true)
      else finish()
    },
    /** Turns a tag back into text, and the current text into a tag. */
    edit(tag: string) {
      onValueChange(withoutRepeats([...value.filter((other) => other !== tag), ...named(split(text))]))
      onTextChange(tag)
      focus()
    },
  }
}
