interface Turns {
  readonly cosines: Float64Array
  readonly sines: Float64Array
}

const turnsBySize = new Map<number, Turns>()

function turnsOf(size: number): Turns {
  const known = turnsBySize.get(size)
  if (known) return known
  const angles = Float64Array.from({ length: size / 2 }, (_, index) => (-2 * Math.PI * index) / size)
  const turns = { cosines: angles.map(Math.cos), sines: angles.map(Math.sin) }
  turnsBySize.set(size, turns)
  return turns
}

/**
 * The discrete Fourier transform in place (Cooley and Tukey, Math Comput 1965;19:297). Both arrays have the same
 * length, a power of two.
 */
export function transform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  swapReversed(real, imaginary)
  const { cosines, sines } = turnsOf(size)
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half)
    for (let offset = 0; offset < half; offset += 1) {
      const cosine = cosines[offset * stride] as number
      const sine = sines[offset * stride] as number
      for (let even = offset; even < size; even += 2 * half) {
        const odd = even + half
        const re = (real[odd] as number) * cosine - (imaginary[odd] as number) * sine
        const im = (real[odd] as number) * sine + (imaginary[odd] as number) * cosine
        real[odd] = (real[even] as number) - re
        imaginary[odd] = (imaginary[even] as number) - im
        real[even] = (real[even] as number) + re
        imaginary[even] = (imaginary[even] as number) + im
      }
    }
  }
}

function swapReversed(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length
  for (let index = 1, reversed = 0; index < size; index += 1) {
    let bit = size >> 1
    for (; reversed & bit; bit >>= 1) reversed ^= bit
    reversed ^= bit
    if (index >= reversed) continue
    ;[real[index], real[reversed]] = [real[reversed] as number, real[index] as number]
    ;[imaginary[index], imaginary[reversed]] = [imaginary[reversed] as number, imaginary[index] as number]
  }
}
