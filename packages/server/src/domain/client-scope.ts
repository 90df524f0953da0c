import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A client's primary key. */
export interface ClientKey {
  readonly organisationId: string
  readonly clientId: string
}

/**
 * The clients whom a call may access. For a coach, these are the coach's clients. For a client, this is only that
 * client.
 */
export interface CoachScope {
  readonly organisationId: string
  readonly coachId: string
}

/** All of a coach's clients, or some of them. */
export interface ClientsScope extends CoachScope {
  readonly clientIds?: readonly string[]
}

/** Returns what a caller may see: a coach sees all of their clients, and clients see only themselves. */
export const scopeOf = (caller: { organisationId: string; personId: string }): CoachScope => ({
  organisationId: caller.organisationId,
  coachId: caller.personId,
})

/** Returns the key of the calling client, for calls about the client's own records. */
export const clientOf = (caller: { organisationId: string; personId: string }): ClientKey => ({
  organisationId: caller.organisationId,
  clientId: caller.personId,
})

/** Selects one client of a coach. Returns no row if the client isn't the coach's. */
export const clientOfCoach = (db: Db, scope: CoachScope, clientId: string) =>
  db
    .selectFrom('client_scope as c')
    .where('c.organisation_id', '=', scope.organisationId)
    .where('c.coach_id', '=', scope.coachId)
    .where('c.client_id', '=', clientId)

/** Limits a statement on `client_scope c` to some clients if the scope names them. */
export const isAmong = ({ clientIds }: ClientsScope) =>
  clientIds === undefined ? sql<boolean>`true` : sql<boolean>`c.client_id = any(${clientIds}::uuid[])`
