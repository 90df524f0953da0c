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
function transform(real: Float64Array, imaginary: Float64Array): void {
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
    const [re, im] = [real[index] as number, imaginary[index] as number]
    real[index] = real[reversed] as number
    imaginary[index] = imaginary[reversed] as number
    real[reversed] = re
    imaginary[reversed] = im
  }
}

/**
 * The power of real values at each frequency from 0 to half the sample rate, filled up with zeros to `size`, a power of
 * two. Even and odd values are the two parts of half as many complex ones, whose transform holds both (Sorensen et al.,
 * "Real-valued fast Fourier transform algorithms", IEEE Trans Acoust Speech Signal Process 1987;35:849).
 */
export function powerSpectrum(values: Float64Array, size: number): Float64Array {
  const half = size / 2
  const [real, imaginary] = [new Float64Array(half), new Float64Array(half)]
  for (let index = 0; index < values.length; index += 2) {
    real[index / 2] = values[index] as number
    imaginary[index / 2] = values[index + 1] ?? 0
  }
  transform(real, imaginary)
  const { cosines, sines } = turnsOf(size)
  const power = new Float64Array(half)
  for (let index = 0; index < half; index += 1) {
    const mirrored = (half - index) % half
    const ownRe = real[index] as number
    const ownIm = imaginary[index] as number
    const otherRe = real[mirrored] as number
    const otherIm = imaginary[mirrored] as number
    const oddRe = (ownIm + otherIm) / 2
    const oddIm = (otherRe - ownRe) / 2
    const cosine = cosines[index] as number
    const sine = sines[index] as number
    const re = (ownRe + otherRe) / 2 + oddRe * cosine - oddIm * sine
    const im = (ownIm - otherIm) / 2 + oddRe * sine + oddIm * cosine
    power[index] = re * re + im * im
  }
  return power
}
