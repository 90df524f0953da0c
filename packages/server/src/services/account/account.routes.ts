import type { accountOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/http/handlers.ts'
import { versionsOf } from '../../platform/http/if-match.ts'
import { notYourProfile } from '../../domain/account/not-your-profile.ts'
import { clientOf } from '../../domain/client-scope.ts'
import type { AccountUseCases } from './account.use-cases.ts'
import type { changeTimezone } from './change-timezone.ts'
import type { importClients } from './import-clients.ts'
import type { importCoaches } from './import-coaches.ts'

/** What the account service answers with the help of other services. */
export interface AccountRoutes extends AccountUseCases {
  changeTimezone: ReturnType<typeof changeTimezone>
  importCoaches: ReturnType<typeof importCoaches>
  importClients: ReturnType<typeof importClients>
}

export const createAccountHandlers = (account: AccountRoutes): Handlers<typeof accountOperations> => ({
  listPersons: ({ caller, query }) => account.listPersons(caller, query),
  updatePerson: {
    permit: ({ caller, params }) => {
      if (params['id']?.toLowerCase() !== caller.personId) throw notYourProfile()
    },
    answer: async ({ caller, body, request, answerHeaders }) => {
      const person = await account.putPerson(caller, body, versionsOf(request))
      answerHeaders.set('ETag', `"${person.version}"`)
      return person
    },
  },
  setTimezone: ({ caller, body }) => account.changeTimezone(clientOf(caller), body),
  importCoaches: ({ organisationId, body }) => account.importCoaches(organisationId, body),
  importClients: ({ organisationId, body }) => account.importClients(organisationId, body),
})
