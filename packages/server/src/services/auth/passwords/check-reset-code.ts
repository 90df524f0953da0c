import { emailKeyOf, RESEND_CODE_COUNTDOWN } from '@attune/api/contract'
import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { tooManyTries, wrongCode } from '../auth.errors.ts'
import { findUserByEmail } from '../auth.repository.ts'
import { type Requester, requestersOf, type ResetPlace } from './requester.ts'
import { countTry, lockResets, type ResetRow } from './password-reset.repository.ts'
import { macOf, MOST_TRIES, MOST_TRIES_OF_OTHERS, subjectOf } from './reset-code.ts'
import type { ResetLimits } from './reset-limits.ts'

export interface CheckResetCodeDeps {
  db: Db
  clock: Clock
  secret: Uint8Array
  resetLimits: Pick<ResetLimits, 'countGuess' | 'waitForCode'>
}

/**
 * Returns the reset and the user of an email if the code is correct: either this requester's newest code, or the newest
 * of all. A wrong guess uses up one attempt of both codes, even if many guesses arrive at once. Only a correct guess
 * looks up the account, so that wrong guesses cause the same work for every email.
 * @throws ProblemError 422 `wrong_code`, 429 `too_many_tries` if others have used up the attempts
 */
export const checkResetCode =
  ({ db, clock, secret, resetLimits }: CheckResetCodeDeps) =>
  async (
    organisationId: string,
    { email, resetPasswordCode: code }: { email: string; resetPasswordCode: string },
    place?: ResetPlace,
  ) => {
    const emailKey = emailKeyOf(email)
    const of = { organisationId, emailKey }
    const requesters = await requestersOf({ db, secret })(organisationId, emailKey, place)
    const guess = await db.transaction().execute(async (transaction) => {
      const subject = subjectOf(secret, emailKey)
      const codes = codesFor(requesters, await lockResets(transaction, { organisationId, subject, now: clock.now() }))
      const checked = codes.filter(({ isLeft }) => isLeft)
      const right = checked.filter(({ row }) => isRight(secret, code, row))[0]
      if (checked.length > 0) {
        const retryAfter = await resetLimits.countGuess(of, requesters[0], transaction)
        if (retryAfter > 0) return { retryAfter }
      }
      if (right) return { reset: right.row }
      for (const { row, isOwn } of checked) await countTry(transaction, row, { isOwn })
      // If others have used up a code's attempts, the answer doesn't say that the code is wrong, because the requester
      // can get a code with attempts of its own.
      if (!codes.some(({ isLeft, isOwn }) => !isLeft && !isOwn)) return {}
      const wait = await resetLimits.waitForCode(of, requesters[0], { on: transaction })
      return { retryAfter: Math.max(RESEND_CODE_COUNTDOWN, wait) }
    })
    // Throw outside the transaction, so that the attempt stays counted.
    if (guess.retryAfter !== undefined) throw tooManyTries(guess.retryAfter)
    if (!guess.reset) throw wrongCode()
    const user = await findUserByEmail(db, organisationId, emailKey)
    if (user?.status !== 'active') throw wrongCode()
    return { user, reset: guess.reset }
  }

const isRight = (secret: Uint8Array, code: string, { id, code_mac: mac }: ResetRow): boolean =>
  timingSafeEqual(macOf(secret, id, code), mac)

interface CodeForRequester {
  row: ResetRow
  isOwn: boolean
  /** Whether these requesters may still try this code. */
  isLeft: boolean
}

/** Returns the codes with which a guess is compared: the requesters' own newest code, and the newest code of all. */
function codesFor(requesters: readonly Requester[], newestFirst: readonly ResetRow[]): CodeForRequester[] {
  return newestFirst.flatMap((row, index) => {
    const isOwn = requesters.some(({ key }) => key.equals(row.asker))
    if (!isOwn && index > 0) return []
    const isLeft = row.tries < MOST_TRIES && (isOwn || row.tries_of_others < MOST_TRIES_OF_OTHERS)
    return [{ row, isOwn, isLeft }]
  })
}
