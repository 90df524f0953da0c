import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'

const queueLimit = 4
const passwords = createPasswordHashing({ queueLimit })

describe('promise 2: Argon2id', () => {
  it('promise 2: runs in its own process, at the lowest priority', async () => {
    const hash = await passwords.hash('Attune2026')
    const { processId } = passwords
    expect(processId).not.toBe(process.pid)
    expect(getPriority(processId)).toBe(19)
    expect(await passwords.verify('Attune2026', hash)).toBe(true)
    expect(await passwords.verify('Attune2027', hash)).toBe(false)
    expect(passwords.processId).toBe(processId)
  })

  it('runs even if the account has no hash', async () => {
    const { runs } = passwords
    expect(await passwords.verify('Attune2026', null)).toBe(false)
    expect(passwords.runs).toBe(runs + 1)
  })

  it('promise 2: queues a limited number of calls, and refuses further calls with 503 and Retry-After', async () => {
    const { runs } = passwords
    const calls = Array.from({ length: 12 }, () => passwords.verify('Attune2026', null))
    const ends = await Promise.allSettled(calls)
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    expect(refused).toHaveLength(12 - queueLimit - 1)
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
    expect(passwords.runs - runs).toBe(queueLimit + 1)
  })

  it('continues in a new process after the old one was killed', async () => {
    const first = passwords.processId ?? 0
    const lost = passwords.hash('Attune2026')
    process.kill(first, 'SIGKILL')
    await expect(lost).rejects.toMatchObject({ status: 503, code: 'busy', headers: { 'Retry-After': '2' } })
    expect(await passwords.hash('Attune2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(passwords.processId).not.toBe(first)
  })
})
