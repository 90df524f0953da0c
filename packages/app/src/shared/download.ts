/** Milliseconds after which a browser has taken a file over. */
const handOver = 60_000

/** Saves a file under a name, as a link with `download` does. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), handOver)
}
