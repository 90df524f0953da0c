/** A client by the database's key. */
export interface ClientKey {
  readonly organisationId: string
  readonly clientId: string
}

/** The clients of one coach: what a coach may see. */
export interface CoachScope {
  readonly organisationId: string
  readonly coachId: string
}

/** The coach that a call comes from, as the scope of its answer. */
export const scopeOf = (caller: { organisationId: string; personId: string }): CoachScope => ({
  organisationId: caller.organisationId,
  coachId: caller.personId,
})

/** The client that a call comes from: whose records it is about. */
export const clientOf = (caller: { organisationId: string; personId: string }): ClientKey => ({
  organisationId: caller.organisationId,
  clientId: caller.personId,
})
