import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textAt, Unable } from './base.ts'
import type { Story } from './outcome.ts'
import { root } from './places.ts'

const file = 'visual/accepted.txt'
const separator = ' | '

const linesOf = (text: string) => text.split('\n').filter((line) => line.includes(separator) && !line.startsWith('#'))

export const storyName = ({ title, name }: Story) => `${title}: ${name}`

/** Reasons by story: the lines that the working tree has and the base has not. */
export function acceptedSince(base: string): Map<string, string> {
  const earlier = new Set(linesOf(textAt(base, file)))
  const lines = linesOf(readFileSync(join(root, file), 'utf8')).filter((line) => !earlier.has(line))
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(separator)
      return [line.slice(0, end), line.slice(end + separator.length)]
    }),
  )
}

/**
 * Writes accepted stories down, one line each.
 * @param differing the stories that the last run found to differ
 * @throws Unable where a story did not differ, or the base has the same line
 */
export function accept(names: string[], reason: string | undefined, differing: string[], base: string): void {
  if (!reason?.trim()) throw new Unable('Say why the stories may differ: --reason "<one sentence>".')
  const earlier = linesOf(textAt(base, file))
  for (const name of names) {
    if (!differing.includes(name)) {
      throw new Unable(`The last run found no difference in "${name}". It found: ${differing.join('; ') || 'none'}.`)
    }
    if (earlier.includes(name + separator + reason)) {
      throw new Unable(`The base has accepted "${name}" for the same reason: give the reason of this change.`)
    }
  }
  appendFileSync(join(root, file), names.map((name) => `${name}${separator}${reason}\n`).join(''))
}
