/** A client's primary key. */
export interface ClientKey {
  readonly organisationId: string
  readonly clientId: string
}

/** The clients of one coach: what a coach may see. */
export interface CoachScope {
  readonly organisationId: string
  readonly coachId: string
}

/** The calling coach, as the scope of the answer. */
export const scopeOf = (caller: { organisationId: string; personId: string }): CoachScope => ({
  organisationId: caller.organisationId,
  coachId: caller.personId,
})

/** The calling client, whose records the call is about. */
export const clientOf = (caller: { organisationId: string; personId: string }): ClientKey => ({
  organisationId: caller.organisationId,
  clientId: caller.personId,
})
