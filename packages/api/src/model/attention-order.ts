import type { AttentionRule, JourneyStepName } from './enumerations.ts'

interface RuleOfPlace {
  readonly rule: AttentionRule
  readonly urgency: number
  readonly isReviewed: boolean
}

interface WithRules {
  readonly rules: readonly RuleOfPlace[]
}

/** The name and rules that determine a client's position in Attention. */
export interface AttentionPlace extends WithRules {
  readonly facts: { readonly step: { readonly nextStep: JourneyStepName | null } | null }
  readonly lastReview: { readonly reviewedAt: string } | null
  /** The client's name, as displayed. */
  readonly name: string
}

/** Returns the client's rules that the coach has not reviewed. */
export const waitingRules = <Rule extends RuleOfPlace>({ rules }: { readonly rules: readonly Rule[] }): Rule[] =>
  rules.filter(({ isReviewed }) => !isReviewed)

/** Returns whether a client meets no rule that needs the coach. */
export const isOnCourse = ({ rules }: WithRules): boolean => rules.every(({ rule }) => rule === 'onCourse')

/** Returns whether a client meets a rule that needs the coach and has not been reviewed. */
export const needsReview = (client: WithRules): boolean => !isOnCourse(client) && waitingRules(client).length > 0

/** Returns the sum of the weights of the rules that are met and not reviewed. */
const weightOf = (client: WithRules) => waitingRules(client).reduce((sum, { urgency }) => sum + urgency, 0)

const isOnlyReady = (client: WithRules) =>
  needsReview(client) && waitingRules(client).every(({ rule }) => rule === 'readyToMoveOn')

/**
 * Puts clients with a planned step first among clients who are only ready to move on, because the coach can act on
 * them. These clients share the positions that their weights give them. All other clients keep their positions.
 */
function plannedFirst<Client extends AttentionPlace>(clients: readonly Client[]): Client[] {
  const isPlanned = ({ facts: { step } }: AttentionPlace) => step !== null && step.nextStep !== null
  const ready = clients.filter(isOnlyReady)
  const inTurn = [...ready.filter(isPlanned), ...ready.filter((client) => !isPlanned(client))].values()
  return clients.map((client) => (isOnlyReady(client) ? (inTurn.next().value ?? client) : client))
}

/**
 * Sorts clients into the order of Attention: clients who need a review, then clients whom the coach has reviewed, and
 * finally clients on course. Within each group, clients are sorted by weight. If the weights are equal, clients who
 * were never reviewed come first, followed by those with the oldest reviews. If these are equal, too, the names decide.
 * Among clients who are only ready to move on, clients with a planned step come first. `listAttention` itself returns
 * clients in no particular order.
 * @param compareNames in the alphabet of the coach's language
 */
export function inAttentionOrder<Client extends AttentionPlace>(
  clients: readonly Client[],
  compareNames: (one: string, other: string) => number,
): Client[] {
  // Compute this once per client instead of for each comparison.
  const places = clients.map((client) => ({
    client,
    kind: needsReview(client) ? 0 : isOnCourse(client) ? 2 : 1,
    weight: weightOf(client),
    reviewedAt: client.lastReview === null ? -Infinity : Date.parse(client.lastReview.reviewedAt),
  }))
  places.sort(
    (a, b) =>
      a.kind - b.kind ||
      b.weight - a.weight ||
      // The difference would be NaN for two clients who were never reviewed.
      (a.reviewedAt === b.reviewedAt ? 0 : a.reviewedAt - b.reviewedAt) ||
      compareNames(a.client.name, b.client.name),
  )
  return plannedFirst(places.map(({ client }) => client))
}

interface DayOfCoach {
  /** The ids that the day already has, in the order in which they were added. */
  readonly fixed: readonly string[]
  readonly budget: number
  /** The instant at which this day began for the coach. */
  readonly since: string
}

/**
 * Returns the ids of a coach's day in Attention, up to the budget. Clients of the day stay, even if their rules and
 * reviews have changed. Free positions go to clients whom the coach has reviewed since the day began, and then to
 * clients who need a review. If the day has more clients than the budget, clients who still need a review are removed
 * first, beginning with the last one.
 * @param clients of the coach, in the order of Attention
 */
export function clientsOfDay(
  clients: readonly (AttentionPlace & { readonly personId: string })[],
  { fixed, budget, since }: DayOfCoach,
): string[] {
  const idsOf = (some: typeof clients) => some.map(({ personId }) => personId)
  const begun = Date.parse(since)
  const waiting = idsOf(clients.filter(needsReview))
  const reviewed = idsOf(clients.filter(({ lastReview }) => lastReview && Date.parse(lastReview.reviewedAt) >= begun))
  const isOver = fixed.length > budget
  const done = isOver ? fixed.filter((id) => !waiting.includes(id)) : []
  return [...new Set([...done, ...fixed, ...reviewed, ...waiting])].slice(0, budget)
}
