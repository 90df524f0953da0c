import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectsOf, levelOf, type Measured } from './effect-levels.ts'

const measured = (values: Partial<Measured> = {}): Measured => ({
  hrv1: 40,
  hrv2: 50,
  pulseRate: 65,
  respiratory: 7.2,
  ...values,
})

/** Earlier sessions whose values vary around those of `measured`. */
const earlier = [-1.25, -0.75, 0, 0, 0.75, 1.25].map((off) =>
  measured({
    hrv1: 40 * Math.exp(0.1 * off),
    hrv2: 50 * Math.exp(0.1 * off),
    pulseRate: 65 + 5 * off,
    respiratory: 7.2 + 0.6 * off,
  }),
)

const rated = (values: Partial<Measured>, goal: 'learn' | 'calm' | 'focus' | 'energy' = 'calm') =>
  effectsOf({ goal, bpm: 6, measured: measured(values) }, earlier)

// The standard deviation of -1.25, -0.75, 0, 0, 0.75 and 1.25, computed with N-1.
const spread = Math.sqrt((2 * 1.25 ** 2 + 2 * 0.75 ** 2) / 5)

describe('the change of a measure', () => {
  it('is the distance from the client’s own mean, in the client’s own standard deviations', () => {
    expect(rated({ pulseRate: 60 }).effects.pulseRate.change).toBeCloseTo(1 / spread, 10)
    expect(rated({ hrv1: 40 * Math.exp(0.1) }).effects.hrv1.change).toBeCloseTo(1 / spread, 10)
    expect(rated({ hrv2: 50 * Math.exp(-0.1) }).effects.hrv2.change).toBeCloseTo(-1 / spread, 10)
    expect(rated({ respiratory: 6.6 }).effects.respiratory.change).toBeCloseTo(1 / spread, 10)
  })

  it('is positive for more HRV, a slower pulse, and breathing nearer to the pace from either side', () => {
    expect(rated({ hrv1: 60 }).effects.hrv1.level).toBe('positive')
    expect(rated({ hrv2: 30 }).effects.hrv2.level).toBe('negative')
    expect(rated({ pulseRate: 75 }).effects.pulseRate.level).toBe('negative')
    expect(rated({ respiratory: 6 }).effects.respiratory.level).toBe('positive')
    expect(rated({ respiratory: 4.2 }).effects.respiratory.level).toBe('negative')
    expect(rated({ respiratory: 4.8 }).effects.respiratory.level).toBe('neutral')
  })

  it('does not depend on the unit of pulse or HRV', () => {
    const factor = fc.double({ min: 0.2, max: 5, noNaN: true })
    const value = fc.double({ min: 20, max: 90, noNaN: true })
    fc.assert(
      fc.property(factor, fc.array(value, { minLength: 6, maxLength: 21 }), (times, [now = 0, ...before]) => {
        const of = (by: number) =>
          effectsOf(
            { goal: 'calm', bpm: 6, measured: measured({ hrv1: now * by }) },
            before.map((hrv1) => measured({ hrv1: hrv1 * by })),
          ).effects.hrv1.change
        const [once, larger] = [of(1), of(times)]
        if (once === null || larger === null) expect(once).toBe(larger)
        else expect(larger).toBeCloseTo(once, 6)
      }),
      { seed: 62, numRuns: 200 },
    )
  })
})

describe('a difference that is too small to count', () => {
  const steady = Array.from({ length: 6 }, (_, at) =>
    measured({ hrv1: 40 + 0.1 * at, pulseRate: 65 + 0.1 * at, respiratory: 8 + 0.02 * at }),
  )
  const of = (values: Partial<Measured>) =>
    effectsOf({ goal: 'learn', bpm: 8, measured: measured({ ...steady[0], ...values }) }, steady)

  it('is neutral, however small the standard deviation', () => {
    // At a pace of 8, there are 8.2 instead of 8.05 breaths a minute, 4% more RMSSD, and a pulse that is 4% faster.
    const { effects, result } = of({ respiratory: 8.2, hrv1: 41.8, pulseRate: 67.8 })
    expect([effects.respiratory, effects.hrv1, effects.pulseRate].map(({ level }) => level)).toEqual([
      'neutral',
      'neutral',
      'neutral',
    ])
    expect(result).toBe('neutral')
  })

  it('ends at half a breath a minute, or at 5% of the client’s own mean', () => {
    const { effects } = of({ respiratory: 8.6, hrv1: 42.4, pulseRate: 68.6 })
    expect([effects.respiratory.level, effects.hrv1.level, effects.pulseRate.level]).toEqual([
      'negative',
      'positive',
      'negative',
    ])
  })
})

describe('the level of a change', () => {
  it.each([
    [-3, 'negative'],
    [-1, 'negative'],
    [-0.99, 'moderatelyNegative'],
    [-0.5, 'moderatelyNegative'],
    [-0.49, 'neutral'],
    [0, 'neutral'],
    [0.49, 'neutral'],
    [0.5, 'moderatelyPositive'],
    [0.99, 'moderatelyPositive'],
    [1, 'positive'],
    [3, 'positive'],
  ])('is, for %d, %s', (change, level) => expect(levelOf(change)).toBe(level))

  it('is `null` if the change is not rated', () => expect(levelOf(null)).toBeNull())
})

