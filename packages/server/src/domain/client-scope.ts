import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A client's primary key. */
export interface ClientKey {
  readonly organisationId: string
  readonly clientId: string
}

/** The clients of one coach: all that a coach may see. A client's own scope contains only that client. */
export interface CoachScope {
  readonly organisationId: string
  readonly coachId: string
}

/** The clients of one coach, or one of them. */
export interface ClientsScope extends CoachScope {
  readonly clientId?: string
}

/** The caller as the scope of the answer: a coach with all their clients, or a client alone. */
export const scopeOf = (caller: { organisationId: string; personId: string }): CoachScope => ({
  organisationId: caller.organisationId,
  coachId: caller.personId,
})

/** The calling client, whose records the call is about. */
export const clientOf = (caller: { organisationId: string; personId: string }): ClientKey => ({
  organisationId: caller.organisationId,
  clientId: caller.personId,
})

/** Selects one client of a coach; no row for another coach's client. */
export const clientOfCoach = (db: Db, scope: CoachScope, clientId: string) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where('c.client_id', '=', clientId)

/** Limits a statement on `client_scope c` to the scope's one client, if it has one. */
export const ofOneClient = ({ clientId }: ClientsScope) =>
  clientId === undefined ? sql`` : sql`and c.client_id = ${clientId}`
