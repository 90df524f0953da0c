import { useEffect, useRef, useState } from 'react'

const NEAR = 0.9
const PAUSE_MS = 1000

type Zone = 'free' | 'near' | 'full' | 'over'

/** Returns how close the text is to the limit: within a tenth of it, at the limit, or beyond it. */
function zoneOf(length: number, max: number): Zone {
  if (length > max) return 'over'
  if (length === max) return 'full'
  return length >= max * NEAR ? 'near' : 'free'
}

/**
 * Returns the text of the announced counter. It is announced once at 90 % of the limit, once at the limit, once beyond
 * it, and then whenever typing pauses, but never after each key. If a form resets or replaces the text, the
 * announcement is cancelled.
 */
export function useAnnouncedCount(length: number, max: number, format: (length: number, max: number) => string) {
  const [said, say] = useState<{ zone: Zone; text: string }>({ zone: 'free', text: '' })
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const onType = (typed: number) => {
    const zone = zoneOf(typed, max)
    const text = zone === 'free' ? '' : format(typed, max)
    clearTimeout(pause.current)
    if (zone !== zoneOf(length, max)) say({ zone, text })
    else if (zone === 'over') pause.current = setTimeout(() => say({ zone, text }), PAUSE_MS)
  }
  return [said.zone === zoneOf(length, max) ? said.text : '', onType] as const
}