describe('the goal of a measure', () => {
  it('is the client’s own median or, for breathing, the pace', () => {
    const { effects } = effectsOf(
      { goal: 'calm', bpm: 8, measured: measured() },
      [30, 90, 40, 60, 50].map((hrv1) => measured({ hrv1 })),
    )
    expect(effects.hrv1.goal).toBe(50)
    expect(effects.respiratory.goal).toBe(8)
  })

  it('is the mean of the two middle values if the number of values is even', () => {
    expect(effectsOf({ goal: 'calm', bpm: 6, measured: measured() }, earlier).effects.pulseRate.goal).toBe(65)
  })
})

describe('the effect on an exercise goal', () => {
  // Moves each measure by a number of standard deviations.
  const moved = (hrv1: number, hrv2: number, pulse: number, breath: number) =>
    rated({
      hrv1: 40 * Math.exp(0.1 * spread * hrv1),
      hrv2: 50 * Math.exp(0.1 * spread * hrv2),
      pulseRate: 65 - 5 * spread * pulse,
      respiratory: 7.2 - 0.6 * spread * breath,
    }).goalEffects

  it('is the mean of the changes in the goal’s measures', () => {
    // The measures of each goal: Learn has breathing; Calm has HRV-1 and pulse; Focus has HRV-2 and breathing; Energy
    // has HRV-2 and a faster pulse.
    expect(moved(1.5, 0, 0.2, 0.95)).toEqual({
      learn: 'moderatelyPositive',
      calm: 'moderatelyPositive',
      focus: 'neutral',
      energy: 'neutral',
    })
    expect(moved(0, 2.2, 0, 0)).toMatchObject({
      learn: 'neutral',
      calm: 'neutral',
      focus: 'positive',
      energy: 'positive',
    })
    expect(moved(0, 0, -2.2, 0)).toMatchObject({ calm: 'negative', energy: 'positive' })
    expect(moved(0, 0, 0, -1.2)).toMatchObject({ learn: 'negative', focus: 'moderatelyNegative' })
  })

  it('is the session’s result if the session has this goal', () => {
    const [slower, calmest] = [{ pulseRate: 60 }, { pulseRate: 55 }]
    expect(rated(slower, 'calm').result).toBe(rated(slower).goalEffects.calm)
    expect([rated(calmest, 'calm').result, rated(calmest, 'energy').result]).toEqual(['positive', 'negative'])
  })
})

describe('an effect', () => {
  const nothing = { change: null, level: null }

  it('isn’t rated yet if there are fewer than five earlier sessions', () => {
    const { effects, result, goalEffects } = effectsOf(
      { goal: 'calm', bpm: 6, measured: measured() },
      earlier.slice(0, 4),
    )
    expect(effects.hrv1).toEqual({ goal: null, ...nothing })
    expect(effects.respiratory).toEqual({ goal: 6, ...nothing })
    expect([result, ...Object.values(goalEffects)]).toEqual([null, null, null, null, null])
    expect(effectsOf({ goal: 'calm', bpm: 6, measured: measured() }, earlier.slice(0, 5)).result).not.toBeNull()
  })

  it('isn’t rated if the session has no measures, although each measure has its goal', () => {
    const { effects, result } = effectsOf({ goal: 'calm', bpm: 6, measured: null }, earlier)
    expect(effects.pulseRate).toEqual({ goal: 65, ...nothing })
    expect(result).toBeNull()
  })

  it('isn’t rated if it is on breathing, or on a goal that uses breathing, and the recording doesn’t show breathing', () => {
    const { effects, goalEffects } = rated({ respiratory: null })
    expect(effects.respiratory).toEqual({ goal: 6, ...nothing })
    expect(goalEffects).toEqual({ learn: null, calm: 'neutral', focus: null, energy: 'neutral' })
  })

  it('isn’t rated if it is on a measure whose earlier values are all equal', () => {
    const same = Array.from({ length: 6 }, () => measured({ pulseRate: 65.1 }))
    const session = { goal: 'calm' as const, bpm: 6, measured: measured({ pulseRate: 64 }) }
    expect(effectsOf(session, same).effects.pulseRate).toEqual({ goal: 65.1, ...nothing })
  })
})

it('the effects use only the last twenty sessions', () => {
  const session = { goal: 'calm' as const, bpm: 6, measured: measured() }
  const last = Array.from({ length: 20 }, (_, index) => measured({ hrv1: 40 + (index % 4) }))
  expect(effectsOf(session, [...last, measured({ hrv1: 400 })])).toEqual(effectsOf(session, last))
})

it('the effects depend on the earlier sessions, but not on their order', () => {
  const session = { goal: 'focus' as const, bpm: 6, measured: measured({ hrv2: 58 }) }
  const { change } = effectsOf(session, earlier).effects.hrv2
  expect(effectsOf(session, earlier.toReversed()).effects.hrv2.change).toBeCloseTo(change ?? Number.NaN, 9)
})
