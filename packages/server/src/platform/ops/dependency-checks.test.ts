import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Dependency } from '../dependency.ts'
import { createDependencyChecks } from './dependency-checks.ts'

const printed: string[] = []
const logged: { place: string; reason?: string; msg: string }[] = []
const log = pino({ base: null, timestamp: false }, { write: (line: string) => void logged.push(JSON.parse(line)) })
beforeEach(() => {
  printed.length = 0
  logged.length = 0
})

const working: Dependency = { place: 'the bucket http://files.example/pictures', probe: async () => undefined }
const checksOf = (mail: Dependency, files = working) =>
  createDependencyChecks({ mail, files }, { log, print: (line) => printed.push(line) })

describe('the checks of mail and files', () => {
  it('print a line for each dependency when the server starts', async () => {
    const checks = checksOf({ place: 'mail.example:587', probe: async () => undefined })
    expect(checks.states).toEqual({ mail: false, files: false })
    await checks.check()
    expect(checks.states).toEqual({ mail: true, files: true })
    expect(printed.toSorted()).toEqual([
      'Files go to the bucket http://files.example/pictures',
      'Mails go to mail.example:587',
    ])
  })

  it('say why a dependency fails, with the message of the first cause', async () => {
    const refusal = new Error('files_unavailable', { cause: new Error('The bucket answered PUT with 403') })
    const checks = checksOf(working, { place: 'the bucket b', probe: () => Promise.reject(refusal) })
    await checks.check()
    expect(checks.states).toEqual({ mail: true, files: false })
    expect(printed).toContain("Files can't be stored in the bucket b: The bucket answered PUT with 403")
  })

  it('log later changes, and log nothing while nothing changes', async () => {
    let failure: Error | undefined
    const probe = async () => {
      if (failure) throw failure
    }
    const checks = checksOf({ place: 'mail.example:587', probe })
    await checks.check()
    await checks.check()
    expect(logged).toEqual([])
    failure = new Error('connect ECONNREFUSED')
    await checks.check()
    await checks.check()
    failure = undefined
    await checks.check()
    expect(logged.map(({ place, reason, msg }) => [place, reason, msg])).toEqual([
      ['mail.example:587', 'connect ECONNREFUSED', "Mails can't be sent to"],
      ['mail.example:587', undefined, 'Mails go to'],
    ])
    expect(printed).toHaveLength(2)
  })

  it('run only one at a time', async () => {
    let tries = 0
    const begun = Promise.withResolvers<void>()
    const checks = checksOf({
      place: 'mail.example:587',
      probe: () => {
        tries += 1
        return begun.promise
      },
    })
    const both = [checks.check(), checks.check()]
    begun.resolve()
    await Promise.all(both)
    expect(tries).toBe(1)
  })

  it('give up after three seconds', async () => {
    const checks = checksOf({ place: 'mail.example:587', probe: () => new Promise(() => undefined) })
    await checks.check()
    expect(printed).toContain("Mails can't be sent to mail.example:587: no answer within 3 s")
  })
})
