import type {
  LocalDate,
  NewNote,
  Note,
  NoteChange,
  NoteDraft,
  NoteDraftContent,
  NoteSummary,
} from '@attune/api/contract'
import { FOLLOW_UPS_MAX, NOTE_EXCERPT_LENGTH } from '@attune/api/contract'
import { sql, type Selectable } from 'kysely'
import type { Database, Db } from '../../../platform/database/database.ts'
import { clientOfCoach, isAmong, type ClientsScope, type CoachScope } from '../../../domain/client-scope.ts'
import { selectPage, type Page } from '../../../domain/pages.ts'

type NoteRow = Selectable<Database['note']>

const toNote = (row: Omit<NoteRow, 'organisation_id' | 'author_id' | 'deleted_at'>): Note => ({
  id: row.id,
  personId: row.client_id,
  version: row.version,
  text: row.text,
  writtenAt: row.written_at.toISOString(),
  followUpOn: row.follow_up_on,
  followUpDoneAt: row.follow_up_done_at?.toISOString() ?? null,
})

/** Matches the notes `n` that the coach has written about the client of `client_scope c`. */
const ofClientInScope = sql`n.organisation_id = c.organisation_id and n.author_id = c.coach_id
  and n.client_id = c.client_id and n.deleted_at is null`

/** The page to read, and a filter for its notes. */
export interface RequestedNotes extends Page {
  /** Only notes whose follow-up is not done. */
  readonly hasOpenFollowUp: boolean
}

const isFollowUpOpen = (note: string) => sql`${sql.ref(`${note}.follow_up_on`)} is not null
  and ${sql.ref(`${note}.follow_up_done_at`)} is null`

/** Returns a page of the coach's notes about a client, newest first. `undefined` if the client isn't the coach's. */
export async function findNotes(
  db: Db,
  scope: CoachScope,
  clientId: string,
  page: RequestedNotes,
): Promise<Note[] | undefined> {
  const notes = {
    table: 'note' as const,
    columns: ['id', 'version', 'text', 'written_at', 'follow_up_on', 'follow_up_done_at'],
    time: 'written_at',
    of: { organisation_id: scope.organisationId, author_id: scope.coachId, client_id: clientId },
    where: page.hasOpenFollowUp ? sql`r.deleted_at is null and ${isFollowUpOpen('r')}` : sql`r.deleted_at is null`,
  }
  const { rows } = await sql<Parameters<typeof toNote>[0] | { id: null }>`
    select c.client_id, n.* from client_scope c left join lateral (${selectPage(notes, page)}) n on true
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and c.client_id = ${clientId}
    order by n.written_at desc, n.id desc`.execute(db)
  // A client without notes still has one row, in which the note is `null`.
  return rows.length === 0 ? undefined : rows.flatMap((row) => (row.id === null ? [] : [toNote(row)]))
}

/** Stores a note. Returns `undefined` if the client isn't the coach's. */
export async function insertNote(
  db: Db,
  scope: CoachScope,
  clientId: string,
  { id, text, followUpOn, writtenAt }: Pick<NewNote, 'text' | 'followUpOn'> & { id: string; writtenAt: Date },
): Promise<Note | undefined> {
  const { rows } = await sql<NoteRow>`
    insert into note (organisation_id, client_id, author_id, id, version, text, written_at, follow_up_on)
    select organisation_id, client_id, coach_id, ${id}, 1, ${text}, ${writtenAt}, ${followUpOn}::date
    from client_scope
    where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
    returning *`.execute(db)
  return rows[0] && toNote(rows[0])
}

/** A note's client and id. */
export interface NoteKey {
  readonly clientId: string
  readonly id: string
}

const ofAuthor = (scope: CoachScope, { clientId, id }: NoteKey) => sql`
  n.organisation_id = ${scope.organisationId} and n.author_id = ${scope.coachId}
  and n.client_id = ${clientId} and n.id = ${id}
  and exists (select from client_scope c where c.organisation_id = n.organisation_id
    and c.coach_id = n.author_id and c.client_id = n.client_id)`

/**
 * Changes a note if its version is one of `replaces` (`undefined` allows any version). Returns `undefined` if nothing
 * was changed.
 */
export async function updateNote(
  db: Db,
  scope: CoachScope,
  key: NoteKey,
  { text, followUpOn, isFollowUpDone, at, replaces }: NoteChange & { at: Date; replaces: number[] | undefined },
): Promise<Note | undefined> {
  const isDone = followUpOn !== null && isFollowUpDone
  const { rows } = await sql<NoteRow>`
    update note n set version = version + 1, text = ${text}, follow_up_on = ${followUpOn}::date,
      follow_up_done_at = case when ${isDone} then coalesce(follow_up_done_at, ${at}) end
    where ${ofAuthor(scope, key)} and deleted_at is null
      and (${replaces === undefined} or version = any(${replaces ?? []}::int[]))
    returning *`.execute(db)
  return rows[0] && toNote(rows[0])
}

/**
 * Given a date, deletes a note so that it can be restored. Given `null`, restores it. Returns `undefined` if the coach
 * has no such note.
 */
export async function markDeleted(
  db: Db,
  scope: CoachScope,
  key: NoteKey,
  deletedAt: Date | null,
): Promise<Note | undefined> {
  const { rows } = await sql<NoteRow>`
    update note n set deleted_at = ${deletedAt}::timestamptz where ${ofAuthor(scope, key)} returning *`.execute(db)
  return rows[0] && toNote(rows[0])
}

