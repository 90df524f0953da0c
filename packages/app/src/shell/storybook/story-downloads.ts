import { waitFor } from 'storybook/test'

interface Download {
  name: string
  file: Promise<Blob>
}

let taken: Download[] = []

/** Receives the files that a story saves, instead of the browser. */
export function takeDownloads() {
  taken = []
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its link
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function take(this: HTMLAnchorElement) {
    if (this.download === '') return click.call(this)
    taken.push({ name: this.download, file: fetch(this.href).then((answer) => answer.blob()) })
  }
  return () => {
    HTMLAnchorElement.prototype.click = click
  }
}

/** Returns the number of files that the story has saved. */
export const countDownloads = (): number => taken.length

/** Returns the last file that the story saved. */
export async function lastDownload(): Promise<{ name: string; text: string }> {
  await waitFor(() => {
    if (taken.length === 0) throw new Error('Nothing was saved')
  })
  const { name, file } = taken.at(-1) as Download
  // Blob.text() drops the byte order mark.
  return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await file).arrayBuffer()) }
}
