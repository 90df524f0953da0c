import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => hashOf(text))

// Emotion appends an empty <style> and then adds rules to its sheet, so only the hash of the empty string must be
// allowed.
const emptyStyle = hashOf('')

/** Name of the trusted-types policy with which a page registers its service worker. */
const workerPolicy = 'attune-worker'

interface PageParts {
  html: string
  elsewhere: readonly string[]
  hasWorker: boolean
}

/** Returns the policy for an app's page, which allows its own files, its inline parts and the services' origins. */
export function pagePolicy({ html, elsewhere, hasWorker }: PageParts): string {
  const scripts = contents(html, /<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", emptyStyle, ...styles],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(elsewhere)],
    'manifest-src': ["'self'"],
    ...(hasWorker ? { 'worker-src': ["'self'"] } : {}),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    // Text never becomes code. The only trusted-types policy that the app and its packages create is the one for the
    // fixed address of the worker.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [hasWorker ? workerPolicy : "'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

/** A service worker may fetch the files of its own origin, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"
