// Compares the services' answers about a client's values at rest with the raw records.
import { compareMeans, compareUsual } from './compare-measures.mjs'

/** Compares each point of the plot. */
function compareReadings({ found, name, shown, expected }) {
  const facts = (readings) =>
    readings.map(({ id, date, posture, source, hasTime }) => ({ id, date, posture, source, hasTime }))
  found.same(`${name}: resting readings`, facts(shown.readings), facts(expected.readings))
  found.same(`${name}: resting readings without measures`, shown.withoutMeasures, expected.withoutMeasures)
  for (const { id, startedAt, measures, beats, correctedBeats } of expected.readings) {
    const of = shown.readings.find((reading) => reading.id === id)
    if (!of) continue
    const where = `${name}: resting reading ${new Date(startedAt).toISOString()}`
    found.same(`${where}, start`, Date.parse(of.startedAt), startedAt)
    found.same(`${where}, beats`, [of.beats, of.correctedBeats], [beats, correctedBeats])
    compareMeans({ found, where, shown: of.measures, expected: measures })
  }
}

/** Compares the readings of daily figures with the lines of the file that was sent. */
function compareGiven({ found, name, shown, given }) {
  const readings = shown.readings.filter(({ source }) => source === 'summary')
  found.same(
    `${name}: days that another app gave`,
    readings.map(({ date }) => date),
    given.map(({ date }) => date),
  )
  given.forEach(({ date, time, ...figures }, index) => {
    const of = readings[index]
    if (of?.date !== date) return
    const where = `${name}: figures that another app gave on ${date}`
    const clock = new Date(of.startedAt).toLocaleTimeString('en-GB', { timeZone: of.timezone, timeStyle: 'short' })
    found.same(`${where}, time`, of.hasTime ? clock : null, time)
    for (const [measure, value] of Object.entries(figures))
      found.near(`${where}, ${measure}`, of.measures[measure], value, 1e-4)
  })
}

/** Compares every reading at rest, and the figures in each posture. */
export async function compareRestingReadings({ get, found, name, person, wanted, given }) {
  const shown = await get(`/exercise/resting-readings/${person.id}`)
  const expected = wanted.restingReadings
  const postures = (of) => of.map(({ posture, days }) => `${posture}: ${days.map(({ date }) => date).join(' ')}`)
  found.same(`${name}: postures of resting readings`, postures(shown.postures), postures(expected.postures))
  compareReadings({ found, name, shown, expected })
  compareGiven({ found, name, shown, given })
  for (const { posture, days, lately } of expected.postures) {
    const of = shown.postures.find((one) => one.posture === posture)
    if (!of) continue
    for (const day of days) {
      const own = of.days.find(({ date }) => date === day.date)
      if (!own) continue
      const where = `${name}: ${day.date}, ${posture}`
      compareMeans({ found, where: `${where}, mean`, shown: own.means, expected: day.means })
      compareUsual({ found, where: `${where}, usual`, shown: own.usual, expected: day.usual })
    }
    const where = `${name}: last 7 days, ${posture}`
    found.same(`${where}, readings`, of.lately.readings, lately.sessions)
    found.same(`${where}, usual readings`, of.lately.usualReadings, lately.usualSessions)
    found.same(`${where}, changes`, of.lately.changes, lately.changes)
    compareMeans({ found, where: `${where}, mean`, shown: of.lately.means, expected: lately.means })
    compareUsual({ found, where: `${where}, usual`, shown: of.lately.usual, expected: lately.usual })
  }
}

/** Compares the pulse of each day, its mean and what is usual. */
export async function compareRestingPulse({ get, found, name, person, wanted }) {
  const shown = await get(`/device-metrics/resting-pulse/${person.id}`)
  const expected = wanted.restingPulse
  const dates = (days) => days.map(({ date }) => date)
  found.same(`${name}: days with a resting pulse`, dates(shown.days), dates(expected.days))
  const near = (where, one, other) => {
    found.near(`${where}, mean`, one.mean, other.mean, 1e-4)
    for (const end of ['low', 'high'])
      found.near(`${where}, ${end}`, one.usual?.[end] ?? null, other.usual?.[end] ?? null, 1e-4)
  }
  for (const [index, day] of expected.days.entries()) {
    const of = shown.days[index]
    if (!of) continue
    found.near(`${name}: resting pulse on ${day.date}`, of.pulseRate, day.pulseRate, 0.1001)
    near(`${name}: resting pulse on ${day.date}`, of, day)
  }
  found.same(`${name}: resting pulse lately`, shown.lately !== null, expected.lately !== null)
  if (!shown.lately || !expected.lately) return
  for (const of of ['days', 'usualDays', 'change']) {
    found.same(`${name}: resting pulse lately, ${of}`, shown.lately[of], expected.lately[of])
  }
  near(`${name}: resting pulse lately`, shown.lately, expected.lately)
}
