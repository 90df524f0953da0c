import { emailKeyOf, type ClientInvite, type Invite } from '@attune/api/contract'
import type { CoachScope } from '../../../domain/client-scope.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { NewId } from '../../../platform/ids.ts'
import { findOrganisationName } from '../../../platform/organisation.ts'
import { notFound, orNotFound } from '../../../platform/problems.ts'
import { acceptInvite, type AcceptInviteDeps } from './accept-invite.ts'
import { inviteClient } from './invite-client.ts'
import { presentClientInvite, presentInvite } from './invite.presenter.ts'
import * as repository from './invite.repository.ts'
import { readInvite } from './open-invite.ts'
import { resendInvite } from './resend-invite.ts'
import type { SendInviteDeps } from './send-invite.ts'

export type InviteUseCases = ReturnType<typeof createInviteUseCases>

/** Use cases for invites, with which coaches gain clients. */
export function createInviteUseCases(deps: SendInviteDeps & AcceptInviteDeps & { newId: NewId }) {
  const { db, clock } = deps
  return {
    inviteClient: inviteClient(deps),
    resendInvite: resendInvite(deps),
    acceptInvite: acceptInvite(deps),

    /** Lists the calling coach's pending invites. */
    listInvites: async ({ organisationId, personId: coachId }: Caller): Promise<Invite[]> =>
      (await repository.findPending(db, { organisationId, coachId })).map(presentInvite),

    /**
     * Lists the invites with which this client joined the calling coach, newest first.
     * @throws ProblemError 404 `not_found`
     */
    listClientInvites: async (scope: CoachScope, clientId: string): Promise<ClientInvite[]> => {
      const email = await repository.findEmailOfClient(db, scope, clientId)
      if (email === undefined) throw notFound()
      return (await repository.findAccepted(db, scope, emailKeyOf(email))).map(presentClientInvite)
    },

    /**
     * Ends an invite, so that its link stops working.
     * @throws ProblemError 404 `not_found`
     */
    revokeInvite: async ({ organisationId, personId: coachId }: Caller, id: string): Promise<void> => {
      orNotFound(await repository.updatePending(db, { organisationId, coachId, id }, { revoked_at: clock.now() }))
    },

    /**
     * Returns the email to which a link's invite was sent, for the page with the form.
     * @throws ProblemError 404 `invite_over`
     */
    readInvite: async (
      organisationId: string,
      token: string,
    ): Promise<{ email: string; organisation: string | null }> => {
      const { email } = await readInvite(deps)(organisationId, token)
      return { email, organisation: await findOrganisationName(db, organisationId) }
    },
  }
}
