import { expect, it } from 'vitest'
import { whyItEnded } from './programs.ts'

const at = '2026-11-21 19:02:58.422 UTC [28818]'

it.each([
  [
    `${at} PANIC:  could not write to file "pg_wal/xlogtemp.28818": No space left on device\n${at} LOG:  database system is shut down\n`,
    'could not write to file "pg_wal/xlogtemp.28818": No space left on device',
  ],
  [
    'initdb: error: could not access directory\ninitdb: removing contents of data directory',
    'could not access directory',
  ],
  [
    'postgres: could not find the database system\nbut could not open file "global/pg_control"',
    'could not open file "global/pg_control"',
  ],
  [
    `${at} FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use\n${at} FATAL:  terminating connection due to unexpected postmaster exit`,
    'pre-existing shared memory block (key 1, ID 2) is still in use',
  ],
  [
    `running bootstrap script ... ${at} FATAL:  could not extend file "base/1/2691": No space left on device\n${at} HINT:  Check free disk space.\n${at} PANIC:  cannot abort transaction 1, it was already committed\nAborted\n`,
    'could not extend file "base/1/2691": No space left on device',
  ],
  ['', ''],
])(
  'the reason why PostgreSQL ended is extracted from its output, without the messages that follow from it',
  (said, why) => {
    expect(whyItEnded(said)).toBe(why)
  },
)
