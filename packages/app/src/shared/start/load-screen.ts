import { SCREEN_LOAD_TIMEOUT } from '@attune/api'

/** The code of a screen did not come within spec 9's 120 s. */
export class ScreenTimeoutError extends Error {
  override readonly name = 'ScreenTimeoutError'
}

/** The code of a screen could not be fetched: gone after a deploy, or no network. */
export class ScreenLostError extends Error {
  override readonly name = 'ScreenLostError'
}

const reloadedKey = 'attune.reloadedForScreen'

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  isOnline: () => boolean
  reload: () => void
}

const thisPage = (): Page => ({
  storage: sessionStorage,
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
})

/**
 * Fetches a screen's code. A chunk that is gone after a deploy gets one reload of the page, which brings the new
 * version; the guard, which bears the screen's name, keeps a page that stays broken from reloading for ever.
 */
export async function loadScreen<T>(name: string, fetchScreen: () => Promise<T>, page: Page = thisPage()): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenTimeoutError()), SCREEN_LOAD_TIMEOUT)
  })
  try {
    const screen = await Promise.race([fetchScreen(), timeout])
    // Another screen's success says nothing about the one that was lost.
    if (page.storage.getItem(reloadedKey) === name) page.storage.removeItem(reloadedKey)
    return screen
  } catch (error) {
    if (error instanceof ScreenTimeoutError) throw error
    if (page.isOnline() && page.storage.getItem(reloadedKey) !== name) {
      page.storage.setItem(reloadedKey, name)
      page.reload()
      return await new Promise<never>(() => {})
    }
    throw new ScreenLostError('The code of a screen could not be fetched', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
