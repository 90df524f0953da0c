import type pg from 'pg'
import { readRows } from '../database/read-rows.ts'

interface Account {
  readonly email: string
  readonly name: string
  readonly status: string
  readonly lastUsedAt: Date | null
}

/** A coach in the operator's list. */
export interface ListedCoach extends Account {
  readonly clients: number
}

/** A client in the operator's list. */
export interface ListedClient extends Account {
  /** Emails of the client's coaches. */
  readonly coaches: readonly string[]
  readonly joinedAt: Date
}

const account = `u.email, p.first_name || ' ' || p.last_name as name, u.status, (
    select max(s.last_used_at) from session s where s.organisation_id = u.organisation_id and s.user_id = u.id
  ) as "lastUsedAt"`

const people = `person p join app_user u on u.organisation_id = p.organisation_id and u.id = p.user_id
  where p.organisation_id = $1 and p.type`

/** Yields an organisation's coaches, sorted by email. */
export const listCoaches = (owner: pg.Pool, organisationId: string): AsyncGenerator<ListedCoach> =>
  readRows<ListedCoach>(
    owner,
    `select ${account}, (
       select count(*) from coach_client c where c.organisation_id = p.organisation_id and c.coach_id = p.id) as clients
     from ${people} = 'coach' order by u.email_key`,
    [organisationId],
  )

/** Yields an organisation's clients, sorted by email. */
export const listClients = (owner: pg.Pool, organisationId: string): AsyncGenerator<ListedClient> =>
  readRows<ListedClient>(
    owner,
    `select ${account}, p.created_at as "joinedAt", array(
       select cu.email from coach_client c
       join person cp on cp.organisation_id = c.organisation_id and cp.id = c.coach_id
       join app_user cu on cu.organisation_id = cp.organisation_id and cu.id = cp.user_id
       where c.organisation_id = p.organisation_id and c.client_id = p.id order by cu.email_key) as coaches
     from ${people} = 'user' order by u.email_key`,
    [organisationId],
  )
