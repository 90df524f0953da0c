// A client made only from `/openapi.json`, by openapi-typescript and openapi-fetch: ten operations of a coach.
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.js'

const [, , baseUrl = ''] = process.argv
const api = createClient<paths>({ baseUrl })

/** Returns the data of an answer, or fails with the problem. */
async function dataOf<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw new Error(`${response.url} ${response.status} ${JSON.stringify(error)}`)
  return data as Data
}

const { accessToken } = await dataOf(
  api.POST('/auth/login', { body: { email: 'coach@attune.example', password: 'Attune2026' } }),
)
api.use({
  onRequest: ({ request }) => {
    request.headers.set('Authorization', `Bearer ${accessToken}`)
    return request
  },
})

const persons: components['schemas']['Person'][] = await dataOf(api.GET('/account/persons'))
const client = persons.find(({ type }) => type === 'user')
if (!client) throw new Error('The coach has no clients')
const path = { personId: client.id }
const journey: components['schemas']['Journey'] = await dataOf(
  api.GET('/journey/journeys/{personId}', { params: { path } }),
)
const sessions = await dataOf(api.GET('/exercise/sessions/{personId}', { params: { path, query: { limit: 3 } } }))
const attention = await dataOf(api.GET('/analytics/attention'))
const written = await api.POST('/account/notes/{personId}', {
  params: { path },
  body: { text: 'Sleeps better.', followUpOn: null },
})
if (!written.data) throw new Error(JSON.stringify(written.error))
const { note }: { note: components['schemas']['Note'] } = written.data
const ofNote = { personId: client.id, noteId: note.id }
const changed = await dataOf(
  api.PUT('/account/notes/{personId}/{noteId}', {
    params: { path: ofNote, header: { 'If-Match': `"${note.version}"` } },
    body: { text: 'Sleeps well.', followUpOn: null, isFollowUpDone: false },
  }),
)
const notes = await dataOf(api.GET('/account/notes/{personId}', { params: { path, query: { limit: 1 } } }))
await dataOf(api.PUT('/account/clients/{personId}/tags', { params: { path }, body: { tags: ['Runner'] } }))
await dataOf(api.DELETE('/account/notes/{personId}/{noteId}', { params: { path: ofNote } }))

console.log(
  JSON.stringify({
    journeyIsOf: journey.personId === client.id,
    sessions: sessions.length,
    clients: attention.length > 0,
    location: written.response.headers.get('Location') === `/account/notes/${client.id}/${note.id}`,
    text: changed.text,
    newest: notes[0]?.id === note.id,
  }),
)
