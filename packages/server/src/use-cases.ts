import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database.ts'
import { createIds } from './platform/ids.ts'
import { deriveKey } from './platform/secrets.ts'
import { createAccountUseCases } from './services/account/account.use-cases.ts'
import { createAccessTokens } from './services/auth/access-tokens.ts'
import { createAuthUseCases } from './services/auth/auth.use-cases.ts'
import { createPasswordHashing, type PasswordHashing } from './services/auth/password-hashing.ts'
import { createRefreshTokens } from './services/auth/refresh-tokens.ts'
import { createPictureFiles } from './services/resource/picture-files.ts'
import { createResourceUseCases } from './services/resource/resource.use-cases.ts'

export interface UseCaseDeps {
  db: Db
  clock: Clock
  /** TOKEN_SECRET: what the keys of all tokens are made from. */
  tokenSecret: string
  /** DATA_DIR, below which files are kept. */
  dataDirectory: string
  passwords?: PasswordHashing
}

export type UseCases = ReturnType<typeof createUseCases>

/** Wires the nine services, once: what a service needs of another one is handed in here. */
export function createUseCases({ db, clock, tokenSecret, dataDirectory, passwords }: UseCaseDeps) {
  const newId = createIds(clock)
  const auth = createAuthUseCases({
    db,
    clock,
    newId,
    passwords: passwords ?? createPasswordHashing(),
    accessTokens: createAccessTokens(deriveKey(tokenSecret, 'access'), clock),
    refreshTokens: createRefreshTokens(deriveKey(tokenSecret, 'refresh')),
  })
  const account = createAccountUseCases({ db, clock, newId, auth })
  const resource = createResourceUseCases({ db, clock, newId, files: createPictureFiles(dataDirectory) })
  return { auth, account, resource }
}
