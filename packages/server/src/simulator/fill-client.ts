import type { Person } from '@attune/api/contract'
import type { Db } from '../platform/database.ts'
import { localDay } from '../services/calendar/client-day.ts'
import type { UseCases } from '../use-cases.ts'
import { answerAssessments } from './answer-assessments.ts'
import { beginsAt, firstDay, laterSteps, zonesOf } from './client-itinerary.ts'
import type { DemoPerson } from './demo-person.ts'
import { recordsOf, type SimulatedTime } from './lived-days.ts'
import { phaseChoices } from './phase-choices.ts'
import { drawPortrait } from './portrait/portrait.ts'

export interface ClientDeps {
  readonly db: Db
  readonly useCases: UseCases
  readonly organisationId: string
  readonly coachId: string
  /** The zone of clients who live where the coach does. */
  readonly nearZone: string
  readonly password: string
  readonly time: SimulatedTime
}

const isoOf = (at: number) => new Date(at).toISOString()

/** Account, assignment and journey in one go: a demo that was interrupted has none of them, or all. */
async function bringIn(person: DemoPerson, deps: ClientDeps): Promise<string> {
  const { useCases, organisationId, coachId, time } = deps
  const timezone = person.timezone === 'near' ? deps.nearZone : person.timezone
  const startedAt = beginsAt(person, timezone, firstDay(person, timezone, time.until), time.until)
  const { firstName, lastName, email, birthDate, gender } = person
  return deps.db.transaction().execute(async (transaction) => {
    const profile = { organisationId, firstName, lastName, email, birthDate, gender, timezone }
    const { id } = await useCases.account.createClient(
      { ...profile, createdAt: new Date(startedAt), ...(deps.password ? { password: deps.password } : {}) },
      transaction,
    )
    await useCases.account.assignClient({ organisationId, coachId, clientId: id }, transaction)
    const journey = { organisationId, clientId: id, startedAt: isoOf(startedAt) }
    await useCases.journey.startJourney({ ...journey, ...(person.steps ? { steps: person.steps } : {}) }, transaction)
    return id
  })
}

/** Moves on to other zones and to the next steps, as far as the simulated time goes. */
async function followItinerary(
  person: DemoPerson,
  client: { organisationId: string; clientId: string },
  deps: ClientDeps,
) {
  const { account, journey } = deps.useCases
  const { periods, steps } = await journey.timelineOf(client)
  const [firstStep, firstPeriod] = [steps[0], periods[0]]
  if (!firstStep || !firstPeriod) throw new Error(`${person.email} is on no journey`)
  const firstDate = localDay(periods, firstStep.startedAt)
  const history = zonesOf(person, firstPeriod.timezone, firstStep.startedAt, firstDate)
  for (const { since, timezone } of history.slice(1)) {
    const at = Date.parse(since)
    const isToldAlready = periods.some(({ from }) => from === at)
    if (at <= deps.time.until && !isToldAlready) {
      await account.setTimezone({ ...client, timezone, since: new Date(at) })
    }
  }
  // Steps that the coach has begun already are the coach's; the others follow in their order.
  for (const { after, at } of laterSteps(person, history, firstDate, deps.time.until).slice(steps.length - 1)) {
    if (at > deps.time.until) break
    await journey.startNextStep({ ...client, startedAt: isoOf(at), ...phaseChoices(person, after) })
  }
  return firstDate
}

async function showPortrait(
  { portrait }: DemoPerson,
  profile: Person | undefined,
  client: { organisationId: string; clientId: string },
  deps: ClientDeps,
) {
  if (!portrait || profile?.profilePicture) return
  const { resource, account } = deps.useCases
  const { organisationId, clientId } = client
  const bytes = await drawPortrait(portrait)
  const { id } = await resource.storePicture({ organisationId, ownerId: clientId, bytes })
  await account.setProfilePicture({ organisationId, personId: clientId, pictureId: id })
}

/** Lets one client live through the simulated time: who is new begins a journey, who is known goes on. */
export async function fillClient(person: DemoPerson, deps: ClientDeps): Promise<void> {
  const { useCases, organisationId } = deps
  const profile = await useCases.account.findPersonByEmail({ organisationId, email: person.email })
  const client = { organisationId, clientId: profile?.id ?? (await bringIn(person, deps)) }
  // Whoever is new has everything to tell, from the first day.
  const time = profile ? deps.time : { ...deps.time, from: -Infinity }
  const firstDate = await followItinerary(person, client, deps)
  await showPortrait(person, profile, client, deps)

  const timeline = await useCases.journey.timelineOf(client)
  const { reflections, sessions, uses, isSilent } = recordsOf(person, timeline, firstDate, time)
  await useCases.survey.recordReflections({ ...client, reflections })
  await useCases.exercise.recordSessions({ ...client, sessions })
  await useCases.deviceMetrics.recordDeviceUse({ ...client, uses })
  await answerAssessments(useCases, client, person, timeline.periods, time, isSilent)
}