/** Returns one of the coach's notes. `undefined` if it doesn't exist or is deleted. */
export async function findNote(db: Db, scope: CoachScope, key: NoteKey): Promise<Note | undefined> {
  const { rows } = await sql<NoteRow>`
    select * from note n where ${ofAuthor(scope, key)} and deleted_at is null`.execute(db)
  return rows[0] && toNote(rows[0])
}

/** Permanently deletes the notes that were deleted before an instant. */
export async function purgeNotes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('note').where('deleted_at', '<', before).execute()
}

/**
 * Returns the coach's draft about a client, which is empty if there is none. `undefined` if the client isn't the
 * coach's.
 */
export async function findNoteDraft(db: Db, scope: CoachScope, clientId: string): Promise<NoteDraft | undefined> {
  const row = await clientOfCoach(db, scope, clientId)
    .leftJoin('note_draft as d', (join) =>
      join
        .onRef('d.organisation_id', '=', 'c.organisation_id')
        .onRef('d.author_id', '=', 'c.coach_id')
        .onRef('d.client_id', '=', 'c.client_id'),
    )
    .select(['c.client_id', 'd.version', 'd.text', 'd.follow_up_on', 'd.saved_at'])
    .executeTakeFirst()
  return (
    row && {
      personId: row.client_id,
      version: row.version ?? 0,
      text: row.text ?? '',
      followUpOn: row.follow_up_on,
      savedAt: row.saved_at?.toISOString() ?? null,
    }
  )
}

/**
 * Replaces the draft if its version is one of `replaces` (`undefined` allows any version, 0 means that there is no
 * draft). Returns false if nothing was replaced.
 */
export async function storeNoteDraft(
  db: Db,
  scope: CoachScope,
  clientId: string,
  { text, followUpOn, savedAt, replaces }: NoteDraftContent & { savedAt: Date; replaces: number[] | undefined },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into note_draft as d (organisation_id, client_id, author_id, version, text, follow_up_on, saved_at)
    select organisation_id, client_id, coach_id, 1, ${text}, ${followUpOn}::date, ${savedAt}
    from client_scope c
    where organisation_id = ${scope.organisationId} and coach_id = ${scope.coachId} and client_id = ${clientId}
      and (${replaces === undefined || replaces.includes(0)} or exists (
        select from note_draft n where n.organisation_id = c.organisation_id and n.client_id = c.client_id
          and n.author_id = c.coach_id))
    on conflict (organisation_id, client_id, author_id) do update
      set version = d.version + 1, text = excluded.text, follow_up_on = excluded.follow_up_on,
        saved_at = excluded.saved_at
      where ${replaces === undefined} or d.version = any(${replaces ?? []}::int[])`.execute(db)
  return numAffectedRows > 0n
}

/** Returns the latest note, the open follow-ups, and whether there is a draft, for each of the coach's clients. */
export async function findNoteSummaries(db: Db, scope: CoachScope): Promise<NoteSummary[]> {
  const { rows } = await sql<{
    client_id: string
    id: string | null
    excerpt: string | null
    written_at: Date | null
    follow_ups: NoteSummary['followUps'] | null
    has_draft: boolean
  }>`
    select c.client_id, l.id, l.excerpt, l.written_at, o.follow_ups, coalesce(d.text ~ '\\S', false) as has_draft
    from client_scope c
    left join lateral (
      select n.id, left(n.text, ${NOTE_EXCERPT_LENGTH}) as excerpt, n.written_at from note n
      where ${ofClientInScope} order by n.written_at desc, n.id desc limit 1
    ) l on true
    left join lateral (
      select json_agg(json_build_object('noteId', f.id, 'on', f.follow_up_on) order by f.follow_up_on, f.id) as follow_ups
      from (
        select n.id, n.follow_up_on from note n where ${ofClientInScope} and ${isFollowUpOpen('n')}
        order by n.follow_up_on, n.id limit ${FOLLOW_UPS_MAX}
      ) f
    ) o on true
    left join note_draft d on d.organisation_id = c.organisation_id and d.author_id = c.coach_id
      and d.client_id = c.client_id
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId}
    order by c.client_id`.execute(db)
  return rows.map(({ client_id: personId, id, excerpt, written_at, follow_ups, has_draft: hasDraft }) => ({
    personId,
    latest: id && excerpt && written_at ? { id, excerpt, writtenAt: written_at.toISOString() } : null,
    followUps: follow_ups ?? [],
    hasDraft,
  }))
}

/** Returns the coach's earliest and latest open follow-up that are due by a day, for each client who has any. */
export async function findFollowUps(
  db: Db,
  scope: ClientsScope,
  until: LocalDate,
): Promise<Pick<NoteSummary, 'personId' | 'followUps'>[]> {
  const firstBy = (order: ReturnType<typeof sql>) => sql`select n.id, n.follow_up_on from note n
    where ${ofClientInScope} and ${isFollowUpOpen('n')} and n.follow_up_on <= ${until}::date order by ${order} limit 1`
  const { rows } = await sql<{ client_id: string; follow_ups: NoteSummary['followUps'] }>`
    select c.client_id, o.follow_ups
    from client_scope c
    join lateral (
      select json_agg(json_build_object('noteId', f.id, 'on', f.follow_up_on) order by f.follow_up_on, f.id) as follow_ups
      from (
        (${firstBy(sql`n.follow_up_on, n.id`)}) union (${firstBy(sql`n.follow_up_on desc, n.id desc`)})
      ) f
    ) o on o.follow_ups is not null
    where c.organisation_id = ${scope.organisationId} and c.coach_id = ${scope.coachId} and ${isAmong(scope)}`.execute(
    db,
  )
  return rows.map(({ client_id: personId, follow_ups: followUps }) => ({ personId, followUps }))
}
