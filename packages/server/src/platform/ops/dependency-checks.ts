import type { Logger } from 'pino'
import type { Dependency } from '../dependency.ts'

type Name = 'mail' | 'files'

const lines: Readonly<Record<Name, { works: string; fails: string }>> = {
  mail: { works: 'Mails go to', fails: "Mails can't be sent to" },
  files: { works: 'Files go to', fails: "Files can't be stored in" },
}

/** For each dependency, whether it worked at the last check. If one failed, the server is degraded but still ready. */
export type DependencyStates = Readonly<Record<Name, boolean>>

export interface DependencyChecks {
  readonly states: DependencyStates
  /**
   * Checks each dependency, or waits for the check that is already running. The first check prints a line for each
   * dependency. Later checks log only changes. Never rejects.
   */
  check(): Promise<void>
}

const timeLimit = 3_000

/** Returns the message of the first cause. The messages of the outer errors are written for callers of the API. */
function reasonOf(error: Error): string {
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message || String((error as NodeJS.ErrnoException).code)
}

/** Checks the mail server and the storage of files. */
export function createDependencyChecks(
  dependencies: Readonly<Record<Name, Dependency>>,
  { log, print }: { log: Logger; print: (line: string) => void },
): DependencyChecks {
  const states: Record<Name, boolean | undefined> = { mail: undefined, files: undefined }
  let running: Promise<void> | undefined

  async function checkOne(name: Name): Promise<void> {
    const dependency = dependencies[name]
    const { place } = dependency
    const before = states[name]
    const reason = await tryWithin(dependency)
    states[name] = reason === undefined
    const { works, fails } = lines[name]
    if (before === undefined) print(reason === undefined ? `${works} ${place}` : `${fails} ${place}: ${reason}`)
    else if (before && reason !== undefined) log.error({ place, reason }, fails)
    else if (!before && reason === undefined) log.warn({ place }, works)
  }

  async function checkBoth(): Promise<void> {
    await Promise.all([checkOne('mail'), checkOne('files')])
  }

  return {
    get states() {
      return { mail: states.mail === true, files: states.files === true }
    },
    check: () => (running ??= checkBoth().finally(() => (running = undefined))),
  }
}

/** Tries a dependency for a limited time. Returns the reason if the dependency doesn't work. */
export const tryWithin = (dependency: Dependency): Promise<string | undefined> =>
  withinTime(dependency).then(
    () => undefined,
    (error: unknown) => reasonOf(error as Error),
  )

async function withinTime(dependency: Dependency): Promise<void> {
  const signal = AbortSignal.timeout(timeLimit)
  const late = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => late.reject(new Error(`no answer within ${timeLimit / 1_000} s`)))
  await Promise.race([dependency.probe(signal), late.promise])
}
