import type { Person } from '@attune/api'
import { nameOf } from '../../../shared/clients/persons.ts'

/** Characters that a file's name can't have on some system, and those that end or hide it. */
const unfit = /[\s\p{C}"*./:<>?\\|]+/gu

/** The name of the file with a client's records: the same in every language. */
export function recordsFileName(person: Pick<Person, 'firstName' | 'lastName'>, day: string): string {
  const name = nameOf(person)
    .replaceAll(unfit, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `attune-records-${name}-${day}.csv`
}

/** Whether a file has a line below that of the headers. */
export async function hasRecords(file: Blob): Promise<boolean> {
  const text = await file.text()
  return text.indexOf('\r\n') < text.length - 2
}
