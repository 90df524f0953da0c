import type { AttentionRule, Review, ReviewState } from '@attune/api/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isAmong, type ClientsScope, type CoachScope } from '../../../domain/client-scope.ts'
import { selectPage, type Page } from '../../../domain/pages.ts'

/** A coach's reviews of a client, and whether the coach has paused or archived the client. */
export interface FollowedState extends ReviewState {
  readonly isPaused: boolean
}

/** Returns the reviews and states of the current clients, by client id. */
export async function findReviews(db: Db, scope: ClientsScope): Promise<Map<string, FollowedState>> {
  const { rows } = await sql<{
    client_id: string
    is_paused: boolean
    id: string | null
    reviewed_at: Date | null
    fingerprints: ReviewState['fingerprints'] | null
  }>`
    select c.client_id, l.id, l.reviewed_at, (
      select jsonb_object_agg(r.rule, r.fingerprint) from attention_review r
      where r.organisation_id = c.organisation_id and r.coach_id = c.coach_id and r.client_id = c.client_id
    ) as fingerprints, exists (
      select from client_state s where s.organisation_id = c.organisation_id and s.author_id = c.coach_id
        and s.client_id = c.client_id and s.state <> 'active'
    ) as is_paused
    from client_scope c
    left join lateral (
      select id, reviewed_at from client_review v
      where v.organisation_id = c.organisation_id and v.author_id = c.coach_id and v.client_id = c.client_id
      order by v.reviewed_at desc, v.id desc limit 1
    ) l on true
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and ${isAmong(scope)}`.execute(
    db,
  )
  return new Map(
    rows.map(({ client_id, id, reviewed_at, fingerprints, is_paused }) => [
      client_id,
      {
        lastReview: id === null || reviewed_at === null ? null : { id, reviewedAt: reviewed_at.toISOString() },
        fingerprints: fingerprints ?? {},
        isPaused: is_paused,
      },
    ]),
  )
}

/** Returns a page of the coach's reviews of a client, newest first. `undefined` if the client isn't the coach's. */
export async function findReviewsOf(
  db: Db,
  scope: CoachScope,
  clientId: string,
  page: Page,
): Promise<Review[] | undefined> {
  const reviews = {
    table: 'client_review' as const,
    columns: ['id', 'reviewed_at'],
    time: 'reviewed_at',
    of: { organisation_id: scope.organisationId, author_id: scope.coachId, client_id: clientId },
  }
  const { rows } = await sql<{ id: string | null; reviewed_at: Date | null }>`
    select v.id, v.reviewed_at from client_scope c left join lateral (${selectPage(reviews, page)}) v on true
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
    order by v.reviewed_at desc, v.id desc`.execute(db)
  // A client without reviews still has one row, in which the review is `null`.
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, reviewed_at }) =>
    id === null || reviewed_at === null ? [] : [{ id, reviewedAt: reviewed_at.toISOString() }],
  )
}

interface NewReview {
  readonly id: string
  readonly clientId: string
  readonly reviewedAt: Date
  readonly rules: readonly { readonly rule: AttentionRule; readonly fingerprint: string }[]
}

/**
 * Stores a review and, for each rule, the facts that the coach saw. Returns `undefined` if the client isn't the
 * coach's.
 */
export async function insertReview(
  db: Db,
  scope: CoachScope,
  { id, clientId, reviewedAt, rules }: NewReview,
): Promise<Review | undefined> {
  // If a rule occurs twice, the last one counts.
  const fingerprints = JSON.stringify(Object.fromEntries(rules.map(({ rule, fingerprint }) => [rule, fingerprint])))
  const { rows } = await sql<{ id: string }>`
    with review as (
      insert into client_review (organisation_id, client_id, author_id, id, reviewed_at)
      select organisation_id, client_id, coach_id, ${id}, ${reviewedAt} from client_scope
      where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
      returning organisation_id, client_id, author_id, id, reviewed_at
    ), seen as (
      insert into attention_review (organisation_id, client_id, coach_id, rule, fingerprint, reviewed_at, review_id)
      select v.organisation_id, v.client_id, v.author_id, s.key, s.value, v.reviewed_at, v.id
      from review v cross join jsonb_each_text(${fingerprints}::jsonb) s
      on conflict (organisation_id, client_id, coach_id, rule) do update
        set fingerprint = excluded.fingerprint, reviewed_at = excluded.reviewed_at, review_id = excluded.review_id
    )
    select id from review`.execute(db)
  return rows[0] && { id, reviewedAt: reviewedAt.toISOString() }
}

/**
 * Deletes a review, if it exists, together with the facts that the coach saw. Returns false if the client isn't the
 * coach's.
 */
export async function deleteReview(
  db: Db,
  scope: CoachScope,
  { clientId, id }: Pick<NewReview, 'clientId' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    with mine as (
      select client_id from client_scope
      where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    ), undone as (
      delete from client_review v using mine
      where v.organisation_id = ${scope.organisationId} and v.author_id = ${scope.coachId}
        and v.client_id = mine.client_id and v.id = ${id}
    ), unseen as (
      delete from attention_review r using mine
      where r.organisation_id = ${scope.organisationId} and r.coach_id = ${scope.coachId}
        and r.client_id = mine.client_id and r.review_id = ${id}
    )
    select client_id from mine`.execute(db)
  return rows.length > 0
}

/** Returns the names of the coach's clients, by client id. */
export async function findNames(db: Db, scope: CoachScope): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name
    from client_scope c join person p on p.organisation_id = c.organisation_id and p.id = c.client_id
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
