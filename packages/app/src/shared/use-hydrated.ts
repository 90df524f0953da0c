import { useLayoutEffect } from 'react'

/** Marks the root while its content is prerendered but not yet hydrated. */
export const PRERENDERED = 'data-prerendered'

/** Used by the prerendered screen. Once React has hydrated it, the inline script replays earlier presses. */
export function useHydrated(): void {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(PRERENDERED), [])
}
