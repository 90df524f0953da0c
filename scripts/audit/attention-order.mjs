// Applies the rules of Attention with their weights, and orders clients by these weights.
import { DAY, HOUR, INDICATORS, mean, toTenth } from './figures.mjs'
import { addDays, dateAt } from './local-time.mjs'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/**
 * Returns the client's own mean in Grow: the sessions per day over up to fourteen earlier days, but at least one per
 * day.
 */
export function ownMean(before) {
  const fortnight = before.slice(-14)
  return fortnight.length === 0 ? 1 : Math.max(1, mean(fortnight))
}

/** Returns the distance below the limit as a share of the limit, at most 1. */
const under = (figure, limit) => Math.min(1, (limit - figure) / limit)

/**
 * Returns, for each rule, its urgency and how far beyond the limit the client was the given number of days ago. `null`
 * if the rule isn't met.
 */
function distances({ raw, periods, counted, averagesOn, today, now }) {
  const current = counted.at(-1)
  const isPlanned = current !== undefined && current.step !== 'grow'
  const usedUntil = (until) =>
    raw.uses.reduce(
      (sum, use) => sum + Math.max(0, Math.min(use.endedAt, until) - Math.max(use.startedAt, until - 48 * HOUR)),
      0,
    ) / HOUR
  const seenAt = [
    raw.presence ?? -Infinity,
    ...raw.uses.map(({ endedAt }) => endedAt),
    ...raw.sessions.map(({ endedAt }) => endedAt),
    ...raw.surveys.flatMap(({ completedAt, answeredAt }) => [completedAt ?? -Infinity, answeredAt ?? -Infinity]),
  ].reduce((latest, at) => Math.max(latest, at), -Infinity)
  const seenOn = seenAt === -Infinity ? counted[0]?.startedOn : dateAt(periods, seenAt)
  const silentDays = seenOn === undefined ? 0 : Math.max(0, Math.round((Date.parse(today) - Date.parse(seenOn)) / DAY))
  /**
   * Returns the share of the step's plan that had been done by the end of an earlier day. `null` before the step's
   * seventh day.
   */
  const share = (back) => {
    const days = isPlanned ? current.days.filter(({ date }) => date <= addDays(today, -back)) : []
    if (days.length < 7) return null
    const sum = (key) => days.reduce((total, day) => total + day.exercises[key] + day.reflections[key], 0)
    return sum('planned') > 0 ? sum('done') / sum('planned') : null
  }
  return {
    lowEngagement: {
      urgency: 2,
      distance: (back) => {
        const elapsed = counted[0] ? (now - back * DAY - counted[0].startedAt) / HOUR : Infinity
        if (elapsed < 6 || raw.uses.length === 0) return null
        const [hours, limit] = [toTenth(usedUntil(now - back * DAY)), toTenth(10 * Math.min(1, elapsed / 48))]
        return hours < limit ? under(hours, limit) : null
      },
    },
    laggingIndicator: {
      urgency: 2,
      distance: (back) => {
        const averages = averagesOn(addDays(today, -back))
        const lagging = INDICATORS.map((name) => averages[name].average).filter(
          (average) => average !== null && average < 70,
        )
        return lagging.length > 0 ? under(Math.min(...lagging), 70) : null
      },
    },
    behindPlan: {
      urgency: 1.5,
      distance: (back) => (share(back) !== null && share(back) < 0.8 ? under(share(back), 0.8) : null),
    },
    noData: {
      urgency: 3,
      distance: (back) => (silentDays - back >= 3 ? Math.min(1, (silentDays - back - 3) / 3) : null),
    },
    halfOfUsual: {
      urgency: 1.5,
      distance: (back) => {
        const whole =
          current?.step === 'grow'
            ? current.days.filter(({ date }) => date < addDays(today, -back)).map(({ exercises }) => exercises.extra)
            : []
        if (whole.length < 3) return null
        const [lately, limit] = [mean(whole.slice(-3)), ownMean(whole.slice(0, -3)) / 2]
        return lately < limit ? under(lately, limit) : null
      },
    },
    readyToMoveOn: { urgency: 1, distance: (back) => (share(back) !== null && share(back) >= 0.8 ? 1 : null) },
  }
}

/**
 * Returns the rules that a client meets, each with its weight, which is computed from distance, days met and urgency.
 * The weight is at least a seventh of the urgency.
 */
export function rulesMet(of) {
  const met = Object.entries(distances(of)).flatMap(([rule, { urgency, distance }]) => {
    const now = distance(0)
    if (now === null) return []
    const notHeld = WEEK.findIndex((back) => distance(back) === null)
    const weight = now * (1 + (notHeld < 0 ? 7 : notHeld) / 7) * urgency
    return [{ rule, weight: weight < urgency / 7 ? urgency / 7 : weight }]
  })
  return met.length > 0 ? met : [{ rule: 'onCourse', weight: 0 }]
}

const alphabet = new Intl.Collator('en-US')
const weightOf = ({ rules }) => rules.reduce((sum, { weight }) => sum + weight, 0)
const isOnCourse = ({ rules }) => rules[0].rule === 'onCourse'

/**
 * Returns whether a client may precede another by weight, if no coach has reviewed any client or written a note, as in
 * the demo. The client with the greatest weight comes first, and clients on course come last. Clients with equal
 * weights are ordered by name. The server's clock is ahead by the time that its answer took, so hours may be rounded
 * differently, which changes a weight by less than 0.05.
 */
function mayPrecede(one, other) {
  if (isOnCourse(one) !== isOnCourse(other)) return isOnCourse(other)
  const difference = weightOf(one) - weightOf(other)
  return Math.abs(difference) < 1e-9 ? alphabet.compare(one.name, other.name) <= 0 : difference > -0.05
}

/**
 * Returns neighbours in the displayed order that are in the wrong order. Clients who are only ready to move on share
 * their positions. Among them, clients with a planned step come first.
 */
export function misplaced(shown) {
  const isOnlyReady = ({ rules }) => rules.length === 1 && rules[0].rule === 'readyToMoveOn'
  const neighboursOf = (list) => list.slice(1).map((client, at) => [list[at], client])
  const wrongIn = (list) => neighboursOf(list).filter(([before, after]) => !mayPrecede(before, after))
  const ready = shown.filter(isOnlyReady)
  const [planned, last] = [true, false].map((has) => ready.filter(({ hasNextStep }) => hasNextStep === has))
  const turned = neighboursOf(ready).filter(([before, after]) => !before.hasNextStep && after.hasNextStep)
  const byWeight = ready.toSorted((one, other) => (mayPrecede(one, other) ? -1 : 1)).values()
  const weighed = shown.map((client) => (isOnlyReady(client) ? byWeight.next().value : client))
  return [...turned, ...wrongIn(planned), ...wrongIn(last), ...wrongIn(weighed)]
}
