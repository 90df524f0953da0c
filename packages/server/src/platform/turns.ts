import { unavailable } from './problems.ts'

/** Does work when its turn comes. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Lets so many pieces of work run at a time, in the order in which they come.
 * @throws ProblemError 503 `busy` with Retry-After where `mostWaiting` wait already
 */
export function createTurns({ atATime, mostWaiting }: { atATime: number; mostWaiting: number }): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atATime) running += 1
    else if (waiting.length >= mostWaiting) throw unavailable('busy')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The turn goes straight to the next one, so that none slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
