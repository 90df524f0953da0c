/** The latest answer of an address, with the tag that the server gave it. */
interface KeptAnswer {
  readonly tag: string
  readonly answer: unknown
}

/** What was answered, so that what is unchanged need not come again. */
export interface KeptAnswers {
  /** What an address answered last, and where its next answer is put. */
  at(address: string): { readonly known: KeptAnswer | undefined; keep(kept: KeptAnswer): void }
  /** Forgets everything, also what is still on its way: call it when a session ends. */
  clear(): void
}

const mostKept = 60

/**
 * Answers of one session, in memory alone: nothing of a client may outlive the session, which a browser's cache would let it.
 * An answer that is unchanged is the same object again.
 */
export function createKeptAnswers(): KeptAnswers {
  let answers = new Map<string, KeptAnswer>()
  return {
    at(address) {
      const now = answers
      return {
        known: now.get(address),
        keep(kept) {
          // The ones that were asked for last stay.
          now.delete(address)
          now.set(address, kept)
          const [oldest] = now.keys()
          if (now.size > mostKept && oldest !== undefined) now.delete(oldest)
        },
      }
    },
    clear: () => {
      answers = new Map()
    },
  }
}
