import { useEffect, useRef, useState } from 'react'

/** Share of the line that is drawn per second while it is catching up. */
const pace = 0.9

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Follows a progress at an even pace and never moves back. With reduced motion, follows it immediately. */
export function useDrawnShare(progress: number): number {
  // Start at 0 even with reduced motion, because the server doesn't know the preference.
  const [share, setShare] = useState(0)
  const drawn = useRef(0)
  useEffect(() => {
    let before = performance.now()
    let frame = requestAnimationFrame(function advance(now) {
      const step = wantsStillness() ? 1 : (Math.max(0, now - before) / 1000) * pace
      before = now
      drawn.current = Math.max(drawn.current, Math.min(progress, drawn.current + step))
      setShare(drawn.current)
      if (drawn.current < progress) frame = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(frame)
  }, [progress])
  return share
}
