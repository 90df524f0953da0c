import { useLayoutEffect } from 'react'

/** Marks the root while its content is prerendered but not hydrated. */
export const PRERENDERED = 'data-prerendered'

/**
 * Used beside the prerendered screen. Once React has hydrated the screen, the inline script replays earlier presses.
 */
export function useHydrated(): void {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(PRERENDERED), [])
}
