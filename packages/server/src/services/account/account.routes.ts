import type { accountOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import type { AccountUseCases } from './account.use-cases.ts'

export const createAccountHandlers = (account: AccountUseCases): Handlers<typeof accountOperations> => ({
  listPersons: ({ caller, query }) => account.listPersons(caller, query),
})
