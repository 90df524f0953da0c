// Compares the news that a coach sees on a visit with the raw records, for chosen ends of the last visit.
import { signIn } from './compare.mjs'
import { DAY, HOUR } from './figures.mjs'
import { crossedLimits } from './crossed-limits.mjs'
import { createVisited, hasNews, newsSince, overdueAssessments } from './news.mjs'
import { readRecords } from './raw-records.mjs'

/**
 * Spreads arrivals as if devices had sent the records, because an import stores them all at the same time. Most arrive
 * within a minute, some arrive hours or days late, and a few have no arrival, as before arrivals were stored. Device
 * use arrives interval by interval.
 */
export async function spreadArrivals(database, now) {
  const arrival = (endedAt, id) => `least($1::timestamptz, ${endedAt} + case abs(hashtext(${id}::text)) % 12
    when 0 then interval '5 hours' when 1 then interval '26 hours' when 2 then interval '3 days'
    when 3 then interval '8 days' else interval '1 minute' end)`
  const unlessOld = (endedAt, id) => `case when ${endedAt} < $1::timestamptz - interval '12 days'
    and abs(hashtext(${id}::text || 'old')) % 20 = 0 then null else ${arrival(endedAt, id)} end`
  const at = [new Date(now)]
  await database.query(`update exercise_session set received_at = ${unlessOld('ended_at', 'id')}`, at)
  await database.query(
    `update survey set received_at = ${unlessOld('completed_at', 'id')} where status = 'completed'`,
    at,
  )
  await database.query('delete from device_use_arrival')
  await database.query(
    `insert into device_use_arrival (organisation_id, client_id, received_at, seconds)
      select organisation_id, client_id, ${arrival('ended_at', 'started_at')} as received_at,
        sum(extract(epoch from ended_at - started_at))
      from device_use where started_at < ended_at group by 1, 2, 3`,
    at,
  )
}

/** Returns the names of a client's crossed limits and overdue assessments. A visit stores them when it ends. */
const namesHeld = (client, now) => [
  ...crossedLimits(client, now).map(({ limit }) => limit),
  ...overdueAssessments(client, now).map(({ id }) => id),
]

/** Sets the coach's last visit to each client. `null` means that the coach has never visited. */
async function setLastVisits(database, coachId, visits) {
  await database.query('delete from client_visit where author_id = $1', [coachId])
  for (const { clientId, since, held } of visits.filter((visit) => visit.since !== null)) {
    await database.query(
      `with visit as (
        insert into client_visit (organisation_id, client_id, author_id, id, started_at, ended_at, held)
        select organisation_id, id, $2, gen_random_uuid(), $3, $4, $5 from person where id = $1 returning *
      )
      insert into visit_heartbeat (organisation_id, client_id, author_id, visit_id, at)
        select organisation_id, client_id, author_id, id, ended_at from visit`,
      [clientId, coachId, new Date(since - 60_000), new Date(since), held],
    )
  }
}

function compareNews({ found, at, shown, wanted }) {
  const which = ({ limit }) => limit
  found.same(`${at}, crossed limits`, shown.crossedLimits.map(which), wanted.crossedLimits.map(which))
  for (const { limit, figure, of } of wanted.crossedLimits) {
    const crossed = shown.crossedLimits.find((one) => one.limit === limit)
    if (!crossed) continue
    found.near(`${at}, ${limit}`, crossed.figure, figure, 1e-9)
    found.near(`${at}, what ${limit} is compared with`, crossed.of, of, 1e-9)
  }
  for (const part of ['overdueAssessments', 'answeredAssessments', 'exercises', 'reflections', 'missedStreaks'])
    found.same(`${at}, ${part}`, shown[part], wanted[part])
  found.near(`${at}, minutes of use`, shown.minutesOfUse, wanted.minutesOfUse, 1e-6)
}

/** The ends of last visits that are compared before arrivals are spread. After the first one, everything is new. */
export const beforeAll = [{ name: 'before all records', sinceOf: ({ raw }) => raw.steps[0].startedAt - DAY }]

const noonYesterday = (now) => Math.floor(now / DAY) * DAY - DAY / 2
export const recently = [
  { name: 'never', sinceOf: () => null },
  { name: 'three hours ago', sinceOf: (_, now) => now - 3 * HOUR },
  { name: 'yesterday at noon', sinceOf: (_, now) => noonYesterday(now) },
  { name: 'three days ago', sinceOf: (_, now, index) => now - 3 * DAY + index * HOUR },
  { name: 'ten days ago', sinceOf: (_, now, index) => now - 10 * DAY + index * HOUR, isHeldKnown: false },
]

/**
 * Compares each field of a visit to every client of a coach, and the client's entry in the list, for each end of the
 * last visit.
 */
export async function compareVisits({ address, credentials, database, found }, ends) {
  const { get, post, send, now } = await signIn(address, credentials)
  const persons = await get('/account/persons')
  const coach = persons.find(({ type }) => type === 'coach')
  const clients = []
  for (const person of persons.filter(({ type }) => type === 'user'))
    clients.push({ person, client: createVisited(await readRecords(database, person.id)) })
  for (const { name, sinceOf, isHeldKnown = true } of ends) {
    const visits = clients.map(({ person, client }, index) => {
      const since = sinceOf(client, now(), index)
      // Every other name that applies now also applied then.
      const held = isHeldKnown ? namesHeld(client, now()).filter((_, place) => (place + index) % 2 === 0) : null
      return { person, client, clientId: person.id, since: since === null ? null : Math.floor(since), held }
    })
    await setLastVisits(database, coach.id, visits)
    const listed = await get('/analytics/looks')
    for (const { person, client, since, held } of visits) {
      const at = `${person.firstName} ${person.lastName}: last visit ${name}`
      const visit = await post(`/analytics/looks/${person.id}`)
      const wanted = since === null ? null : newsSince(client, { since, held, now: Date.parse(visit.startedAt) })
      const lastLookedAt = since === null ? null : new Date(since).toISOString()
      const summary = listed.find(({ personId }) => personId === person.id)
      found.same(`${at}, since`, visit.since, lastLookedAt)
      found.same(`${at}, list`, [summary.lastLookedAt, summary.hasNews], [lastLookedAt, wanted !== null && hasNews(wanted)]) // oxfmt-ignore
      found.same(`${at}, has news`, visit.news !== null, wanted !== null)
      if (visit.news && wanted) compareNews({ found, at, shown: visit.news, wanted })
      await send(`/analytics/looks/${person.id}/${visit.id}/end`)
      const ended = await database.query('select held from client_visit where id = $1', [visit.id])
      found.same(`${at}, what held at the end`, ended.rows[0].held, namesHeld(client, now()))
    }
  }
}
