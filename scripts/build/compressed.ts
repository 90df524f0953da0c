import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressible = /\.(js|css|svg|json)$/
/** Size in bytes from which compression helps. */
const worthFrom = 512

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthFrom) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await Promise.all([
    brotli(bytes, options).then((small) => writeFile(`${path}.br`, small)),
    gzipped(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}

/**
 * Writes a Brotli and a gzip version of each text file, at the highest level. It reads the written files, because Vite
 * changes chunks after other plugins have run.
 */
export function compressed(): Plugin {
  return {
    name: 'attune-compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const names = Object.keys(bundle).filter((name) => compressible.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}
