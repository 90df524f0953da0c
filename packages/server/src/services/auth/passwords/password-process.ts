import { hashSync, verifySync } from '@node-rs/argon2'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'

/** A request to the process: hash the password or, if a hash is given, compare the password with the hash. */
export interface PasswordOrder {
  readonly password: string
  readonly passwordHash?: string
}

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. Argon2id is the package's default algorithm.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

answerOrders(({ password, passwordHash }: PasswordOrder) =>
  passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password),
)
