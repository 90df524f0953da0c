import { isDeepStrictEqual } from 'node:util'
import { addDays, type Questionnaire, QUESTIONNAIRES_MAX, utcDate } from '@attune/api/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { NewId } from '../../../platform/ids.ts'
import { deleteUnopened, findQuestionnaires, insertQuestionnaire, insertUnopened } from './questionnaire.repository.ts'

export type AddedQuestionnaire =
  /** `clients`: how many have it on days of a step that has begun already. */
  | { readonly outcome: 'added'; readonly clients: number }
  | { readonly outcome: 'known' }
  | { readonly outcome: 'otherContent' }
  | { readonly outcome: 'older'; readonly latest: number }
  | { readonly outcome: 'tooMany' }

/**
 * Stores a version of an organisation's questionnaire, which a file describes. Steps that begin from now on have its
 * assessments. In steps that have begun, it replaces the earlier versions on the days that aren't open yet. Open and
 * answered assessments keep their version. With `isTrial`, nothing is stored.
 */
export const addQuestionnaire =
  ({ db, clock, newId }: { db: Db; clock: Clock; newId: NewId }) =>
  (organisationId: string, content: Questionnaire, { isTrial = false } = {}): Promise<AddedQuestionnaire> =>
    inTransaction(db, async (transaction) => {
      const { name, version, when } = content
      const stored = await findQuestionnaires(transaction, organisationId)
      const versions = stored.filter((row) => row.name === name)
      const same = versions.find((row) => row.version === version)
      if (same) return { outcome: isDeepStrictEqual(same.content, content) ? 'known' : 'otherContent' }
      const latest = versions.at(-1)?.version ?? 0
      if (latest > version) return { outcome: 'older', latest }
      if (stored.length >= QUESTIONNAIRES_MAX) return { outcome: 'tooMany' }
      if (isTrial) return { outcome: 'added', clients: 0 }

      const now = clock.now()
      const id = newId()
      await insertQuestionnaire(transaction, { organisationId, id, addedAt: now, content })
      // In every zone, today is at most one day after the day in UTC.
      const replaced = { organisationId, name, after: addDays(utcDate(now.getTime()), 1) }
      await deleteUnopened(transaction, replaced)
      return { outcome: 'added', clients: await insertUnopened(transaction, { ...replaced, id, when }) }
    })
