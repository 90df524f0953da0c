import { DAY_MS, HOUR_MS, MINUTE_MS } from '@attune/api/contract'
import type { Db } from '../../../platform/database/database.ts'
import { after, type LimitedUses, type Rule } from '../limits/limited-use.ts'
import type { Requester } from './requester.ts'

/** Limits the codes of one requester: two in the first minute, then one a minute, and at most ten an hour. */
const codeRule: Rule = (earlier, now) => {
  const isFirstMinute = earlier.filter((use) => use > now - HOUR_MS).length < 2
  return Math.max(isFirstMinute ? now : after(earlier.at(-1), MINUTE_MS), after(earlier.at(-10), HOUR_MS))
}

/** Limits the codes reserved for each requester. Beyond them, all networks share ten an hour. */
const ownCodeRule: Rule = (earlier) => after(earlier.at(-2), HOUR_MS)
const sharedCodeRule: Rule = (earlier) => after(earlier.at(-10), HOUR_MS)

/** Limits the codes for one email that all networks request together. Codes for known devices don't count. */
const allCodesRule: Rule = (earlier) => after(earlier.at(-30), HOUR_MS)

/** Limits the guesses reserved for each network and email. Beyond them, all networks share fifty a day. */
const ownGuessRule: Rule = (earlier) => after(earlier.at(-10), DAY_MS)
const fiftyADay: Rule = (earlier) => after(earlier.at(-50), DAY_MS)

/** Limits guesses from one network, whatever the email. Assumption: an office behind one address needs fewer. */
const networkGuessRule: Rule = (earlier) => after(earlier.at(-50), HOUR_MS)

/**
 * Limits requests from one network. Assumption: an office behind one address needs fewer, and an attacker with a list
 * of emails needs more.
 */
const requestRule: Rule = (earlier) => after(earlier.at(-30), HOUR_MS)

/** The subject for counting guesses beyond a network's own share. */
export const sharedGuessesOf = (emailKey: string) => `reset guesses ${emailKey}`

type Uses = Pick<LimitedUses, 'use' | 'waitFor'>

interface OfEmail {
  organisationId: string
  emailKey: string
}

/**
 * Limits codes and guesses. Others can't use up a requester's own share: strangers who keep requesting and guessing
 * block neither the owner's known device nor an owner on another network.
 */
export function createResetLimits(uses: Uses) {
  const codesOf = ({ emailKey }: OfEmail, { key }: Pick<Requester, 'key'>) => ({
    own: `reset code ${emailKey} of ${key.toString('hex')}`,
    shared: `reset code ${emailKey} shared`,
    all: `reset code ${emailKey}`,
  })

  /** Returns the number of seconds until a code may be mailed to the requester, or 0 if it may be mailed now. */
  async function waitForCode(
    of: OfEmail,
    requester: Pick<Requester, 'key' | 'isKnownDevice'>,
    options: { on: Db; at?: Date },
  ): Promise<number> {
    const wait = (subject: string, rule: Rule) => uses.waitFor(of.organisationId, subject, rule, options)
    const { own, shared, all } = codesOf(of, requester)
    const pause = await wait(own, codeRule)
    if (requester.isKnownDevice) return pause
    const share = Math.min(await wait(own, ownCodeRule), await wait(shared, sharedCodeRule))
    return Math.max(pause, share, await wait(all, allCodesRule))
  }

  return {
    waitForCode,

    /** Counts a request for a code. Returns whether it is within the limits. */
    countRequest: async (organisationId: string, { name }: Requester): Promise<boolean> =>
      (await uses.use(organisationId, `reset requests ${name}`, requestRule)).isAllowed,

    /** Counts a mailed code. Returns whether it is within the limits. */
    async countCode(
      of: OfEmail,
      requester: Pick<Requester, 'key' | 'isKnownDevice'>,
      options: { on: Db; at: Date },
    ): Promise<boolean> {
      if ((await waitForCode(of, requester, options)) > 0) return false
      const { own, shared, all } = codesOf(of, requester)
      if (!requester.isKnownDevice) {
        const isOwn = (await uses.waitFor(of.organisationId, own, ownCodeRule, options)) === 0
        if (!isOwn) await uses.use(of.organisationId, shared, sharedCodeRule, options)
        await uses.use(of.organisationId, all, allCodesRule, options)
      }
      await uses.use(of.organisationId, own, codeRule, options)
      return true
    },

    /**
     * Counts a guess, even a correct one. Returns 0 if the guess is allowed, or else the number of seconds until the
     * next one is.
     */
    async countGuess(
      { organisationId, emailKey }: OfEmail,
      { name, isKnownDevice }: Requester,
      on: Db,
    ): Promise<number> {
      const count = async (subject: string, rule: Rule) =>
        (await uses.use(organisationId, subject, rule, { on })).retryAfter
      const own = `${sharedGuessesOf(emailKey)} of ${name}`
      if (isKnownDevice) return count(own, fiftyADay)
      const ofNetwork = await count(`reset guesses from ${name}`, networkGuessRule)
      if (ofNetwork > 0) return ofNetwork
      const wait = await count(own, ownGuessRule)
      return wait === 0 ? 0 : Math.min(wait, await count(sharedGuessesOf(emailKey), fiftyADay))
    },
  }
}

export type ResetLimits = ReturnType<typeof createResetLimits>
