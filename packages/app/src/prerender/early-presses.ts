import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** Presses before hydration: the names of buttons, '' for the form itself. */
    attunePressed?: string[]
  }
}

/** Marks the root while its content is prerendered and not hydrated. */
export const PRERENDERED = 'data-prerendered'

/** Replays the presses on the prerendered screen. Runs once, when that screen is hydrated. */
function replayPresses(): void {
  const root = document.getElementById('root')
  root?.removeAttribute(PRERENDERED)
  for (const name of window.attunePressed?.splice(0) ?? []) {
    if (name === '') root?.querySelector('form')?.requestSubmit()
    else root?.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
  }
}

/** Used by each screen that can be the first: replays the presses on the prerendered screen. */
export function useEarlyPresses(): void {
  useLayoutEffect(replayPresses, [])
}
