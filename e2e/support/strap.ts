/** Adds a Web Bluetooth stub with one strap that sends an interval every second. Runs in the page. */
export function stubStrap(sent: number[]) {
  const bytesOf = (interval: number) => Uint8Array.from([0b0001_0110, 60, interval % 256, Math.floor(interval / 256)])
  const rate = Object.assign(new EventTarget(), {
    value: undefined as DataView | undefined,
    startNotifications: async () => {
      let at = 0
      setInterval(() => {
        const interval = sent[at++]
        if (interval === undefined) return
        rate.value = new DataView(bytesOf(interval).buffer)
        rate.dispatchEvent(new Event('characteristicvaluechanged'))
      }, 1_000)
    },
  })
  const battery = { readValue: async () => new DataView(Uint8Array.from([82]).buffer) }
  const gatt = {
    connect: async () => gatt,
    disconnect: () => undefined,
    getPrimaryService: async (name: string) => ({
      getCharacteristic: async () => (name === 'heart_rate' ? rate : battery),
    }),
  }
  const device = Object.assign(new EventTarget(), { name: 'Strap 7', gatt })
  Object.defineProperty(navigator, 'bluetooth', { value: { requestDevice: async () => device } })
}
