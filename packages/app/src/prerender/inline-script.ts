import type { ApiConfig, Service } from '@attune/api'
import type { PrefetchedAnswers } from './prefetched-answers.ts'
import { clientPartOf, paths } from '../shared/navigation/paths.ts'
import { userOfToken } from '../shared/session/user-of-token.ts'

declare global {
  interface Window {
    attunePrefetched?: PrefetchedAnswers
  }
}

/** The app's entry modules, set by the build. Empty in `npm run dev`, where the page itself loads them. */
declare const ENTRIES: readonly string[]

type Call = readonly [service: Service, path: string]

/** The first calls of a start, which the build takes from the contract (`prefetched-calls.ts`). */
declare const CALLS: Readonly<Record<'session' | 'persons' | 'list' | 'profile', readonly Call[]>>

/** The code of a start with a session, by its screen (`build/inline-script.ts`). Empty in `npm run dev`. */
declare const FILES: Readonly<Record<'session' | 'list' | 'profile', readonly string[]>>

/** Milliseconds after which a call times out, as in the transport. */
const answerWithin = 30_000

/** The day of the device, which is the coach's. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Returns the calls of the session and of the screen to which the address leads. */
function firstCalls(accessToken: string): Call[] {
  const client = clientPartOf(location.pathname) ?? ''
  const ofScreen =
    location.pathname === paths.settings ? [] : [...CALLS.persons, ...(client ? CALLS.profile : CALLS.list)]
  const values: Record<string, string> = { personId: client, today: today(), userId: userOfToken(accessToken) ?? '' }
  return [...CALLS.session, ...ofScreen]
    .map(([service, path]): Call => [service, path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')])
    .filter(([, path]) => !path.endsWith('='))
}

/**
 * Fetches the answers that the app needs first, in parallel with its code. The app uses each answer, whatever its
 * status.
 */
function prefetchAnswers(accessToken: string): void {
  const text = document.getElementById('attune-config')?.textContent?.trim()
  if (!text) return
  const { organisationId, services } = JSON.parse(text) as ApiConfig
  const headers = { Authorization: `Bearer ${accessToken}`, 'X-Organisation-Id': organisationId }
  const byAddress = new Map(
    firstCalls(accessToken).map(([service, path]) => {
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

/** Requests the code of the screen to which the address leads, in parallel with the app's own. */
function preloadCode(): void {
  // Read the name once, because the build replaces it with the lists.
  const files = FILES
  const ofScreen =
    location.pathname === paths.settings ? [] : clientPartOf(location.pathname) ? files.profile : files.list
  for (const file of [...files.session, ...ofScreen]) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
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
 * Runs the app after the first paint. A hidden page doesn't paint. The browser loads its languages and time zones on
 * first use, which is now, while the page is only waiting for the app's code.
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
// This throws if the browser blocks storage, so it comes after the code that starts the app.
applyTheme()
const accessToken = localStorage.getItem('accessToken')
if (accessToken || location.pathname === '/changePassword') document.documentElement.dataset['start'] = 'session'
if (accessToken) {
  prefetchAnswers(accessToken)
  preloadCode()
}
