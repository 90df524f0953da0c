import type { ClientKey } from '../../domain/client-scope.ts'
import { storePresence } from './device-metrics.repository.ts'
import { getEngagement } from './get-engagement.ts'
import { getHeartRates } from './get-heart-rates.ts'
import { getRestingPulse } from './get-resting-pulse.ts'
import { listEngagements } from './list-engagements.ts'
import { listEngagementsToJudge } from './list-engagements-to-judge.ts'
import { recordDeviceUse, type RecordDeviceUseDeps } from './record-device-use.ts'
import { recordHeartRates, type RecordHeartRatesDeps } from './record-heart-rates.ts'

export type DeviceMetricsUseCases = ReturnType<typeof createDeviceMetricsUseCases>

/** Use cases for the data of clients' devices: use and heart rates. */
export const createDeviceMetricsUseCases = (deps: RecordDeviceUseDeps & RecordHeartRatesDeps) => ({
  recordDeviceUse: recordDeviceUse(deps),
  recordHeartRates: recordHeartRates(deps),
  getHeartRates: getHeartRates(deps),
  getRestingPulse: getRestingPulse(deps),
  listEngagements: listEngagements(deps),
  listEngagementsToJudge: listEngagementsToJudge(deps),
  getEngagement: getEngagement(deps),

  /** Records that a client has made a call. 'Last connected' is the latest device use or call. */
  noteCall: (client: ClientKey) => storePresence(deps.db, client, deps.clock.now()),
})
