import type { ApiConfig } from '@attune/api'
import { clientPartOf } from '../shared/navigation/paths.ts'
import { LIST_CALLS, PERSONS_CALL, profileCalls, sessionCalls } from './prefetch-calls.ts'
import { type FirstScreen, firstScreenOf } from './first-screen.ts'
import { userOfToken } from '../shared/session/user-of-token.ts'
import { CODE_FILES_ID, CODE_FOLDER, type CodeFiles } from '../shared/lazy-code/lazy-code-files.ts'

/** The app's entry modules, set by the build. Empty in `npm run dev`, where the page itself loads them. */
declare const ENTRIES: readonly string[]

/** Milliseconds after which a call times out, as in the transport. */
const answerWithin = 30_000

/** The day of the device, which is the coach's. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

function screenCalls(screen: FirstScreen) {
  if (screen === 'settings-screen') return []
  const client = clientPartOf(location.pathname)
  return [PERSONS_CALL, ...(client === undefined ? LIST_CALLS : profileCalls(client, today()))]
}

/**
 * Fetches the answers that the app needs first, in parallel with its code. The app uses each answer, whatever its
 * status.
 */
function prefetchAnswers(accessToken: string, screen: FirstScreen): void {
  const text = document.getElementById('attune-config')?.textContent?.trim()
  if (!text) return
  const { organisationId, services } = JSON.parse(text) as ApiConfig
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Organisation-Id': organisationId }
  const calls = [...sessionCalls(userOfToken(accessToken)), ...screenCalls(screen)]
  const byAddress = new Map(
    calls.map(([service, path]) => {
      const address = services[service] + path
      const answer = fetch(address, { headers, signal: AbortSignal.timeout(answerWithin) })
      // The app handles the failure when it uses the answer.
      answer.catch(() => undefined)
      return [address, answer]
    }),
  )
  window.attunePrefetched = { accessToken, byAddress }
  setTimeout(() => byAddress.clear(), answerWithin)
}

/** Preloads the code of these chunks in parallel with the app's own. */
function preload(...chunks: readonly string[]): void {
  const list = document.getElementById(CODE_FILES_ID)?.textContent
  if (!list) return
  const { files, code } = JSON.parse(list) as CodeFiles
  for (const index of new Set(chunks.flatMap((chunk) => code[chunk] ?? []))) {
    const file = `/${CODE_FOLDER}${files[index]}`
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    const kind = { rel: isStyle ? 'preload' : 'modulepreload', as: isStyle ? 'style' : '' }
    // `lazyCode` fetches a file that has no link, so a failed one must not keep its link.
    Object.assign(link, { ...kind, href: file, crossOrigin: '', onerror: () => link.remove() })
    document.head.append(link)
  }
}

/** Applies the theme of the coach or the device before the first paint. */
function applyTheme(): void {
  // Stored as JSON, like every preference.
  const chosen = localStorage.getItem('attune.theme')
  const isDark = chosen === '"dark"' || (chosen !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
}

/** Records presses before hydration. `useEarlyPresses` replays them. */
function recordPresses(): void {
  const pressed: NonNullable<typeof window.attunePressed> = []
  window.attunePressed = pressed
  const prerendered = '#root[data-prerendered]'
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element && event.target.closest(prerendered))) return
    event.preventDefault()
    pressed.push('')
  })
  document.addEventListener('click', ({ target }) => {
    const name = target instanceof Element && target.closest(`${prerendered} button`)?.getAttribute('aria-label')
    if (name) pressed.push(name)
  })
}

/**
 * Runs the app after the first paint. A hidden page doesn't paint. The browser loads its languages and time zones when
 * they are first used, which is here: the page only waits for the app's code.
 */
function runAfterPaint(): void {
  const run = () => {
    ENTRIES.forEach((file) => void import(/* @vite-ignore */ file))
    Intl.DateTimeFormat().format()
  }
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}

recordPresses()
addEventListener('DOMContentLoaded', runAfterPaint)
// Throws where the browser blocks storage, and so comes after what starts the app.
applyTheme()
const accessToken = localStorage.getItem('accessToken')
if (accessToken || location.pathname === '/changePassword') document.documentElement.dataset['start'] = 'session'
if (accessToken) {
  const screen = firstScreenOf(location.pathname)
  prefetchAnswers(accessToken, screen)
  preload('layout', 'services', screen)
}
