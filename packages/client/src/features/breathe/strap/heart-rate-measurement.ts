/** A notification from a heart-rate strap. */
export interface HeartRateMeasurement {
  /** Beats a minute. */
  readonly heartRate: number
  /** Whether the strap touches the skin. `null` if it doesn't detect that. */
  readonly hasContact: boolean | null
  /** Kilojoules since the strap's last reset. `null` if the strap didn't send them. */
  readonly energyExpended: number | null
  /** Times between beats in milliseconds, in order. */
  readonly rrIntervals: readonly number[]
}

/** The bits of the first byte (Heart Rate Service 1.0, 3.1.1.1). */
const [is16Bit, isContactDetected, canDetectContact, hasEnergy, hasIntervals] = [1, 2, 4, 8, 16]

/** RR intervals are sent in units of 1/1024 s. */
const perSecond = 1024

/**
 * Reads a value of the characteristic Heart Rate Measurement (0x2A37), whose fields are in little endian.
 * @throws RangeError if the value is shorter than its flags require
 */
export function readHeartRate(value: DataView): HeartRateMeasurement {
  const flags = value.getUint8(0)
  const has = (bit: number) => (flags & bit) !== 0
  let at = 1
  const next16 = () => {
    at += 2
    return value.getUint16(at - 2, true)
  }
  const heartRate = has(is16Bit) ? next16() : value.getUint8(at++)
  const energyExpended = has(hasEnergy) ? next16() : null
  const rrIntervals: number[] = []
  if (has(hasIntervals)) {
    while (at + 2 <= value.byteLength) rrIntervals.push((next16() * 1000) / perSecond)
  }
  return {
    heartRate,
    hasContact: has(canDetectContact) ? has(isContactDetected) : null,
    energyExpended,
    rrIntervals,
  }
}
