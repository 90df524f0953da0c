import { constants } from 'node:os'
import { createHelper } from '../../../platform/jobs/helper-process.ts'
import type { PasswordOrder } from './password-process.ts'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Returns whether the password matches the hash. If there is no hash, does the same work and returns false. */
  verify(password: string, passwordHash: string | null): Promise<boolean>
}

/** Hashes passwords in a separate process, and counts the runs. */
export interface PasswordQueue extends PasswordHashing {
  /** Number of times that Argon2id has run. */
  readonly runs: number
  /** Id of the hashing process. `undefined` until the first call. */
  readonly processId: number | undefined
}

// A hash that matches no password, but costs as much as any other.
const noOnesHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Runs Argon2id in one process at the lowest priority, one call at a time, so that sign-ins don't slow down other work.
 * @throws ProblemError 503 `busy` with Retry-After if `queueLimit` calls are already waiting, or the process was killed
 */
export function createPasswordHashing({ queueLimit = 100 } = {}): PasswordQueue {
  let runs = 0
  const helper = createHelper<PasswordOrder, string | boolean>(new URL('password-process.ts', import.meta.url), {
    mostWaiting: queueLimit,
    timeLimit: 60_000,
    niceness: constants.priority.PRIORITY_LOW,
  })

  async function run(order: PasswordOrder): Promise<string | boolean> {
    const result = await helper.run(order)
    runs += 1
    return result
  }

  return {
    get runs() {
      return runs
    },
    get processId() {
      return helper.processId
    },
    hash: async (password) => String(await run({ password })),
    verify: async (password, passwordHash) => {
      const isRight = await run({ password, passwordHash: passwordHash ?? noOnesHash })
      return isRight === true && passwordHash !== null
    },
  }
}
