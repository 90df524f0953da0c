import { atom } from 'jotai'
import { connectStrap, type Strap } from './connect-strap.ts'
import type { HeartRateMeasurement } from './heart-rate-measurement.ts'

export type StrapState = 'none' | 'connecting' | 'connected' | 'lost' | 'failed'

/** A measurement and when it arrived. */
export interface Arrived extends HeartRateMeasurement {
  readonly at: number
}

const strapAtom = atom<Strap | undefined>(undefined)
export const strapStateAtom = atom<StrapState>('none')
/** The strap's battery level in percent. `undefined` if the strap doesn't report it. */
export const batteryAtom = atom<number | undefined>(undefined)
export const latestAtom = atom<Arrived | undefined>(undefined)
export const strapNameAtom = atom((get) => get(strapAtom)?.name ?? '')

/** The exercise that is recording measurements now. */
export const recorderAtom = atom<{ record: (arrived: Arrived) => void } | undefined>(undefined)

export const connectStrapAtom = atom(null, async (get, set) => {
  set(strapStateAtom, 'connecting')
  try {
    const strap = await connectStrap({
      onMeasurement: (measurement) => {
        const arrived = { ...measurement, at: Date.now() }
        set(latestAtom, arrived)
        get(recorderAtom)?.record(arrived)
      },
      onBattery: (percent) => set(batteryAtom, percent),
      onLost: () => set(strapStateAtom, 'lost'),
      onFound: () => set(strapStateAtom, 'connected'),
    })
    set(strapAtom, strap)
    set(strapStateAtom, 'connected')
  } catch {
    set(strapStateAtom, 'failed')
  }
})

export const disconnectStrapAtom = atom(null, (get, set) => {
  get(strapAtom)?.disconnect()
  set(strapAtom, undefined)
  set(latestAtom, undefined)
  set(strapStateAtom, 'none')
})
