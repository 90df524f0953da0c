import type { ApiConfig } from '@attune/api'
import { type FirstCall, prefetchAnswers } from '@attune/api/prefetch'
import { keepEarlyInput } from './early-presses.ts'

/** The files and the calls for a start at certain addresses. */
interface StartAt {
  /** A regular expression for the paths. Its named groups are values for the calls. */
  readonly path: string
  readonly files: readonly string[]
  readonly calls: readonly FirstCall[]
}

/** The page's data for its inline script, set by the build. */
export interface PageStart {
  /** The path of the page, and of its files. */
  readonly base: string
  /** Prefix of the names of the stored token. */
  readonly tokenPrefix: string
  /** The name of the stored theme. */
  readonly themeKey: string
  /** The page's own modules. Empty in `npm run dev`, where the page itself loads them. */
  readonly entries: readonly string[]
  /** The path of the other screen for signed-out users, which isn't prerendered. */
  readonly otherSignedOut: string
  /** Files of the prerendered screen. */
  readonly signedOut: readonly string[]
  /** Files and calls for every start with a session. */
  readonly session: Omit<StartAt, 'path'>
  /** The first one whose path matches is used. */
  readonly screens: readonly StartAt[]
}

/** Set by the build. */
declare const START: PageStart

/** Returns today in the device's zone, which is the user's. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Requests files in parallel with the page's own files. */
function preload(base: string, files: readonly string[]): void {
  for (const file of files) {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = base + file
    document.head.append(link)
  }
}

/** Applies the user's or the device's theme before the first paint. */
function applyTheme(key: string): void {
  // The theme is stored as JSON, like every preference.
  const chosen = localStorage.getItem(key)
  const isDark = chosen === '"dark"' || (chosen !== '"light"' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
}

/**
 * Runs the page's modules after the first paint. A hidden page doesn't paint. The browser loads its languages and time
 * zones on first use, so they are used now, while the page is only waiting for its code.
 */
function runAfterPaint(entries: readonly string[]): void {
  const run = () => {
    entries.forEach((file) => void import(/* @vite-ignore */ file))
    Intl.DateTimeFormat().format()
  }
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}

/** Requests the code and the answers for the screen at the page's address. */
function startSession({ base, session, screens }: PageStart, accessToken: string): void {
  const found = screens
    .map((screen) => ({ ...screen, match: new RegExp(screen.path).exec(location.pathname) }))
    .find(({ match }) => match)
  const text = document.getElementById('attune-config')?.textContent?.trim()
  if (text) {
    window.attunePrefetched = prefetchAnswers({
      accessToken,
      config: JSON.parse(text) as ApiConfig,
      calls: [...session.calls, ...(found?.calls ?? [])],
      values: { ...found?.match?.groups, today: today() },
    })
  }
  preload(base, [...session.files, ...(found?.files ?? [])])
}

// Reads the name once, because the build replaces it with the value.
const start = START
keepEarlyInput()
addEventListener('DOMContentLoaded', () => runAfterPaint(start.entries))
// This throws if the browser blocks storage, so it comes after the code that starts the page.
applyTheme(start.themeKey)
const accessToken = localStorage.getItem(`${start.tokenPrefix}accessToken`)
if (accessToken || location.pathname === start.otherSignedOut) document.documentElement.dataset['start'] = 'session'
else preload(start.base, start.signedOut)
if (accessToken) startSession(start, accessToken)
