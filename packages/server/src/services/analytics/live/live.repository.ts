import { sql, type RawBuilder } from 'kysely'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Db } from '../../../platform/database/database.ts'
import { assignments } from './services-of-change.ts'
import { snapshotOf, type Cursor } from './cursor.ts'

/**
 * A change to a client's data, with the tables that changed. If clients were assigned to or taken from a coach, it
 * names the coach instead.
 */
export interface Change {
  readonly personId: string
  readonly subjects: readonly string[]
}

/** The changes in a range of the log, and the cursor at its end. */
export interface ReadChanges {
  readonly cursor: Cursor
  readonly changes: readonly Change[]
}

/** A range of the log. It begins after a cursor or a number of seconds ago, and ends at a cursor or now. */
export interface Range {
  readonly from: { readonly after: Cursor } | { readonly seconds: number }
  readonly until?: Cursor
}

// The time and the snapshot of this statement.
const here = sql<Cursor>`floor(extract(epoch from clock_timestamp())) || '.' || pg_current_snapshot()`

/**
 * Matches the rows that are not visible at a cursor. Doesn't read rows of transactions that began before the oldest
 * transaction that was running at the cursor.
 */
function since(cursor: Cursor): RawBuilder<boolean> {
  const snapshot = sql`${snapshotOf(cursor)}::pg_snapshot`
  return sql`l.transaction_id >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(l.transaction_id, ${snapshot})`
}

const beginOf = ({ from }: Range) =>
  'after' in from ? since(from.after) : sql`l.at > clock_timestamp() - make_interval(secs => ${from.seconds})`

const endOf = ({ until }: Range) =>
  until === undefined ? sql`true` : sql`pg_visible_in_snapshot(l.transaction_id, ${snapshotOf(until)}::pg_snapshot)`

/** Reads the changes to a coach's current clients. */
export async function findChanges(db: Db, scope: CoachScope, range: Range): Promise<ReadChanges> {
  const { rows } = await sql<ReadChanges>`
    select ${here} as cursor, (
      select coalesce(json_agg(json_build_object('personId', c.person_id, 'subjects', c.subjects)), '[]') from (
        select l.person_id, array_agg(distinct l.subject) as subjects from live_change l
        where l.organisation_id = ${scope.organisationId} and ${beginOf(range)} and ${endOf(range)}
          and (l.person_id in (select s.client_id from client_scope s
              where s.organisation_id = ${scope.organisationId} and s.coach_id = ${scope.coachId})
            or (l.person_id = ${scope.coachId} and l.subject = ${assignments}))
        group by l.person_id order by l.person_id) c
    ) as changes`.execute(db)
  const [read] = rows
  // This never happens, because the statement always returns one row.
  if (!read) throw new TypeError('The log of changes has no cursor')
  return read
}

/**
 * Returns the coaches of any organisation whose clients have changed since a cursor, and the new cursor. Without a
 * cursor, returns no coaches.
 */
export async function findCoachesWithChanges(
  db: Db,
  after: Cursor | undefined,
): Promise<{ cursor: Cursor; coachIds: readonly string[] }> {
  const { rows } = await sql<{ cursor: Cursor; coachIds: readonly string[] }>`
    select ${here} as cursor, array(
      select distinct coalesce(cc.coach_id, l.person_id) from live_change l
      left join coach_client cc on cc.organisation_id = l.organisation_id and cc.client_id = l.person_id
      where ${after === undefined ? sql`false` : since(after)}) as "coachIds"`.execute(db)
  const [read] = rows
  if (!read) throw new TypeError('The log of changes has no cursor')
  return read
}

// Longer than the time within which a stream can be resumed, so that no slow transaction is missed.
const storedMinutes = 15

export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from live_change where at < clock_timestamp() - make_interval(mins => ${storedMinutes})`.execute(db)
}
