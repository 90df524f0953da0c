// Finds names with an old word of the glossary, and sentences that read as incomplete or translated.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOldWords } from './find-old-words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = /\.(ts|tsx|mts|mjs|css|md|mdx)$|\/locales\/en-US\/\w[\w-]*\.json$/
// Released migrations and dated notes never change, and the list itself contains the words.
const unread = /\/migrations\/|^docs\/decisions\/|CHANGELOG\.md$|^\.changeset\/|^scripts\/(words\/|tests\/words\.)/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\0')

const lines = files
  .filter((path) => read.test(path) && !unread.test(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    findOldWords(path, readFileSync(join(root, path), 'utf8')).map(
      ({ line, match, instead }) => `${path}${line ? `:${line}` : ''}  "${match}"  instead: ${instead}`,
    ),
  )
for (const line of lines) console.error(line)
if (lines.length > 0) process.exitCode = 1
