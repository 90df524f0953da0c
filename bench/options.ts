import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { RefusedCall } from '@attune/api'

// If the server refuses a call, the bench ends with the sentence that gives the reason.
process.on('uncaughtException', (error) => {
  console.error(error instanceof RefusedCall ? error.message : error)
  process.exit(1)
})

/** Reads a bench's options. An unknown option ends the process with the usage. */
export function readOptions<const Options extends Record<string, { type: 'string'; default?: string }>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values
  } catch {
    // The usage is more helpful than the message of `parseArgs`.
    const usage = Object.entries(options).map(([name, option]) => `[--${name} ${option.default ?? '<text>'}]`)
    console.error(['npm run bench --', basename(dirname(process.argv[1] ?? '')), ...usage, '[--record]'].join(' '))
    process.exit(1)
  }
}
