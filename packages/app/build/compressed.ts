import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressible = /\.(js|css|svg|json)$/
/** Bytes under which compressing gains nothing. */
const worthFrom = 1_024

/** Writes each text file of the build beside its brotli and gzip forms, as small as they get: made once, served often. */
export function compressed(): Plugin {
  return {
    name: 'attune-compressed',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => compressible.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (bytes.length < worthFrom) return
          const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: await brotli(bytes, options) })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: await gzipped(bytes, { level: 9 }) })
        }),
      )
    },
  }
}
