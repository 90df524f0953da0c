import { useLayoutEffect } from 'react'

/** Marks the root while its content is prerendered and not hydrated. */
export const PRERENDERED = 'data-prerendered'

/** Used beside the prerendered screen. Once React has hydrated it, the inline script replays what was pressed before. */
export function useHydrated(): void {
  useLayoutEffect(() => document.getElementById('root')?.removeAttribute(PRERENDERED), [])
}
