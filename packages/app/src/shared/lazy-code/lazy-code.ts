import { SCREEN_LOAD_TIMEOUT } from '@attune/api'
import { isServerThere } from '../network.ts'
import { fetchedOnce } from './fetched-once.ts'
import { CODE_FILES_ID, CODE_FOLDER, type CodeFiles } from './lazy-code-files.ts'

/** The code did not arrive within 120 s. */
export class CodeTimeoutError extends Error {
  override readonly name = 'CodeTimeoutError'

  /** The browser itself waits for a file: another import on this page would wait for it too. */
  readonly needsReload: boolean

  constructor(needsReload: boolean) {
    super('The code did not arrive in time')
    this.needsReload = needsReload
  }
}

/** The code can't be loaded, and only a reload of the page can help: a deploy removed it. */
export class CodeLostError extends Error {
  override readonly name = 'CodeLostError'
}

/** A file of the code could not be fetched. Nothing was imported, so that another try starts from scratch. */
export class CodeUnreachableError extends Error {
  override readonly name = 'CodeUnreachableError'
}

/** Why code can't be shown, and whether only a reload of the page can help. */
export function codeFailure(error: unknown) {
  if (error instanceof CodeLostError) return { reason: 'screen.lost', needsReload: true } as const
  if (error instanceof CodeUnreachableError) return { reason: 'screen.unreachable', needsReload: false } as const
  if (!(error instanceof CodeTimeoutError)) return { reason: 'screen.broken', needsReload: false } as const
  return { reason: 'screen.timedOut', needsReload: error.needsReload } as const
}

interface Page {
  /** The files to fetch before the code is imported. */
  filesOf: (name: string) => readonly string[]
  fetch: (file: string, options: RequestInit) => Promise<Response>
  /** Files that have been fetched or are on their way, and not those that failed. */
  fetched: Map<string, Promise<void>>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Without the server a reload loses the page. */
  isServerThere: () => Promise<boolean>
  reload: () => void
}

/** A file with a link is loaded or loading: a second request would not help. */
const hasLink = (file: string) => document.querySelector(`link[href="/${file}"]`) !== null

function filesToFetch(name: string): readonly string[] {
  const list = document.getElementById(CODE_FILES_ID)?.textContent
  if (!list) return []
  const { files, code } = JSON.parse(list) as CodeFiles
  return (code[name] ?? []).map((index) => `${CODE_FOLDER}${files[index]}`).filter((file) => !hasLink(file))
}

const fetched: Page['fetched'] = new Map()

const thisPage = (): Page => ({
  filesOf: filesToFetch,
  fetch: (file, options) => fetch(file, options),
  fetched,
  storage: sessionStorage,
  isServerThere,
  reload: () => location.reload(),
})

const reloadedKey = 'attune.reloadedForCode'

/** After a deploy the server answers the address of a removed file with the app's page. */
const isPage = (response: Response) => response.headers.get('Content-Type')?.startsWith('text/html') ?? false

async function fetchFile(file: string, page: Page, signal: AbortSignal): Promise<void> {
  let response: Response
  try {
    response = await page.fetch(`/${file}`, { signal })
    await response.arrayBuffer()
  } catch (error) {
    throw new CodeUnreachableError(`${file} could not be fetched`, { cause: error })
  }
  if (!response.ok || isPage(response)) throw new Error(`${file} is gone: ${response.status}`)
}

/** Fetches a file once for all code that shares it. Where that fails, each tries for itself. */
function fetchShared(file: string, page: Page, signal: AbortSignal): Promise<void> {
  const fetchIt = () => fetchFile(file, page, signal)
  const shared = page.fetched.get(file)
  if (shared) return shared.catch(fetchIt)
  const own = fetchIt()
  page.fetched.set(file, own)
  own.catch(() => page.fetched.delete(file))
  return own
}

/** Fetches the files, then imports the code. */
async function loadOnce<T>(name: string, importCode: () => Promise<T>, page: Page): Promise<T> {
  const controller = new AbortController()
  let hasFetched = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new CodeTimeoutError(hasFetched))
      controller.abort()
    }, SCREEN_LOAD_TIMEOUT)
  })
  const fetchAndImport = async () => {
    await Promise.all(page.filesOf(name).map((file) => fetchShared(file, page, controller.signal)))
    hasFetched = true
    return await importCode()
  }
  try {
    return await Promise.race([fetchAndImport(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

export interface LazyCode<T> {
  /** The code, if it has loaded. */
  loaded: () => T | undefined
  /** Loads the code. After a failure the next call fetches it again. @throws CodeTimeoutError after 120 s. */
  load: () => Promise<T>
  /** Prefetches the code. Ignores a failure, because using the code loads it again. */
  preload: () => void
  /**
   * Loads the code, and reloads the page once if it can't be loaded: after a deploy that brings the new version.
   * With `isTyping` the page holds typed text, and is reloaded only where another try on this page can't succeed.
   * `onReload` runs before the reload.
   * @throws CodeTimeoutError after 120 s.
   * @throws CodeUnreachableError if a file can't be fetched while the server doesn't answer or the page holds typed text.
   * @throws CodeLostError if the reload didn't help, or can't help.
   */
  loadOrReload: (options?: { isTyping?: boolean; onReload?: () => void }) => Promise<T>
}

/**
 * Code that loads on demand. `name` is the name of its chunk.
 *
 * A browser may keep a failed import for as long as the page lives (Chromium up to 150, Firefox 140), and Vite never
 * retries a failed style. So the files are fetched first, and imported only when all of them are in the browser's
 * cache. A failed fetch leaves no trace, so that the next try can succeed.
 */
export function lazyCode<T>(name: string, importCode: () => Promise<T>, page?: Page): LazyCode<T> {
  // The build renders in Node, where every file exists.
  const isInNode = typeof document === 'undefined' && page === undefined
  let loaded: T | undefined
  const load = fetchedOnce(
    async () => (loaded = await (isInNode ? importCode() : loadOnce(name, importCode, page ?? thisPage()))),
  )

  const loadOrReload: LazyCode<T>['loadOrReload'] = async ({ isTyping = false, onReload } = {}) => {
    const ownPage = page ?? thisPage()
    const { storage, reload } = ownPage
    try {
      const code = await load()
      // Another chunk's success must not clear this chunk's guard.
      if (storage.getItem(reloadedKey) === name) storage.removeItem(reloadedKey)
      return code
    } catch (error) {
      if (error instanceof CodeTimeoutError) throw error
      const canTryAgain = error instanceof CodeUnreachableError
      if (canTryAgain && isTyping) throw error
      const canReload = await ownPage.isServerThere()
      if (canTryAgain && !canReload) throw error
      if (!canReload || storage.getItem(reloadedKey) === name) {
        throw new CodeLostError(`The code of ${name} could not be loaded`, { cause: error })
      }
      // The guard prevents endless reloads of a page that stays broken.
      storage.setItem(reloadedKey, name)
      onReload?.()
      reload()
      return await new Promise<never>(() => {})
    }
  }

  return { loaded: () => loaded, load, loadOrReload, preload: () => void load().catch(() => undefined) }
}
