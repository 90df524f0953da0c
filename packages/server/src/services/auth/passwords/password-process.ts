import { hashSync, verifySync } from '@node-rs/argon2'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'

/** An order for the process: to hash the password or, if a hash is given, to compare the password with it. */
export interface PasswordOrder {
  readonly password: string
  readonly passwordHash?: string
}

// OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. The package uses Argon2id by default.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

answerOrders(({ password, passwordHash }: PasswordOrder) =>
  passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password),
)
