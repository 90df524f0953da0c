import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { describeError } from '../describe-error.ts'

export interface BackgroundTasks {
  /** Stops the tasks. Running tasks have a few seconds to finish, and then count as ended. */
  stop(): Promise<void>
}

/** One round of a task. The signal aborts when the tasks stop; a long round should then end at the next safe point. */
type Round = (stopping: AbortSignal) => Promise<unknown>

/** A round that is repeated after the common pause or, if given, after its own interval in milliseconds. */
export type BackgroundTask = Round | { readonly every: number; readonly run: Round }

interface BackgroundTaskOptions {
  /** Milliseconds between two rounds of a task that has no interval of its own. */
  pause: number
  /** Milliseconds that stopping waits for running tasks. */
  stopWithin?: number
  log: Logger
  /** Returns whether the error is reported elsewhere, usually because the database is unavailable. */
  isKnownError?: (error: unknown) => boolean
}

/**
 * Runs the work that the server does besides answering requests. Each task repeats after a pause, and no task waits for
 * another.
 */
export function runBackgroundTasks(
  backgroundTasks: Readonly<Record<string, BackgroundTask>>,
  { pause, stopWithin = 5_000, log, isKnownError = () => false }: BackgroundTaskOptions,
): BackgroundTasks {
  const stopping = new AbortController()
  const { signal } = stopping

  async function repeat(name: string, task: BackgroundTask): Promise<void> {
    const { every, run } = typeof task === 'function' ? { every: pause, run: task } : task
    while (!signal.aborted) {
      try {
        await run(signal)
      } catch (error) {
        // The next round tries again.
        if (!isKnownError(error)) log.warn({ task: name, error: describeError(error as Error) }, 'task failed')
      }
      // Stopping ends the pause, and thereby the loop.
      await wait(every, undefined, { signal }).catch(() => undefined)
    }
  }

  const unfinished = new Set(Object.keys(backgroundTasks))
  const ended = Promise.all(
    Object.entries(backgroundTasks).map(async ([name, task]) => {
      await repeat(name, task)
      unfinished.delete(name)
    }),
  )
  return {
    stop: async () => {
      stopping.abort()
      const given = new AbortController()
      const tooLong = wait(stopWithin, undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([ended, tooLong])
      given.abort()
      if (unfinished.size > 0) log.warn({ tasks: [...unfinished] }, 'tasks stopped before their end')
    },
  }
}
