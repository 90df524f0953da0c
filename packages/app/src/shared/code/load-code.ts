import { SCREEN_LOAD_TIMEOUT } from '@attune/api'
import { textsLoaded } from '../i18n/i18n.ts'
import { isServerThere } from '../presence/network.ts'

/**
 * Thrown if code could not be loaded. `timedOut`: it didn't arrive within 120 s. `unreachable`: the server doesn't
 * answer. `lost`: the server answers but no longer has the code, as after a deploy, and only reloading the page can
 * help.
 */
export class CodeError extends Error {
  override readonly name = 'CodeError'
  readonly reason: 'timedOut' | 'unreachable' | 'lost'
  /** Called by the boundary that shows the error, so that the next element of a lazy component loads its code again. */
  forget = (): void => {}

  constructor(reason: CodeError['reason'], cause?: unknown) {
    super(`Code could not be loaded: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Returns the text that explains why a part of the app can't be shown. */
export function failureText(error: unknown) {
  const reason = error instanceof CodeError ? error.reason : 'broken'
  return `screen.${reason}` as const
}

/**
 * Loads code on demand, with its texts: `loadCode(() => import('./part.ts'))`. A part whose texts came later would show
 * English first.
 * @throws CodeError
 */
export async function loadCode<T>(importCode: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CodeError('timedOut')), SCREEN_LOAD_TIMEOUT)
  })
  try {
    const code = await Promise.race([importCode(), timeout])
    await textsLoaded()
    return code
  } catch (error) {
    if (error instanceof CodeError) throw error
    throw new CodeError((await isServerThere()) ? 'lost' : 'unreachable', error)
  } finally {
    clearTimeout(timer)
  }
}

/** Fetches code that may be needed next. A failure matters only once the code is used, which loads it again. */
export const preloadCode = (importCode: () => Promise<unknown>): void => void importCode().catch(() => undefined)
