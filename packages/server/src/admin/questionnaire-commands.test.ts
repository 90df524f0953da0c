import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import who5 from '../../../../docs/questionnaires/who-5.json' with { type: 'json' }
import { addClient, addCoach } from '../../test/support/clients/add-client.ts'
import { runAdminCommand } from '../../test/support/run-command.ts'
import { createTestServer } from '../../test/support/test-server.ts'

const server = createTestServer()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-questionnaire-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: unknown, text = JSON.stringify(content)) => {
  const file = join(folder, 'questionnaire.json')
  writeFileSync(file, text)
  return file
}
const add = (file: string, options: Record<string, string> = {}) =>
  runAdminCommand(server, 'add-questionnaire', { file, ...options })

describe('add-questionnaire', () => {
  it('stores the example of the docs, and says how it is scored and when it is due', async () => {
    await addClient(server, { coach: await addCoach(server), startedAt: '2026-06-10T08:00:00Z' })
    const file = fileURLToPath(new URL('../../../../docs/questionnaires/who-5.json', import.meta.url))
    const described =
      'WHO-5, version 1: 5 questions, answered from 0 to 5; score from 0 to 100, higher is better, and a change of 10 or more counts; due on day 2 of Learn, day 7 of Sense, day 14 of Grow'
    expect(await add(file, { 'dry-run': '' })).toBe(`Nothing was stored. Without --dry-run this would be: ${described}`)
    expect(await runAdminCommand(server, 'list-questionnaires')).toBe('There is no questionnaire')
    expect(await add(file)).toBe(
      `Stored ${described}. It is planned for 0 clients in steps that have begun, and for each step that begins from now on`,
    )
    expect(await add(file)).toBe(`Was stored already, nothing is changed. ${described}`)
    expect(await runAdminCommand(server, 'list-questionnaires')).toBe(
      `${server.clock.now().toISOString()}  ${described}`,
    )
  })

  it('plans it for clients whose step has begun, on later days', async () => {
    await addClient(server, { coach: await addCoach(server), startedAt: '2026-06-10T08:00:00Z' })
    const later = { ...who5, when: [{ step: 'learn', day: 6 }] }
    expect(await add(write(later))).toContain('It is planned for 1 client in steps that have begun')
  })

  it('reads a file that begins with a byte order mark', async () => {
    expect(await add(write(who5, `\uFEFF${JSON.stringify(who5)}`))).toContain('Stored WHO-5')
  })

  it('names each wrong field, and a question by its number', async () => {
    const wrong = { ...who5, version: 0, questions: [who5.questions[0], ''], form: {} }
    await expect(add(write(wrong))).rejects.toThrow(
      /was not stored:\nversion: .*\nquestions\[1\] \(question 2\): .*\nform: is not a known field$/,
    )
    const range = { ...who5, scoring: { ...who5.scoring, range: { min: 0, max: 25 } } }
    await expect(add(write(range))).rejects.toThrow('scoring.range.max: must be 100')
    await expect(add(write([]))).rejects.toThrow('the file: must be of the type object')
    expect(await runAdminCommand(server, 'list-questionnaires')).toBe('There is no questionnaire')
  })

  it('refuses a file that is missing, too large or no JSON', async () => {
    await expect(add(join(folder, 'none.json'))).rejects.toThrow(/^There is no file .*none.json$/)
    await expect(add(folder)).rejects.toThrow('cannot be read: it is a folder')
    await expect(add(write(null, `"${'x'.repeat(256 * 1024)}"`))).rejects.toThrow('is larger than 262144 bytes')
    await expect(add(write(null, '{"name": '))).rejects.toThrow('is no JSON')
  })

  it('refuses a stored version with other content, and a lower version', async () => {
    await add(write({ ...who5, version: 2 }))
    await expect(add(write({ ...who5, version: 2, source: 'Another' }))).rejects.toThrow(
      'WHO-5, version 2, is stored with other content: give the changed file a higher version',
    )
    await expect(add(write(who5))).rejects.toThrow('WHO-5 is stored up to version 2: version 1 must be higher')
    const trial = add(write(who5), { 'dry-run': '' })
    await expect(trial).rejects.toThrow('version 1 must be higher')
  })
})
