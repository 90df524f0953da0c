import { constants, setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'

/** One job of the process. */
export type PasswordJob =
  | { readonly act: 'hash'; readonly password: string }
  | { readonly act: 'verify'; readonly password: string; readonly passwordHash: string }

export type PasswordAnswer = { readonly result: string | boolean } | { readonly error: string }

// OWASP's minimum for Argon2id (the package's own choice of algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Everything else on the machine goes before sign-ins.
setPriority(constants.priority.PRIORITY_LOW)
// The process ends when its channel closes. It ignores Ctrl+C, because the server may still wait for an answer.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

process.on('message', (job: PasswordJob) => {
  process.send?.(perform(job))
})

function perform(job: PasswordJob): PasswordAnswer {
  try {
    return { result: job.act === 'hash' ? hashSync(job.password, cost) : verifySync(job.passwordHash, job.password) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}
