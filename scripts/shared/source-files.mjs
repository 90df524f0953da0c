// The source files of a build, so that it runs again when they have changed and not before.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const isMade = (name) => name === 'node_modules' || name === 'dist'

/** Every file below a path, or the path itself if it is a file, without installed and built ones. */
export function* sourceFiles(path) {
  if (!statSync(path).isDirectory()) {
    yield path
    return
  }
  for (const { name } of readdirSync(path, { withFileTypes: true }))
    if (!isMade(name)) yield* sourceFiles(join(path, name))
}
