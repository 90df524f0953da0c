import { hashSync, verifySync } from '@node-rs/argon2'
import { answerOrders } from '../../../platform/jobs/answer-orders.ts'

/** One order for the process. With a hash, the password is compared with it. */
export interface PasswordOrder {
  readonly password: string
  readonly passwordHash?: string
}

// OWASP's minimum for Argon2id (the package's own choice of algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

answerOrders(({ password, passwordHash }: PasswordOrder) =>
  passwordHash === undefined ? hashSync(password, cost) : verifySync(passwordHash, password),
)
