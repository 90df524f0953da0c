// Counts the news about a client since a coach's last visit, from the records and their arrivals.
import { crossedLimits } from './crossed-limits.mjs'
import { dateAt, datesLived, zonePeriods } from './local-time.mjs'
import { countStep, SLOTS, WINDOWS } from './plan-counts.mjs'

/** Returns a client's records in the form needed for the news of several visits. */
export function createVisited(raw) {
  const periods = zonePeriods(raw.zones)
  const begun = raw.steps.filter(({ startedAt }) => startedAt !== null)
  const isReflection = ({ type, completedAt }) => type !== 'assessment' && completedAt !== null
  const dates = [
    ...raw.uses.map(({ endedAt }) => endedAt),
    ...raw.sessions.map(({ startedAt }) => startedAt),
    ...raw.surveys.flatMap(({ completedAt, answeredAt }) => [completedAt, answeredAt]),
    raw.presence,
    raw.heartRateAt,
    ...raw.readings.map(({ startedAt }) => startedAt),
    begun[0]?.startedAt ?? null,
  ].flatMap((at) => (at === null || at === -Infinity ? [] : [dateAt(periods, at)]))
  return {
    raw,
    periods,
    sessions: raw.sessions.toSorted((one, other) => one.startedAt - other.startedAt),
    reflections: raw.surveys
      .filter(isReflection)
      .map(({ completedAt, receivedAt, answers }) => ({ at: completedAt, receivedAt, answers }))
      .toSorted((one, other) => one.at - other.at),
    journeyStartedAt: begun[0]?.startedAt ?? -Infinity,
    step: begun.findLast(({ endedAt }) => endedAt === null) ?? null,
    lastDataOn: dates.toSorted().at(-1) ?? null,
  }
}

/**
 * Returns runs of three or more missed openings in a row. Openings that were cut or are still open neither count nor
 * break a run.
 */
function runsMissed(places, openings) {
  const runs = [[]]
  for (const { date, index, isDone, endedAt } of places) {
    if (isDone) runs.push([])
    else if (endedAt !== null) runs.at(-1).push({ date, endedAt, partOfDay: openings[index].name })
  }
  return runs.filter((run) => run.length >= 3)
}

/** Returns the streaks whose third miss ended after the last visit, latest day first. */
function missedStreaks({ step, periods, sessions, reflections }, { since, now }) {
  if (!step) return []
  const dates = datesLived(periods, step.startedAt, now)
  const { slots, windows } = countStep({ ...step, dates }, { periods, sessions, reflections, now, growFrom: null })
  const streaks = (of, places, openings) =>
    runsMissed(places, openings)
      .filter((run) => run[2].endedAt > since)
      .map((run) => {
        const parts = new Set(run.map(({ partOfDay }) => partOfDay))
        const partOfDay = parts.size === 1 ? run[0].partOfDay : null
        return { of, count: run.length, from: run[0].date, until: run.at(-1).date, partOfDay }
      })
  return [...streaks('exercises', slots, SLOTS[step.step]), ...streaks('reflections', windows, WINDOWS)].toSorted(
    (one, other) => (one.until === other.until ? 0 : one.until < other.until ? 1 : -1),
  )
}

/** Returns the assessments that are overdue at `now`, with their due days. */
export const overdueAssessments = ({ raw, periods }, now) =>
  raw.surveys
    .filter(({ type, status, date }) => type === 'assessment' && status !== 'completed' && date < dateAt(periods, now))
    .map(({ id, name, date }) => ({ id, name, dueOn: date }))

/**
 * Returns the news that must be shown on a visit that starts at `now`. The coach's last visit ended at `since`. The
 * names in `held` applied at that time, or aren't known if it is `null`.
 */
export function newsSince(client, { since, held, now }) {
  const { raw } = client
  const hasCome = (name) => held !== null && !held.includes(name)
  const isNew = ({ receivedAt }) => receivedAt !== null && receivedAt > since && receivedAt <= now
  const assessments = raw.surveys.filter(({ type }) => type === 'assessment')
  const reflections = raw.surveys.filter(({ type }) => type !== 'assessment')
  return {
    crossedLimits: crossedLimits(client, now).filter(({ limit }) => hasCome(limit)),
    overdueAssessments: overdueAssessments(client, now).filter(({ id }) => hasCome(id)),
    answeredAssessments: assessments
      .filter((assessment) => assessment.status === 'completed' && isNew(assessment))
      .toSorted((one, other) => one.completedAt - other.completedAt)
      .map(({ id, name, completedAt }) => ({ id, name, answeredAt: new Date(completedAt).toISOString() })),
    exercises: raw.sessions.filter(isNew).length,
    reflections: reflections.filter(isNew).length,
    minutesOfUse: raw.arrivals.filter(isNew).reduce((sum, { seconds }) => sum + seconds, 0) / 60,
    missedStreaks: missedStreaks(client, { since, now }),
  }
}

/** Returns whether a visit would show any news. */
export const hasNews = (news) => Object.values(news).some((part) => (Array.isArray(part) ? part.length > 0 : part > 0))
