import type { ClientInvite, Journey, JourneyStepName, LocalDate, Note, Report, Review } from '@attune/api'
import { useQuery } from '../../../api/use-query.ts'
import { listReviews } from '../../../shared/attention/review-atoms.ts'
import { useEveryNote } from '../../../shared/notes/use-notes.ts'
import { listReports } from '../../../shared/reports/report-atoms.ts'
import { timeOf } from '../../../shared/time/instant.ts'
import { dayOf } from '../../../shared/time/zones.ts'
import { listClientInvites, getJourney } from '../queries/client-queries.ts'

/** An action of the coach for a client. */
export type CoachAction = {
  readonly id: string
  /** The day of the action in the client's zone, from which the days before and after are counted. */
  readonly day: LocalDate
  /** `null` if only the day is known. */
  readonly at: string | null
} & (
  | { readonly kind: 'note' | 'review' | 'report' }
  | {
      readonly kind: 'invite' | 'inviteAgain'
      /** The day, in the client's zone, on which the invite was answered. `null` for earlier invites. */
      readonly joinedOn: LocalDate | null
    }
  | { readonly kind: 'step'; readonly step: JourneyStepName; readonly bpm: number | null }
)

interface Sources {
  invites: readonly ClientInvite[]
  notes: readonly Note[]
  reviews: readonly Review[]
  reports: readonly Report[]
  journey: Journey
}

/** Returns the client's zone at an instant, so that later travel doesn't move earlier days. */
const zoneAt = ({ timezone, earlierTimezones = [] }: Journey, at: string): string =>
  earlierTimezones.find(({ until }) => timeOf(at) < timeOf(until))?.timezone ?? timezone

/** Returns the coach's actions, newest first. A phase begins with its day, so its start is that day's first action. */
export function coachActionsOf({ invites, notes, reviews, reports, journey }: Sources): CoachAction[] {
  const { steps } = journey
  const clientDay = (at: string): LocalDate => dayOf(zoneAt(journey, at), at)
  const actions: CoachAction[] = [
    ...invites.flatMap(({ id, invitedAt, resentAt, acceptedAt }): CoachAction[] => {
      const joinedOn = clientDay(acceptedAt)
      const invite = { kind: 'invite' as const, id, at: invitedAt, day: clientDay(invitedAt) }
      if (resentAt === null) return [{ ...invite, joinedOn }]
      const again = { kind: 'inviteAgain' as const, id: `${id} again`, at: resentAt, day: clientDay(resentAt) }
      return [
        { ...invite, joinedOn: null },
        { ...again, joinedOn },
      ]
    }),
    ...notes.map(({ id, writtenAt }) => ({
      kind: 'note' as const,
      id,
      at: writtenAt,
      day: clientDay(writtenAt),
    })),
    ...reviews.map(({ id, reviewedAt }) => ({
      kind: 'review' as const,
      id,
      at: reviewedAt,
      day: clientDay(reviewedAt),
    })),
    ...reports
      .filter(({ stage }) => stage === 'complete')
      .map(({ id, createdAt }) => ({ kind: 'report' as const, id, at: createdAt, day: clientDay(createdAt) })),
    // The first phase begins when the client accepts the invite.
    ...steps
      .slice(1)
      .flatMap(({ id, step, bpm, startedOn }) =>
        startedOn === null ? [] : [{ kind: 'step' as const, id, step, bpm, at: null, day: startedOn }],
      ),
  ]
  const key = ({ day, at }: CoachAction) => `${day} ${at ?? ''}`
  return actions.toSorted((one, other) => key(other).localeCompare(key(one)))
}

/** Collects the coach's actions for a client from the answers that contain them. */
export function useCoachActions(personId: string) {
  const invites = useQuery(listClientInvites(personId))
  const notes = useEveryNote(personId)
  const reviews = useQuery(listReviews(personId))
  const reports = useQuery(listReports(personId))
  const journey = useQuery(getJourney(personId))
  const sources = [invites, notes, reviews, reports, journey]
  return {
    journey: journey.data,
    actions:
      invites.data && notes.data && reviews.data && reports.data && journey.data
        ? coachActionsOf({
            invites: invites.data,
            notes: notes.data,
            reviews: reviews.data,
            reports: reports.data,
            journey: journey.data,
          })
        : undefined,
    hasFailed: sources.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of sources) if (isError) void refetch()
    },
  }
}
