import { useEffect, useRef, useState } from 'react'

const NEAR = 0.9
const PAUSE_MS = 1000

/** How near its end a text is: a tenth is left, nothing is left, or it is too long. */
function zoneOf(length: number, max: number): 'free' | 'near' | 'full' | 'over' {
  if (length > max) return 'over'
  if (length === max) return 'full'
  return length >= max * NEAR ? 'near' : 'free'
}

/**
 * What a screen reader is told of a text's length while it is typed: once when 90 % are used up, once at the end, once
 * past it, and past it again whenever the typing pauses. Never on each key, and nothing before the first.
 */
export function useAnnouncedCount(max: number, format: (length: number, max: number) => string) {
  const [text, setText] = useState('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const onType = (before: number, length: number) => {
    const zone = zoneOf(length, max)
    const count = zone === 'free' ? '' : format(length, max)
    clearTimeout(pause.current)
    if (zone !== zoneOf(before, max)) setText(count)
    else if (zone === 'over') pause.current = setTimeout(() => setText(count), PAUSE_MS)
  }
  return [text, onType] as const
}
