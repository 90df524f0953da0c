import type { Person, SavedViews } from '@attune/api/contract'
import type { CoachScope } from '../../domain/client-scope.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { NewId } from '../../platform/ids.ts'
import { presentPerson } from './account.presenter.ts'
import * as repository from './account.repository.ts'
import { assignClient } from './assignments/assign-client.ts'
import { reassignClient } from './assignments/reassign-client.ts'
import { setClientState } from './clients/set-client-state.ts'
import { setClientTags } from './clients/set-client-tags.ts'
import { findImported } from './imports/find-imported.ts'
import { importClients, type ImportClientsDeps } from './imports/import-clients.ts'
import { importCoaches } from './imports/import-coaches.ts'
import { createClient } from './profiles/create-client.ts'
import { createCoach } from './profiles/create-coach.ts'
import { findPersonByEmail } from './profiles/find-person-by-email.ts'
import { namesOf } from './profiles/names-of.ts'
import { setProfilePicture } from './profiles/set-profile-picture.ts'
import { updatePerson, type ProfilePictures, type UpdatePersonDeps } from './profiles/update-person.ts'
import type { Users } from './profiles/users.ts'
import { putSavedViews } from './saved-views/put-saved-views.ts'
import { findSavedViews } from './saved-views/saved-view.repository.ts'
import { setTimezone } from './timezones/set-timezone.ts'
import { storeTimezone } from './timezones/store-timezone.ts'

export interface AccountDeps {
  db: Db
  clock: Clock
  newId: NewId
  users: Users
  pictures: ProfilePictures
}

export type AccountUseCases = ReturnType<typeof createAccountUseCases>

/** Use cases for the organisation, profiles, coach assignments and clients' zones. */
export function createAccountUseCases(deps: AccountDeps) {
  const { db, clock } = deps
  return {
    /** Creates the organisation. Returns false if the id already exists. */
    createOrganisation: ({ id, name }: { id: string; name: string }): Promise<boolean> =>
      repository.insertOrganisation(db, { id, name, created_at: clock.now(), erase_after_days: null }),

    renameOrganisation: ({ id, name }: { id: string; name: string }): Promise<void> =>
      repository.renameOrganisation(db, { id, name }),

    hasOrganisation: (id: string): Promise<boolean> => repository.hasOrganisation(db, id),

    createCoach: createCoach(deps),
    createClient: createClient(deps),
    setProfilePicture: setProfilePicture(deps),
    findPersonByEmail: findPersonByEmail(deps),
    namesOf: namesOf(deps),

    /** Lists the caller and the caller's clients, or only the profiles of one user. */
    listPersons: async (caller: Caller, { userId }: { userId?: string | undefined } = {}): Promise<Person[]> => {
      const rows = userId
        ? await repository.findVisiblePersonsOfUser(db, { ...caller, userId })
        : await repository.findVisiblePersons(db, caller)
      return rows.map(presentPerson)
    },

    setClientState: setClientState(deps),
    setClientTags: setClientTags(deps),
    getSavedViews: (scope: CoachScope): Promise<SavedViews> => findSavedViews(db, scope),
    putSavedViews: putSavedViews(deps),
    assignClient: assignClient(deps),
    reassignClient: reassignClient(deps),
    storeTimezone: storeTimezone(deps),
    lockEmail: (organisationId: string, email: string, transaction: Db): Promise<void> =>
      deps.users.lockEmail(organisationId, email, transaction),
    findImported: findImported(deps),
    importCoaches: importCoaches(deps),

    isClientOf: (scope: CoachScope, clientId: string): Promise<boolean> => repository.isClientOf(db, scope, clientId),

    /** Returns whether an import created the client. Only then may further imports add to the client. */
    isImportedClient: (organisationId: string, clientId: string): Promise<boolean> =>
      repository.isImportedClient(db, organisationId, clientId),
  }
}

export type ClientHistoryUseCases = ReturnType<typeof createClientHistoryUseCases>

/** Use cases that change a client's past, and thereby move the client's records in other services. */
export const createClientHistoryUseCases = (deps: UpdatePersonDeps & ImportClientsDeps) => ({
  updatePerson: updatePerson(deps),
  setTimezone: setTimezone(deps),
  importClients: importClients(deps),
})
