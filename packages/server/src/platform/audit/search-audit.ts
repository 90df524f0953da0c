import type pg from 'pg'
import { readRows } from '../database/read-rows.ts'
import type { AuditTables } from './audit.tables.ts'

/** Selects records of an organisation's audit. An undefined condition matches all records. */
export interface AuditSearch {
  readonly organisationId: string
  /** Only records of the last `days` days. */
  readonly days?: number | undefined
  /** Only records of the person's own actions, and of actions on the person's records. */
  readonly about?: { readonly personId: string; readonly userId: string } | undefined
  /** Only records of this operation, or of changes to this table. */
  readonly subject?: string | undefined
  /** Only records of this action, such as refused calls. */
  readonly action?: AuditTables['audit_record']['action'] | undefined
}

/** A record as shown to the operator. */
export interface FoundRecord {
  readonly sequence: number
  readonly at: Date
  readonly action: AuditTables['audit_record']['action']
  readonly subject: string
  /** The email of the person who acted, or a name such as `server`. */
  readonly actor: string
  /** The emails of the persons that the record is about. An entry without an email is shown as its id. */
  readonly about: readonly string[]
  readonly sourceAddress: string | null
}

const conditions = `organisation_id = $1
  and ($2::integer is null or at > now() - make_interval(days => $2))
  and ($3::uuid is null or caller = $3::text or ids && array[$3, $4]::uuid[])
  and ($5::text is null or subject = $5)
  and ($6::text is null or action = $6)`

const valuesOf = ({ organisationId, days, about, subject, action }: AuditSearch) => [
  organisationId,
  days ?? null,
  about?.personId ?? null,
  about?.userId ?? null,
  subject ?? null,
  action ?? null,
]

/** Finds the email of a person or a user by id. Both ids have an index, which a comparison of texts wouldn't use. */
const emailOf = (id: string) => `coalesce(
    (select u.email from person p join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id
     where p.organisation_id = a.organisation_id and p.id = ${id}),
    (select u.email from app_user u where u.organisation_id = a.organisation_id and u.id = ${id}))`

// A caller is a person's id, or a name such as `server`.
const callerId = `case when a.caller ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.caller::uuid end`

/** Yields the records that match a search, oldest first, with emails instead of ids. */
export const searchAudit = (owner: pg.Pool, search: AuditSearch): AsyncGenerator<FoundRecord> =>
  readRows<FoundRecord>(
    owner,
    `select sequence, at, action, subject, source_address as "sourceAddress", coalesce(${emailOf(callerId)}, a.caller) as actor,
       array(select coalesce(${emailOf('i.id')}, i.id::text) from unnest(a.ids) with ordinality i (id, position)
             order by i.position) as about
     from audit_record a where ${conditions} order by sequence`,
    valuesOf(search),
  )

/** A record in an export: all the fields that its hash covers, and the hash. */
export interface ExportedRecord extends Omit<AuditTables['audit_record'], 'hash'> {
  /** In hexadecimal. */
  hash: string
}

/** Yields the records that match a search as they are stored, oldest first. */
export const readAudit = (owner: pg.Pool, search: AuditSearch): AsyncGenerator<ExportedRecord> =>
  readRows<ExportedRecord>(
    owner,
    `select sequence, at, organisation_id, caller, request_id, action, subject, ids, source_address,
       encode(hash, 'hex') as hash
     from audit_record a where ${conditions} order by sequence`,
    valuesOf(search),
  )
