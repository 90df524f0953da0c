import type { Person } from '@attune/api'
import { nameOf } from '../../../shared/clients/persons.ts'

/** Characters that some systems don't allow in file names, and characters that would end the name or hide the file. */
const unfit = /[\s\p{C}"*./:<>?\\|]+/gu

/** Returns a client's name for use in a file's name. */
export const fileNameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  nameOf(person)
    .replaceAll(unfit, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Returns whether a file has a line below the headers. */
export async function hasRecords(file: Blob): Promise<boolean> {
  const text = await file.text()
  return text.indexOf('\r\n') < text.length - 2
}
