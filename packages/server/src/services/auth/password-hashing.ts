import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../../platform/problems.ts'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** True when the password is the hash's. Without a hash it does the same work and says no. */
  verify(password: string, passwordHash: string | null): Promise<boolean>
}

// OWASP's minimum for Argon2id (the package's own choice of algorithm): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Somebody's hash of nothing anybody knows, made with the same cost.
const nobodysHash = hash(crypto.randomUUID(), cost)

/** Argon2id in worker threads, so many at a time; past a full queue it says to come again later. */
export function createPasswordHashing({ atATime = 2, queueLimit = 100 } = {}): PasswordHashing {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atATime) {
      if (waiting.length >= queueLimit) throw unavailable('busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The turn goes straight to the next one, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    verify: async (password, passwordHash) => {
      const kept = await nobodysHash
      const isRight = await inTurn(() => verify(passwordHash ?? kept, password))
      return isRight && passwordHash !== null
    },
  }
}
