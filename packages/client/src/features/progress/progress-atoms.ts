import { operationAtom } from '../../api/operation-atom.ts'
import { ownRequestAtom } from '../../shared/session/session-atoms.ts'

export const journeyAtom = operationAtom('journey', 'getJourney', (get) => get(ownRequestAtom))
export const indicatorsAtom = operationAtom('analytics', 'getIndicators', (get) => get(ownRequestAtom))
export const engagementAtom = operationAtom('deviceMetrics', 'getEngagement', (get) => get(ownRequestAtom))
export const heartRatesAtom = operationAtom('deviceMetrics', 'getHeartRates', (get) => get(ownRequestAtom))
export const restingPulseAtom = operationAtom('deviceMetrics', 'getRestingPulse', (get) => get(ownRequestAtom))
export const restingReadingsAtom = operationAtom('exercise', 'getRestingReadings', (get) => get(ownRequestAtom))
export const activityAtom = operationAtom('calendar', 'getActivity', (get) => get(ownRequestAtom))
