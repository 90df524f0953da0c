import type { AttentionRule } from '@attune/api/contract'
import { insertReview } from '../../../src/services/analytics/attention/attention.repository.ts'
import type { CoachScope } from '../../../src/domain/client-scope.ts'
import type { TestServer } from '../test-server.ts'
import { recordId } from './add-client.ts'

/** Adds a review of facts that have since changed. */
export async function addOlderReview(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  coach: CoachScope,
  clientId: string,
  rule: AttentionRule = 'noData',
): Promise<{ id: string; reviewedAt: string }> {
  const rules = [{ rule, fingerprint: 'older facts' }]
  const review = await insertReview(db, coach, { id: recordId(), clientId, rules, reviewedAt: clock.now() })
  if (!review) throw new Error('The coach has no such client')
  return review
}
