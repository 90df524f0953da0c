import { useLayoutEffect } from 'react'

declare global {
  interface Window {
    /** What was pressed before React arrived: the names of buttons, '' for the form itself. */
    attunePressed?: string[]
  }
}

/** Marks the root while it holds what the build rendered and React has not hydrated it. */
export const PRERENDERED = 'data-prerendered'

/** Does what was pressed on the prerendered screen. Runs once, when that screen is hydrated. */
function replayPresses(): void {
  const root = document.getElementById('root')
  root?.removeAttribute(PRERENDERED)
  for (const name of window.attunePressed?.splice(0) ?? []) {
    if (name === '') root?.querySelector('form')?.requestSubmit()
    else root?.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click()
  }
}

/** For what can be the first screen: it takes over from the prerendered one. */
export function useEarlyPresses(): void {
  useLayoutEffect(replayPresses, [])
}
