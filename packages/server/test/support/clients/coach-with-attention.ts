import type { ClientAttention } from '@attune/api/contract'
import { beforeEach } from 'vitest'
import type { ClientKey, CoachScope } from '../../../src/domain/client-scope.ts'
import { addCoach } from './add-client.ts'
import type { createTestServer } from '../test-server.ts'

/** Creates a coach for each test, and clients who need the coach's attention. */
export function createCoachWithAttention(server: ReturnType<typeof createTestServer>) {
  let coach: CoachScope

  beforeEach(async () => {
    coach = await addCoach(server)
  })

  const attention = () => server.useCases.attention.listAttention(coach)

  return {
    coach: () => coach,
    attention,
    of: async ({ clientId }: ClientKey): Promise<ClientAttention> => {
      const found = (await attention()).find(({ personId }) => personId === clientId)
      if (!found) throw new Error('The client is not listed')
      return found
    },
    /** Records hours of device use until an instant. */
    use: (client: ClientKey, endedAt: string, hours: number) =>
      server.useCases.deviceMetrics.recordDeviceUse(client, {
        uses: [{ startedAt: new Date(Date.parse(endedAt) - hours * 3_600_000).toISOString(), endedAt }],
      }),
  }
}
