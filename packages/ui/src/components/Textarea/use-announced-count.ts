import { useEffect, useEffectEvent, useState } from 'react'

const NEAR = 0.9
const PAUSE_MS = 1000

type Zone = 'free' | 'near' | 'full' | 'over'

/** How near its end a text is: a tenth is left, nothing is left, or it is too long. */
export function zoneOf(length: number, max: number): Zone {
  if (length > max) return 'over'
  if (length === max) return 'full'
  return length >= max * NEAR ? 'near' : 'free'
}

/**
 * What a screen reader is told of a text's length while it is typed: once when 90 % are used up, once at the end, once
 * past it, and past it again whenever the typing pauses. Never on each key, and nothing before the first.
 */
export function useAnnouncedCount(length: number, max: number, format: (length: number, max: number) => string) {
  const [text, setText] = useState('')
  const [isTyped, setTyped] = useState(false)
  const zone = zoneOf(length, max)

  const announce = useEffectEvent(() => setText(zone === 'free' ? '' : format(length, max)))
  useEffect(() => {
    if (isTyped) announce()
  }, [zone, isTyped])
  useEffect(() => {
    if (!isTyped || zone !== 'over') return
    const pause = setTimeout(announce, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [length, zone, isTyped])

  return { text, onType: () => setTyped(true) }
}
