/** Milliseconds after which a browser has read a file. */
const lifetime = 60_000

/** An address for a file that is opened or saved at once. */
export function urlOf(file: Blob): string {
  const url = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(url), lifetime)
  return url
}

/** Saves a file under a name, as a link with `download` does. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = urlOf(file)
  link.download = name
  link.click()
}
