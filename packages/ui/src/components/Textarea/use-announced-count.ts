import { useEffect, useRef, useState } from 'react'

const NEAR = 0.9
const PAUSE_MS = 1000

/** State of the limit: a tenth left, nothing left, or exceeded. */
function zoneOf(length: number, max: number): 'free' | 'near' | 'full' | 'over' {
  if (length > max) return 'over'
  if (length === max) return 'full'
  return length >= max * NEAR ? 'near' : 'free'
}

/**
 * Text of the announced counter: once at 90 % of the limit, once at the limit, once
 * beyond it, and then whenever typing pauses. Never on each key.
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
