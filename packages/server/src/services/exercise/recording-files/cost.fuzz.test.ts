import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RECORDING_FILE_LIMIT, RECORDING_FILE_PROBLEMS } from '@attune/api/contract'
import { leastCostOf } from '../../../../test/support/call-cost.ts'
import { readFiles } from './read-files.ts'

// Measure time only in the long run. In `npm test`, read-files.test.ts checks how far a file is read instead.
const isLongRun = process.env['FUZZ_RUNS'] !== undefined
const most = { longestTurn: 50, heap: Number.POSITIVE_INFINITY }

const samples = new URL('samples/', import.meta.url)
const units = [
  ...readdirSync(samples)
    .filter((name) => !name.endsWith('.md'))
    .map((name) => ({ name, unit: new Uint8Array(readFileSync(new URL(name, samples))) })),
  ...[
    ' ',
    ',',
    ';',
    '\t',
    '"',
    '\n',
    '\r',
    '\0',
    '9',
    '1.',
    '[',
    '1:2:',
    '2026-11-11 ',
    '"a","b"\n',
    '#\n',
    '(0x) 10-',
  ].map((text) => ({ name: JSON.stringify(text), unit: new TextEncoder().encode(text) })),
]

/** Returns a file of the given size that consists of repetitions of the unit. */
function repeated(unit: Uint8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += unit.length) bytes.set(unit.subarray(0, size - at), at)
  return bytes
}

async function isReadOrRefused(bytes: Uint8Array) {
  for (const file of await readFiles({ name: 'file', bytes })) {
    if ('refused' in file) expect(RECORDING_FILE_PROBLEMS).toContain(file.refused.problem)
  }
}

describe.runIf(isLongRun)('a file of repetitions', () => {
  it.each(units)('takes the reader at most 50 ms if it has 1 MB: $name', async ({ unit }) => {
    const bytes = repeated(unit, 1_000_000)
    const { longestTurn } = await leastCostOf(() => isReadOrRefused(bytes), most, 8)
    expect(longestTurn).toBeLessThanOrEqual(50)
  })

  it.each(units)('is read or refused if it is as large as a file may be: $name', async ({ unit }) => {
    await isReadOrRefused(repeated(unit, RECORDING_FILE_LIMIT))
  })
})
