import { ProblemError, notFound } from '../../../platform/problems.ts'
import type { CoachScope } from '../../../domain/client-scope.ts'
import { listLooks } from './list-looks.ts'
import * as repository from './look.repository.ts'
import { startLook, type StartLookDeps } from './start-look.ts'

/** A look by its address. */
export interface OfLook {
  readonly personId: string
  readonly lookId: string
}

const keyOf = ({ personId, lookId }: OfLook) => ({ clientId: personId, id: lookId })

const lookEnded = () => new ProblemError('look_ended', { detail: 'The look is over' })

export type LookUseCases = ReturnType<typeof createLookUseCases>

/** A coach's looks at clients, and what is new since. The coach alone reads them. */
export function createLookUseCases(deps: StartLookDeps) {
  const { db, clock } = deps
  return {
    listLooks: listLooks(deps),
    startLook: startLook(deps),

    /**
     * Continues a look; returns how many records have arrived since it began.
     * @throws ProblemError 404 `not_found`, 409 `look_ended`
     */
    keepLook: async (scope: CoachScope, look: OfLook): Promise<{ newRecords: number }> => {
      const progress = await repository.storeHeartbeat(db, scope, keyOf(look), clock.now())
      if (progress) return progress
      throw (await repository.hasLook(db, scope, keyOf(look))) ? lookEnded() : notFound()
    },

    /**
     * Ends a look; doing so twice changes nothing.
     * @throws ProblemError 404 `not_found`
     */
    endLook: async (scope: CoachScope, look: OfLook): Promise<void> => {
      await repository.endLook(db, scope, keyOf(look), clock.now())
      if (!(await repository.hasLook(db, scope, keyOf(look)))) throw notFound()
    },

    /** Deletes what no next look needs. */
    forgetOldLooks: (): Promise<void> => repository.dropOldLooks(db),
  }
}
