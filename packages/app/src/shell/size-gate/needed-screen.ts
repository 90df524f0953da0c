import { MIN_APP_WIDTH } from '@attune/api'

/** The screen that the app needs: a larger window, or landscape. `undefined` if the app is available. */
export type NeededScreen = 'resolution' | 'landscape' | undefined

/**
 * Returns the screen that the app needs if the window is narrower than 1004 px: landscape if rotating the device is
 * enough, or else a larger window.
 */
export function neededScreen(size: { width: number; height: number; canRotate: boolean }): NeededScreen {
  if (size.width >= MIN_APP_WIDTH) return undefined
  return size.canRotate && size.height >= MIN_APP_WIDTH ? 'landscape' : 'resolution'
}
