/** The parts of Web Bluetooth that this page uses, which TypeScript's own types lack. */
export interface Characteristic extends EventTarget {
  readonly value?: DataView
  startNotifications: () => Promise<Characteristic>
  readValue: () => Promise<DataView>
}

interface Service {
  getCharacteristic: (name: string) => Promise<Characteristic>
}

interface Server {
  readonly connected: boolean
  connect: () => Promise<Server>
  disconnect: () => void
  getPrimaryService: (name: string) => Promise<Service>
}

export interface Device extends EventTarget {
  readonly name?: string
  readonly gatt?: Server
}

interface Bluetooth {
  requestDevice: (options: { filters: { services: string[] }[]; optionalServices: string[] }) => Promise<Device>
}

/** Returns the browser's Bluetooth, or `undefined` if it has none. */
export const bluetoothOf = (): Bluetooth | undefined => (navigator as { bluetooth?: Bluetooth }).bluetooth
