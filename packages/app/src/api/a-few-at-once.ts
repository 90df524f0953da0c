/** Number of calls that run at the same time. A browser has few connections, and the screen needs some of them, too. */
const atOnce = 4

/** Runs a task for each item, a few at a time, and returns the outcomes in the order of the items. */
export async function aFewAtOnce<Item, Outcome>(
  items: readonly Item[],
  run: (item: Item) => Promise<Outcome>,
): Promise<PromiseSettledResult<Outcome>[]> {
  const outcomes: PromiseSettledResult<Outcome>[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [at, item] of waiting) {
      const [outcome] = await Promise.allSettled([run(item)])
      outcomes[at] = outcome
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return outcomes
}

/** Returns the outcomes of the tasks that succeeded. */
export const successes = <T>(outcomes: readonly PromiseSettledResult<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
