import { MORNING_MAIL_AT_FIRST } from '@attune/api/contract'
import sharp from 'sharp'
import { recordId, session } from './add-client.ts'
import { addOlderReview } from './add-review.ts'
import type { TestServer } from '../test-server.ts'

export const password = 'Attune2026'
export const otherOrganisationId = '019a0000-0000-7000-8000-000000000002'

/** A coach with one client, and the ids of their records. */
export interface Pair {
  readonly organisationId: string
  readonly coachId: string
  readonly clientId: string
  readonly coachEmail: string
  readonly clientEmail: string
  readonly inviteId: string
  readonly sessionId: string
  readonly assessmentId: string
  readonly pictureId: string
  /** The coach's note about the client. There is also a draft of a note. */
  readonly noteId: string
  readonly reviewId: string
  /** An open visit. */
  readonly visitId: string
  /** A complete report. */
  readonly reportId: string
  /** The coach's own picture, which the coach may change. */
  readonly coachPictureId: string
}

const noTexts = { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' }

const drawing = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer()

/** The credentials with which a caller is identified: the session of a person of this type, or an import key. */
export type CallerKind = 'coach' | 'user' | 'import'

/** Returns a token for a caller of this kind. */
export const tokenOf = (server: TestServer, { organisationId, ...of }: Pair, caller: CallerKind): Promise<string> =>
  caller === 'import'
    ? server.useCases.importKeys.issue(organisationId, 60)
    : server.signIn(caller === 'coach' ? of.coachEmail : of.clientEmail, password)

/** Adds a coach with a client who has a few records. */
export async function addPair(
  server: TestServer,
  { name, organisationId }: { name: string; organisationId: string },
): Promise<Pair> {
  const { account, journey, exercise, survey, invites, resource, reports, notes } = server.useCases
  const { attention, visits, morningMail, indicators } = server.useCases
  const [coachEmail, clientEmail] = [`coach-${name}@attune.test`, `client-${name}@attune.test`]
  const person = { organisationId, password, firstName: 'Dana', lastName: name }
  const { id: coachId, userId } = await account.createCoach({ ...person, email: coachEmail })
  const { id: clientId } = await account.createClient({
    ...person,
    email: clientEmail,
    birthDate: '1985-02-14',
    gender: 'female',
    timezone: 'Africa/Lagos',
    createdAt: new Date('2026-06-01T00:00:00Z'),
    // The client is marked as imported, because imports may only add to imported clients.
    isImported: true,
  })
  const client = { organisationId, clientId }
  await account.assignClient({ ...client, coachId })
  await journey.startJourney({ ...client, startedAt: '2026-06-01T00:00:00Z' })
  const done = session('2026-06-10T08:00:00Z')
  await exercise.importExercises(client, { exercises: [done] })
  const reading = {
    id: recordId(),
    posture: 'lying' as const,
    startedAt: '2026-06-10T05:00:00Z',
    rrIntervals: [800, 810],
  }
  await exercise.importRestingReadings(client, { readings: [reading] })
  const [assessment] = await survey.assessmentsOf(client)
  const caller = { organisationId, userId, personId: coachId, type: 'coach' as const, sessionId: recordId() }
  const { id: inviteId } = await invites.inviteClient(caller, `invited-${name}@attune.test`)
  const bytes = await drawing()
  const { profilePicture: pictureId } = await resource.putProfilePicture({ organisationId, personId: clientId }, bytes)
  const { profilePicture } = await resource.putProfilePicture(caller, bytes)
  const content = { period: 'wholeJourney' as const, texts: noTexts }
  await reports.putReportDraft({ organisationId, coachId }, { personId: clientId, content, replaces: undefined })
  const { id: reportId } = await reports.startReport({ organisationId, coachId }, clientId, content)
  await reports.makeReport({ ...client, id: reportId }, { isLastTry: true })
  const typed = { text: 'Sleeps five hours', followUpOn: '2026-06-12' }
  const { note } = await notes.writeNote({ organisationId, coachId }, clientId, typed)
  await notes.putNoteDraft({ organisationId, coachId }, clientId, { ...typed, replaces: undefined })
  await account.setClientState({ organisationId, coachId }, clientId, 'active')
  await account.setClientTags({ organisationId, coachId }, clientId, { tags: ['Night shift'] })
  const saved = {
    id: recordId(),
    name: `Night shift of ${coachId}`,
    search: '?tag=Night+shift',
    columns: ['name', 'tags'],
  }
  await account.putSavedViews({ organisationId, coachId }, { views: [saved], replaces: undefined })
  const review = await addOlderReview(server, { organisationId, coachId }, clientId)
  const asked = { today: '2026-06-11', since: '2026-06-11T00:00:00Z', budget: 5 as const }
  await attention.budgetAttention({ organisationId, coachId }, asked)
  await morningMail.setMorningMail({ organisationId, coachId }, { ...MORNING_MAIL_AT_FIRST, isOn: true })
  await indicators.setChangePeriod({ organisationId, coachId }, { days: 14 })
  const visit = await visits.startVisit({ organisationId, coachId }, clientId)
  return {
    organisationId,
    coachId,
    clientId,
    coachEmail,
    clientEmail,
    inviteId,
    sessionId: done.id,
    assessmentId: assessment?.id ?? '',
    pictureId: pictureId ?? '',
    noteId: note.id,
    reviewId: review.id,
    visitId: visit.id,
    reportId,
    coachPictureId: profilePicture ?? '',
  }
}
