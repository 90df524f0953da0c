import type { Person } from '@attune/api'
import { nameOf } from '../../../shared/clients/persons.ts'

/** Characters that a file's name can't have on some system, and those that end or hide it. */
const unfit = /[\s\p{C}"*./:<>?\\|]+/gu

/** A client's name as a part of a file's name. */
export const fileNameOf = (person: Pick<Person, 'firstName' | 'lastName'>): string =>
  nameOf(person)
    .replaceAll(unfit, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Whether a file has a line below the headers. */
export async function hasRecords(file: Blob): Promise<boolean> {
  const text = await file.text()
  return text.indexOf('\r\n') < text.length - 2
}
