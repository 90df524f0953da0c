import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../../../platform/problems.ts'
import type { PasswordAnswer, PasswordJob } from './password-process.ts'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
  verify(password: string, passwordHash: string | null): Promise<boolean>
}

/** Password hashing in a process of its own, with its counters. */
export interface PasswordQueue extends PasswordHashing {
  /** Number of Argon2id runs. */
  readonly runs: number
  /** Number of waiting calls. */
  readonly waiting: number
  /** Id of the hashing process; undefined until the first call. */
  readonly processId: number | undefined
}

interface Call {
  readonly job: PasswordJob
  resolve(result: string | boolean): void
  reject(error: Error): void
}

const program = fileURLToPath(new URL('password-process.ts', import.meta.url))
// A hash that matches no password, at the cost of the others.
const noOnesHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Argon2id in one process at the lowest priority, one call at a time, so that sign-ins slow nothing else down.
 * @throws ProblemError 503 `busy` with Retry-After where `queueLimit` calls wait already, or the process was killed.
 */
export function createPasswordHashing({ queueLimit = 100 } = {}): PasswordQueue {
  const queue: Call[] = []
  let current: Call | undefined
  let hasher: ChildProcess | undefined
  let runs = 0

  function perform(job: PasswordJob): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      if (current && queue.length >= queueLimit) return reject(unavailable('busy'))
      queue.push({ job, resolve, reject })
      next()
    })
  }

  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) return keepAlive(false)
    hasher ??= start()
    keepAlive(true)
    runs += 1
    // Where sending fails, the process has ended, and its exit handler rejects the call.
    hasher.send(current.job, () => undefined)
  }

  /** An idle process must not prevent a command from ending. */
  function keepAlive(isNeeded: boolean): void {
    const act = isNeeded ? 'ref' : 'unref'
    hasher?.[act]()
    hasher?.channel?.[act]()
  }

  function settle(how: (call: Call) => void): void {
    const call = current
    current = undefined
    if (call) how(call)
    next()
  }

  function start(): ChildProcess {
    const { NODE_COMPILE_CACHE } = process.env
    const env = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
    const child = fork(program, { execArgv: [], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (answer: PasswordAnswer) =>
      settle((call) => ('error' in answer ? call.reject(new Error(answer.error)) : call.resolve(answer.result))),
    )
    const lose = (cause?: unknown) => {
      if (hasher !== child) return
      hasher = undefined
      settle((call) => call.reject(unavailable('busy', cause)))
    }
    child.on('error', lose)
    child.on('exit', () => lose())
    return child
  }

  return {
    get runs() {
      return runs
    },
    get waiting() {
      return queue.length
    },
    get processId() {
      return hasher?.pid
    },
    hash: async (password) => String(await perform({ act: 'hash', password })),
    verify: async (password, passwordHash) => {
      const isRight = await perform({ act: 'verify', password, passwordHash: passwordHash ?? noOnesHash })
      return isRight === true && passwordHash !== null
    },
  }
}
