import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCoach } from '../../../../test/support/clients/add-client.ts'
import { createTestServer } from '../../../../test/support/test-server.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'

const server = createTestServer()
let author: CoachScope
let other: CoachScope
let clientId: string

beforeEach(async () => {
  author = await addCoach(server)
  other = await addCoach(server)
  clientId = (await addClient(server, { coach: author })).clientId
})

const write = (text: string, followUpOn: string | null = null) =>
  server.useCases.notes.writeNote(author, clientId, { text, followUpOn })
const texts = async (scope = author) => (await server.useCases.notes.listNotes(scope, clientId)).map(({ text }) => text)

describe('notes about a client who is reassigned', () => {
  it('remain their author’s, but meanwhile neither the new coach nor the author can read them', async () => {
    const { note } = await write('Sleeps five hours', '2026-06-12')
    await server.useCases.notes.putNoteDraft(author, clientId, { text: 'Ask', followUpOn: null, replaces: undefined })
    const { organisationId } = server
    await server.useCases.account.reassignClient({ organisationId, coachId: other.coachId, clientId })
    expect(await texts(other)).toEqual([])
    expect((await server.useCases.notes.getNoteDraft(other, clientId)).text).toBe('')
    expect(await server.useCases.notes.listNoteSummaries(other)).toEqual([
      { personId: clientId, latest: null, followUps: [], hasDraft: false },
    ])
    const address = { personId: clientId, noteId: note.id }
    for (const refused of [
      () => server.useCases.notes.listNotes(author, clientId),
      () => server.useCases.notes.restoreNote(author, address),
      () => server.useCases.notes.deleteNote(other, address),
    ]) {
      await expect(refused()).rejects.toMatchObject({ code: 'not_found' })
    }
    await server.useCases.account.reassignClient({ organisationId, coachId: author.coachId, clientId })
    expect(await texts()).toEqual(['Sleeps five hours'])
  })
})

describe('a list of clients', () => {
  it('has the latest note, the open follow-ups by day, and whether there is a draft', async () => {
    await write('First', '2026-06-20')
    server.clock.advance({ minutes: 1 })
    const { note: second } = await write('x'.repeat(400), '2026-06-12')
    const [summary] = await server.useCases.notes.listNoteSummaries(author)
    expect(summary?.latest).toEqual({ id: second.id, excerpt: 'x'.repeat(280), writtenAt: second.writtenAt })
    expect(summary?.followUps.map(({ on }) => on)).toEqual(['2026-06-12', '2026-06-20'])
    const change = { text: 'Second', isFollowUpDone: true, followUpOn: '2026-06-12', replaces: undefined }
    await server.useCases.notes.changeNote(author, { personId: clientId, noteId: second.id }, change)
    const [after] = await server.useCases.notes.listNoteSummaries(author)
    expect(after?.followUps.map(({ on }) => on)).toEqual(['2026-06-20'])
    for (const [text, hasDraft] of [
      [' \n', false],
      ['Ask', true],
    ] as const) {
      await server.useCases.notes.putNoteDraft(author, clientId, { text, followUpOn: null, replaces: undefined })
      expect((await server.useCases.notes.listNoteSummaries(author))[0]?.hasDraft).toBe(hasDraft)
    }
  })
})

describe('a deleted note', () => {
  it('can be restored for a day, and is permanently deleted after that', async () => {
    const { note } = await write('Likes mornings')
    const address = { personId: clientId, noteId: note.id }
    await server.useCases.notes.deleteNote(author, address)
    server.clock.advance({ hours: 23 })
    await server.useCases.notes.purgeNotes()
    expect(await server.useCases.notes.restoreNote(author, address)).toEqual(note)
    await server.useCases.notes.deleteNote(author, address)
    server.clock.advance({ hours: 25 })
    await server.useCases.notes.purgeNotes()
    await expect(server.useCases.notes.restoreNote(author, address)).rejects.toMatchObject({ code: 'not_found' })
    expect(await texts()).toEqual([])
  })
})

describe('two tabs', () => {
  it('create only one note if they save the same draft: the second tab finds the draft already empty', async () => {
    const content = { text: 'Ask about the train', followUpOn: null }
    const { version } = await server.useCases.notes.putNoteDraft(author, clientId, { ...content, replaces: [0] })
    const { draft } = await server.useCases.notes.writeNote(author, clientId, { ...content, draftVersion: version })
    expect(draft).toMatchObject({ text: '', version: version + 1 })
    const late = server.useCases.notes.putNoteDraft(author, clientId, { ...content, replaces: [version] })
    await expect(late).rejects.toMatchObject({ code: 'stale_version' })
    expect(await texts()).toEqual(['Ask about the train'])
  })
})

it('changing and deleting a note are audited with the client, but without the text', async () => {
  const { note } = await write('Sleeps five hours')
  await server.useCases.notes.deleteNote(author, { personId: clientId, noteId: note.id })
  await server.audit.seal()
  const records = await server.database.owner
    .selectFrom('audit_record')
    .selectAll()
    .where('subject', '=', 'note')
    .orderBy('sequence')
    .execute()
  expect(records.map(({ action, ids }) => [action, ids])).toEqual([
    ['insert', [clientId]],
    ['update', [clientId]],
  ])
  expect(JSON.stringify(records)).not.toContain('Sleeps')
})
