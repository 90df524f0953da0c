import { chmodSync, mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acquireLease } from './lease.ts'
import type { Cluster } from './programs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-lease-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** A fake server. It refuses its first caller because it is recovering, and then runs out of disk space. */
const recoversOnFullDisk = `#!${process.execPath}
const { rmSync, writeFileSync } = require('node:fs')
const port = /port=(\\d+)/.exec(process.argv.join(' '))[1]
require('node:net').createServer((socket) => socket.once('data', () => {
  const fields = Buffer.from('SFATAL\\0C57P03\\0Mthe database system is starting up\\0\\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  socket.end(Buffer.concat([Buffer.from('E'), length, fields]), () => {
    rmSync('postmaster.pid')
    console.error('1 FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device')
    process.exit(1)
  })
})).listen(port, '127.0.0.1', () => writeFileSync('postmaster.pid', [process.pid, '', '', port].join('\\n')))
`

function clusterOf(program: string): Cluster {
  const [directory, binaries] = [join(folder, 'postgres'), join(folder, 'native')]
  mkdirSync(directory, { mode: 0o700 })
  writeFileSync(join(directory, 'PG_VERSION'), '18\n')
  mkdirSync(join(binaries, 'bin'), { recursive: true })
  writeFileSync(join(binaries, 'bin', 'postgres'), program)
  chmodSync(join(binaries, 'bin', 'postgres'), 0o755)
  const logFile = join(folder, 'postgres.log')
  return { directory, logFile, binaries, user: 'attune', password: 'attune', owner: undefined }
}

it('the lease is refused after half a minute if a full disk ends the recovery, or if no recovery ever begins', async () => {
  const cluster = clusterOf(recoversOnFullDisk)
  const begunAt = performance.now()
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => begunAt + (real() - begunAt) * 20)
  // This is longer than the half minute, and much shorter than the ten minutes that a recovery may take.
  const signal = AbortSignal.timeout(25_000)
  await expect(acquireLease({ cluster, settings: {}, signal })).rejects.toThrow(
    'does not answer: could not write to file',
  )
})
