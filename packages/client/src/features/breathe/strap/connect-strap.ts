import { type HeartRateMeasurement, readHeartRate } from './heart-rate-measurement.ts'
import { bluetoothOf, type Device } from './web-bluetooth.ts'

/** A heart-rate strap that the client has chosen. */
export interface Strap {
  readonly name: string
  disconnect: () => void
}

interface StrapEvents {
  onMeasurement: (measurement: HeartRateMeasurement) => void
  onBattery: (percent: number) => void
  /** Called when the strap is out of reach and the search for it starts. */
  onLost: () => void
  onFound: () => void
}

const heartRate = { service: 'heart_rate', characteristic: 'heart_rate_measurement' }
const battery = { service: 'battery_service', characteristic: 'battery_level' }
/** Milliseconds between two attempts to find a strap that is out of reach. */
const lookAgainAfter = 2_000

async function readBattery({ gatt }: Device, onBattery: StrapEvents['onBattery']): Promise<void> {
  const service = await gatt?.getPrimaryService(battery.service)
  const level = await service?.getCharacteristic(battery.characteristic)
  const value = await level?.readValue()
  if (value) onBattery(value.getUint8(0))
}

async function follow(device: Device, { onMeasurement, onBattery }: StrapEvents): Promise<void> {
  const server = await device.gatt?.connect()
  const service = await server?.getPrimaryService(heartRate.service)
  const measurements = await service?.getCharacteristic(heartRate.characteristic)
  measurements?.addEventListener('characteristicvaluechanged', ({ target }) => {
    const { value } = target as { value?: DataView } & EventTarget
    if (value) onMeasurement(readHeartRate(value))
  })
  await measurements?.startNotifications()
  // Some straps don't report their battery.
  await readBattery(device, onBattery).catch(() => undefined)
}

/**
 * Lets the client choose a strap, and reads it until `disconnect`. Searches for the strap if it goes out of reach.
 * @throws Error if no strap was chosen, or the chosen strap can't be connected
 */
export async function connectStrap(events: StrapEvents): Promise<Strap> {
  const device = await bluetoothOf()?.requestDevice({
    filters: [{ services: [heartRate.service] }],
    optionalServices: [battery.service],
  })
  if (!device) throw new Error('No strap was chosen')
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async (): Promise<void> => {
    try {
      await follow(device, events)
      if (isWanted) events.onFound()
      else device.gatt?.disconnect()
    } catch {
      if (isWanted) timer = setTimeout(() => void look(), lookAgainAfter)
    }
  }
  await follow(device, events)
  device.addEventListener('gattserverdisconnected', () => {
    if (!isWanted) return
    events.onLost()
    void look()
  })
  return {
    name: device.name ?? '',
    disconnect() {
      isWanted = false
      clearTimeout(timer)
      device.gatt?.disconnect()
    },
  }
}
