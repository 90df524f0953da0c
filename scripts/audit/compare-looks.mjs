// Compares what looks answer a coach, from chosen ends of the last look, with what the raw records say.
import { signIn } from './compare.mjs'
import { DAY, HOUR } from './figures.mjs'
import { createLookedAt, hasNews, newsSince } from './news.mjs'
import { readRecords } from './raw-records.mjs'

/**
 * Imports arrive all at once. This lets records arrive as devices send them: most within a minute, some hours or days
 * late, and a few before arrivals were stored. Use arrives interval by interval.
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

/** Makes a look the coach's last one at each client; null: the coach has never looked. */
async function setLastLooks(database, coachId, looks) {
  await database.query('delete from client_look where author_id = $1', [coachId])
  for (const { clientId, since } of looks.filter((look) => look.since !== null)) {
    await database.query(
      `insert into client_look (organisation_id, client_id, author_id, id, started_at, ended_at)
        select organisation_id, id, $2, gen_random_uuid(), $3, $4 from person where id = $1`,
      [clientId, coachId, new Date(since - 60_000), new Date(since)],
    )
  }
}

function compareNews({ found, at, shown, wanted }) {
  const whichAndWhen = ({ limit, on }) => `${limit} ${on}`
  found.same(`${at}, crossed limits`, shown.crossedLimits.map(whichAndWhen), wanted.crossedLimits.map(whichAndWhen))
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

/** The ends of last looks that are compared before arrivals are spread: with the first one all that arrived is new. */
export const beforeAll = [{ name: 'before all records', sinceOf: ({ raw }) => raw.steps[0].startedAt - DAY }]

const noonYesterday = (now) => Math.floor(now / DAY) * DAY - DAY / 2
export const recently = [
  { name: 'never', sinceOf: () => null },
  { name: 'three hours ago', sinceOf: (_, now) => now - 3 * HOUR },
  { name: 'yesterday at noon', sinceOf: (_, now) => noonYesterday(now) },
  { name: 'three days ago', sinceOf: (_, now, index) => now - 3 * DAY + index * HOUR },
  { name: 'ten days ago', sinceOf: (_, now, index) => now - 10 * DAY + index * HOUR },
]

/** Compares each field of a look at every client of a coach, and what the list says of it, for each end of the last look. */
export async function compareLooks({ address, credentials, database, found }, ends) {
  const { get, post, send, now } = await signIn(address, credentials)
  const persons = await get('/account/persons')
  const coach = persons.find(({ type }) => type === 'coach')
  const clients = []
  for (const person of persons.filter(({ type }) => type === 'user'))
    clients.push({ person, client: createLookedAt(await readRecords(database, person.id)) })
  for (const { name, sinceOf } of ends) {
    const looks = clients.map(({ person, client }, index) => {
      const since = sinceOf(client, now(), index)
      return { person, client, clientId: person.id, since: since === null ? null : Math.floor(since) }
    })
    await setLastLooks(database, coach.id, looks)
    const listed = await get('/analytics/looks')
    for (const { person, client, since } of looks) {
      const at = `${person.firstName} ${person.lastName}: last look ${name}`
      const look = await post(`/analytics/looks/${person.id}`)
      const wanted = since === null ? null : newsSince(client, { since, now: Date.parse(look.startedAt) })
      const lastLookedAt = since === null ? null : new Date(since).toISOString()
      const summary = listed.find(({ personId }) => personId === person.id)
      found.same(`${at}, since`, look.since, lastLookedAt)
      found.same(`${at}, list`, [summary.lastLookedAt, summary.hasNews], [lastLookedAt, wanted !== null && hasNews(wanted)]) // oxfmt-ignore
      found.same(`${at}, has news`, look.news !== null, wanted !== null)
      if (look.news && wanted) compareNews({ found, at, shown: look.news, wanted })
      await send(`/analytics/looks/${person.id}/${look.id}/end`)
    }
  }
}
