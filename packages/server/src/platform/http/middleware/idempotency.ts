import type { Operation } from '@attune/api/contract'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../../caller.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../database/database.ts'
import { storingAnswer } from '../../database/in-transaction.ts'
import { notFound, ProblemError, validationFailed } from '../../problems.ts'
import { actAsServer } from '../../request-actor.ts'
import type { Middleware } from '../../requests.ts'
import type { OperationHandler } from '../handlers.ts'
import * as repository from '../idempotency/idempotency.repository.ts'

export interface IdempotencyDeps {
  db: Db
  clock: Clock
  organisationId: string
  /** Secret for hashing bodies. With it, a stored hash reveals nothing, even about a short body. */
  idempotencySecret: Uint8Array
  isClientOf: (coach: Caller, clientId: string) => Promise<boolean>
}

const waiting = { tries: 50, pause: 100 }

/**
 * Runs a call with an idempotency key once, and answers repeated calls with the stored answer. Keys are stored in the
 * database for a day, per caller, so that any process recognises a repeated call. An answer is stored only if the work
 * was done. After a refusal, the key is released.
 */
export function answerOnce(
  operation: Operation,
  { keep, answerAgain }: OperationHandler,
  { db, clock, organisationId, idempotencySecret, isClientOf }: IdempotencyDeps,
): Middleware {
  return async (c, next) => {
    const key = c.req.header('Idempotency-Key')
    const caller = c.get('caller')
    const input = c.get('input')
    if (key === undefined || !caller) {
      await next()
      return
    }
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
      throw validationFailed([{ path: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }])
    }
    const row = { organisation_id: organisationId, caller_id: caller.userId, operation: operation.id, key }
    const hash = createHmac('sha256', idempotencySecret).update(JSON.stringify(input)).digest()
    for (let tries = 0; tries < waiting.tries; tries++) {
      const claim = { ...row, started_at: clock.now() }
      if (await actAsServer(() => repository.claimKey(db, claim, hash))) {
        await actAsServer(() => repository.deleteOldestKeys(db, row))
        await storeFirstAnswer(claim, next, () => c.get('answered'))
        return
      }
      const stored = await actAsServer(() => repository.findKey(db, row))
      if (stored && !stored.request_hash.equals(hash)) throw keyReused()
      if (stored && stored.status !== null) {
        const { personId } = c.req.param() as { personId?: string }
        // The client may have been assigned to another coach since then.
        if (personId !== undefined && !(await isClientOf(caller, personId))) throw notFound()
        const kept: unknown = stored.answer === null ? undefined : JSON.parse(stored.answer)
        const answer = await answerAgain(kept, { caller, params: input.params })
        c.set('answered', { answer, headers: {} })
        return
      }
      await wait(waiting.pause)
    }
    throw stillInProgress()
  }

  async function storeFirstAnswer(
    claim: repository.Claim,
    answerFirst: () => Promise<void>,
    answered: () => { readonly answer: unknown } | undefined,
  ): Promise<void> {
    const storedOf = (answer: unknown): repository.StoredAnswer => ({
      status: operation.status,
      answer: operation.response === undefined ? null : JSON.stringify(keep(answer)),
    })
    let isStored = false
    const storeWithWork = async (transaction: Db, answer: unknown) => {
      isStored = await repository.storeAnswer(transaction, claim, storedOf(answer))
      if (!isStored) throw stillInProgress()
    }
    await storingAnswer(storeWithWork, answerFirst)
    const given = answered()
    if (!given) await actAsServer(() => repository.releaseKey(db, claim))
    else if (!isStored) await actAsServer(() => repository.storeAnswer(db, claim, storedOf(given.answer)))
  }
}

const stillInProgress = () =>
  new ProblemError('still_in_progress', { detail: 'Another call with this key is being answered' })

const keyReused = () =>
  new ProblemError('idempotency_key_reused', { detail: 'This key was sent before with another request' })
