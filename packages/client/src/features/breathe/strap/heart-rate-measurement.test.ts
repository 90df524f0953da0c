import { describe, expect, it } from 'vitest'
import { readHeartRate } from './heart-rate-measurement.ts'

const read = (...bytes: number[]) => readHeartRate(new DataView(Uint8Array.from(bytes).buffer))
const nothing = { hasContact: null, energyExpended: null, rrIntervals: [] }

// The layout is from the Bluetooth SIG's Heart Rate Service 1.0, section 3.1.
describe('a heart rate measurement', () => {
  it('can have a heart rate of 8 bits', () => {
    expect(read(0b0000_0000, 72)).toEqual({ ...nothing, heartRate: 72 })
  })

  it('can have a heart rate of 16 bits, in little endian', () => {
    expect(read(0b0000_0001, 0x2c, 0x01)).toEqual({ ...nothing, heartRate: 300 })
  })

  it.each([
    [0b0000_0000, null],
    [0b0000_0010, null],
    [0b0000_0100, false],
    [0b0000_0110, true],
  ])('has flags %i, which mean the skin contact %s', (flags, hasContact) => {
    expect(read(flags, 60)).toEqual({ ...nothing, heartRate: 60, hasContact })
  })

  it('can have the energy expended in kilojoules after the heart rate', () => {
    expect(read(0b0000_1000, 70, 0x10, 0x27)).toEqual({ ...nothing, heartRate: 70, energyExpended: 10_000 })
  })

  it('can have RR intervals in 1/1024 s, as many as fit into a notification', () => {
    expect(read(0b0001_0000, 60, 0x00, 0x04, 0x00, 0x02, 0x01, 0x04).rrIntervals).toEqual([1000, 500, 1025_000 / 1024])
  })

  it('can have the contact, the energy expended and RR intervals together, in this order', () => {
    expect(read(0b0001_1111, 0x48, 0x00, 0x05, 0x00, 0x40, 0x03)).toEqual({
      heartRate: 72,
      hasContact: true,
      energyExpended: 5,
      rrIntervals: [812.5],
    })
  })

  it('has no RR intervals if their flag is set but none follow', () => {
    expect(read(0b0001_0000, 60).rrIntervals).toEqual([])
  })

  it('leaves out an incomplete interval at its end', () => {
    expect(read(0b0001_0000, 60, 0x00, 0x04, 0x00).rrIntervals).toEqual([1000])
  })

  it('is refused if it is too short', () => {
    expect(() => read()).toThrow(RangeError)
    expect(() => read(0b0000_0001, 60)).toThrow(RangeError)
    expect(() => read(0b0000_1000, 60, 1)).toThrow(RangeError)
  })
})
