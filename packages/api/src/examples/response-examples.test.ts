import { getResponse, type RequestHandler } from 'msw'
import { expect, test, vi } from 'vitest'
import { allOperations, contract, fillPath, REQUEST_EXAMPLES, type Operation } from '../contract.ts'
import { createMockDatabase, type MockDatabase } from '../mock/database/database.ts'
import { ownPerson } from '../mock/database/own-person.ts'
import { mockHandlers } from '../mock/handlers.ts'
import { onePixel } from '../conformance/conformance-side.ts'

const origin = 'http://attune.test'

interface Mocks {
  readonly database: MockDatabase
  readonly handlers: RequestHandler[]
}
interface Sent {
  readonly params?: Record<string, string>
  readonly body?: unknown
}

/** Calls a mock operation with its example, as a caller who may call it, and returns the answer. */
async function callMock(
  { database, handlers }: Mocks,
  operation: Operation,
  { params = {}, body }: Sent,
): Promise<unknown> {
  const { service, id, access, method } = operation
  const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = REQUEST_EXAMPLES
  const sent = body ?? examples[service]?.[id]
  // If both types may call an operation with a body, the example is a client's.
  const isCoach = access.includes('coach') && (method === 'GET' || !access.includes('user'))
  const token = access === 'import' ? database.importKey : `mock-access-${isCoach ? 0 : 1}`
  const request = new Request(`${origin}/${service}${fillPath(operation, params)}`, {
    method,
    headers: {
      ...(access === 'none' ? {} : { Authorization: `Bearer ${token}` }),
      ...(sent === undefined || sent instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { body: sent instanceof Blob ? sent : JSON.stringify(sent) }),
  })
  const response = (await getResponse(handlers, request)) ?? Response.error()
  const text = await response.text()
  expect([id, response.status, response.ok ? '' : text]).toEqual([id, operation.status, ''])
  return text === '' ? undefined : JSON.parse(text)
}

/** Maximum number of items in an example's list. */
const mostItems = 2
const tokens = new Map([
  ['accessToken', 'the access token'],
  ['refreshToken', 'the refresh token'],
])

/** Returns an answer with the first items of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, mostItems).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tokens.get(name) ?? shortened(part)]))
}

/** Calls every operation once. Writes come first, so that each read has something to show. */
async function answersOfMocks(): Promise<Record<string, Record<string, unknown>>> {
  const database = createMockDatabase()
  const mocks = { database, handlers: mockHandlers(database) }
  const answers: Record<string, Record<string, unknown>> = {}
  const call = async (operation: Operation, sent: Sent = {}) => {
    const answer = await callMock(mocks, operation, sent)
    const { service, id, response, events } = operation
    if (response !== undefined && response !== 'binary' && !events) (answers[service] ??= {})[id] = shortened(answer)
    return answer as { readonly id: string }
  }
  const { auth, account, survey, exercise, journey, analytics, resource } = contract
  const personId = ownPerson(database, database.client).id
  const ofClient = { params: { personId } }
  const credentials = { email: database.user.email, password: database.password }

  const { id: inviteId } = await call(auth.inviteClient)
  await call(auth.resendInvite, { params: { id: inviteId } })
  const [invite] = database.invites
  await call(auth.acceptInvite, { body: { ...REQUEST_EXAMPLES.auth.acceptInvite, token: invite?.token } })
  await call(auth.inviteClient)
  await call(account.updatePerson, { params: { id: personId } })
  await call(account.setTimezone)
  await call(account.setClientState, ofClient)
  await call(account.setClientState, { ...ofClient, body: { state: 'active' } })
  await call(account.setClientTags, ofClient)
  const written = (await call(account.writeNote, ofClient)) as unknown as { readonly note: { readonly id: string } }
  const ofNote = { params: { personId, noteId: written.note.id } }
  await call(account.deleteNote, ofNote)
  await call(account.restoreNote, ofNote)
  await call(account.changeNote, { ...ofNote, body: { ...REQUEST_EXAMPLES.account.changeNote, isFollowUpDone: false } })
  await call(account.putNoteDraft, ofClient)
  const open = (await call(survey.listOpenSurveys)) as unknown as readonly { surveyId: string; type: string }[]
  const assessment = open.find(({ type }) => type === 'assessment')
  await call(survey.answerAssessment, { params: { surveyId: assessment?.surveyId ?? '' } })
  const { id: sessionId } = await call(exercise.startExercise)
  await call(exercise.finishExercise, { params: { sessionId } })
  const { rules, personId: reviewed } = (
    (await callMock(mocks, analytics.listAttention, {})) as {
      personId: string
      rules: { rule: string; fingerprint: string }[]
    }[]
  ).find((one) => one.rules.length > 0) ?? { rules: [], personId }
  await call(analytics.reviewClient, {
    params: { personId: reviewed },
    body: {
      ...REQUEST_EXAMPLES.analytics.reviewClient,
      rules: rules.map(({ rule, fingerprint }) => ({ rule, fingerprint })),
    },
  })
  await call(analytics.listReviews, { params: { personId: reviewed } })
  const { id: visitId } = await call(analytics.startVisit, ofClient)
  await call(analytics.continueVisit, { params: { personId, visitId } })
  await call(resource.putReportDraft, ofClient)
  const { id: reportId } = await call(resource.startReport, ofClient)
  await call(resource.putProfilePicture, { params: { id: personId }, body: onePixel() })
  const ready = database.journeySummaries.find(
    ({ nextStep }) => nextStep === REQUEST_EXAMPLES.journey.startNextStep.step,
  )
  const read = allOperations.filter(({ method, response, events, id }) => {
    const isJson = response !== undefined && response !== 'binary' && !events
    return method === 'GET' && isJson && id !== 'listReviews'
  })
  for (const operation of read) await call(operation, { params: { personId, reportId, sessionId } })
  await call(journey.startNextStep, { params: { personId: ready?.personId ?? '' } })
  const left = allOperations.filter(({ service, id, response, events }) => {
    const isJson = response !== undefined && response !== 'binary' && !events
    return isJson && answers[service]?.[id] === undefined
  })
  const file = new Blob([REQUEST_EXAMPLES.exercise.addRecording.rrIntervals.join('\n')])
  const bodies: Readonly<Record<string, unknown>> = {
    previewRecordingFile: file,
    importRecordingFile: file,
    login: credentials,
    refreshSession: { refreshToken: 'mock-refresh-0' },
    resetPassword: {
      email: database.user.email,
      resetPasswordCode: database.resetCode,
      password: REQUEST_EXAMPLES.auth.resetPassword.password,
    },
  }
  for (const operation of left) {
    const [imported] = database.importedClients.values()
    const ofImport = { params: { personId: imported?.personId ?? personId } }
    await call(operation, { ...(operation.access === 'import' ? ofImport : ofClient), body: bodies[operation.id] })
  }
  return Object.fromEntries(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Calls every operation at the mocks' time, and with the same ids each time. */
async function currentExamples(): Promise<Record<string, Record<string, unknown>>> {
  vi.useFakeTimers({ toFake: ['Date'], now: createMockDatabase().now })
  let ids = 0
  const randomUUID = vi
    .spyOn(crypto, 'randomUUID')
    .mockImplementation(() => `3f0c5a1e-7b42-4d19-9a63-${String(++ids).padStart(12, '0')}` as const)
  try {
    return await answersOfMocks()
  } finally {
    randomUUID.mockRestore()
    vi.useRealTimers()
  }
}

test('each example of an answer equals what the mocks answer now', async () => {
  const text = JSON.stringify(await currentExamples(), null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot('response-examples.json')
})

// This test doesn't read the stored examples: an update stores them only after the last test.
test('each JSON answer has an example that its schema allows', async () => {
  const examples = await currentExamples()
  for (const { service, id, response, events } of allOperations) {
    if (response === undefined || response === 'binary' || events) continue
    expect(examples[service]?.[id], id).toBeDefined()
    expect(() => response.validateSync(examples[service]?.[id], { strict: true }), id).not.toThrow()
  }
})
