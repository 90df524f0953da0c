/** Milliseconds after which a browser has saved a file. */
const lifetime = 60_000

/**
 * Returns a URL for a file in another tab, where the coach may reload or save it later. The URL is valid until the
 * signal aborts.
 */
export function urlUntil(file: Blob, signal: AbortSignal): string {
  const url = URL.createObjectURL(file)
  signal.addEventListener('abort', () => URL.revokeObjectURL(url))
  return url
}

/** Saves a file under a name, in the same way as a link with `download`. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), lifetime)
}
