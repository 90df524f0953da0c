import magnitudesOf from 'fourier-transform'

/** Samples per second: four times the fastest rate that is searched for, which is twice as many as needed. */
const sampleRate = 2

const shortest = 40_000
const slowestBreathing = 3
const fastestBreathing = 30

// Assumption: a peak is significant if it is this many times the median of the spectrum. Noise alone rarely reaches
// this.
const standsOut = 8

// Width of the smoothing in breaths a minute. Breathing is never quite even, so its peak is ragged.
const smoothing = 0.3

/** Returns evenly sampled values of the intervals at the times of their beats, joined by straight lines. */
function resample(times: readonly number[], values: readonly number[]): Float64Array {
  const first = times[0] ?? 0
  const count = Math.floor((((times.at(-1) ?? first) - first) / 1000) * sampleRate) + 1
  const samples = new Float64Array(count)
  let beat = 1
  for (let index = 0; index < count; index += 1) {
    const at = first + (index * 1000) / sampleRate
    while (beat < times.length - 1 && (times[beat] ?? at) < at) beat += 1
    const [from, until] = [times[beat - 1] ?? at, times[beat] ?? at]
    const [low, high] = [values[beat - 1] ?? 0, values[beat] ?? 0]
    samples[index] = until === from ? high : low + ((high - low) * (at - from)) / (until - from)
  }
  return samples
}

/**
 * Subtracts the best-fitting straight line and fades both ends (Hann window), so that slow changes don't leak into
 * higher frequencies.
 */
function prepare(samples: Float64Array): number {
  const count = samples.length
  const middle = (count - 1) / 2
  let [sum, slope, squares] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const value = samples[index] as number
    sum += value
    slope += value * (index - middle)
    squares += (index - middle) ** 2
  }
  const [mean, rise] = [sum / count, slope / squares]
  // Compute each cosine from the previous two. For thousands of recordings, computing each cosine directly would take
  // most of the time.
  const turn = (2 * Math.PI) / count
  const twice = 2 * Math.cos(turn)
  let [before, cosine] = [Math.cos(-turn / 2), Math.cos(turn / 2)]
  let variance = 0
  for (let index = 0; index < count; index += 1) {
    const rest = (samples[index] as number) - mean - rise * (index - middle)
    variance += rest * rest
    samples[index] = rest * (0.5 - 0.5 * cosine)
    const next = twice * cosine - before
    before = cosine
    cosine = next
  }
  return variance / count
}

/**
 * Returns the power at each frequency, in arbitrary units. Zeros are appended to the samples, so that the frequencies
 * are closer together.
 */
function powerOf(samples: Float64Array): Float64Array {
  const padded = new Float64Array(Math.max(1024, 2 ** Math.ceil(Math.log2(samples.length * 2))))
  padded.set(samples)
  return magnitudesOf(padded).map((magnitude) => magnitude ** 2)
}

/** Returns weighted means of neighbours (Gaussian), from the first to the last requested index. */
function smooth(power: Float64Array, width: number, from: number, until: number): Float64Array {
  const reach = Math.ceil(3 * width)
  const weights = weightsOf(width, reach)
  // The spectrum of real values is symmetric, so the values below index 0 mirror those above.
  const around = new Float64Array(until - from + 1 + 2 * reach)
  for (let index = 0; index < around.length; index += 1) around[index] = power[Math.abs(from + index - reach)] ?? 0
  const smoothed = new Float64Array(until - from + 1)
  for (let place = 0; place < smoothed.length; place += 1) {
    // Neighbours on both sides have the same weight.
    let sum = (weights[0] as number) * (around[place + reach] as number)
    for (let away = 1; away <= reach; away += 1) {
      const sides = (around[place + reach - away] as number) + (around[place + reach + away] as number)
      sum += (weights[away] as number) * sides
    }
    smoothed[place] = sum
  }
  return smoothed
}

const weightsByWidth = new Map<number, Float64Array>()

/** Returns the weight of each neighbour by its distance. */
function weightsOf(width: number, reach: number): Float64Array {
  const known = weightsByWidth.get(width)
  if (known) return known
  const weights = Float64Array.from({ length: reach + 1 }, (_, away) => Math.exp(-0.5 * (away / width) ** 2))
  weightsByWidth.set(width, weights)
  return weights
}

/**
 * Returns whether a value is at least `standsOut` times the median. It counts values, because sorting thousands of
 * spectra would be slow.
 */
function outstands(values: Float64Array, value: number): boolean {
  let below = 0
  for (let index = 0; index < values.length; index += 1) {
    if (standsOut * (values[index] as number) <= value) below += 1
  }
  return below > values.length >> 1
}

/**
 * Returns the main peak of the intervals' spectrum, in cycles a minute. `null` if the recording is too short or nothing
 * stands out. `times` are the times of the beats in milliseconds, in ascending order.
 */
export function mainPeak(times: readonly number[], intervals: readonly number[]): number | null {
  const lasts = (times.at(-1) ?? 0) - (times[0] ?? 0)
  if (lasts < shortest) return null
  const beatsAMinute = (intervals.length / lasts) * 60_000
  // The pulse is too slow to show breathing, or the recording is too long to sample.
  if (beatsAMinute / 2 <= slowestBreathing) return null
  const samples = resample(times, intervals)
  // Rounding to whole milliseconds alone makes intervals uneven by a third of a millisecond.
  if (prepare(samples) < 1) return null
  const power = powerOf(samples)
  const perBin = (sampleRate * 60) / (2 * power.length)
  const from = Math.ceil(slowestBreathing / perBin)
  const until = Math.floor(Math.min(fastestBreathing, beatsAMinute / 2) / perBin)
  const band = smooth(power, smoothing / perBin, from, until)

  let peak = 0
  for (let index = 1; index < band.length - 1; index += 1) {
    const value = band[index] ?? 0
    // If the spectrum only falls from the edge of the band, its peak belongs to something slower than breathing.
    const isTop = value > (band[index - 1] ?? 0) && value >= (band[index + 1] ?? 0)
    if (isTop && (peak === 0 || value > (band[peak] ?? 0))) peak = index
  }
  if (peak === 0 || !outstands(band, band[peak] ?? 0)) return null
  return (from + peak + topOffset(band, peak)) * perBin
}

/** Returns the position of the peak between its neighbours: the vertex of the parabola through the three logarithms. */
function topOffset(band: Float64Array, peak: number): number {
  const [left, top, right] = [band[peak - 1] ?? 0, band[peak] ?? 0, band[peak + 1] ?? 0].map(Math.log) as [
    number,
    number,
    number,
  ]
  return (0.5 * (left - right)) / (left - 2 * top + right)
}
