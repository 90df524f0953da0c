import { addDays, type BreathsPerMinute } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { correctArtefacts } from '../../domain/hrv/artefacts/correct-artefacts.ts'
import { measureRecording } from '../../domain/hrv/measure-recording.ts'
import { effectsOf, type Measured } from '../../services/exercise/effect-levels.ts'
import { clientsOfFirstCoach } from '../people/first-coach.ts'
import { morePeople } from '../people/more-people.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { dayState, isWeekend } from './day-state.ts'
import { reflectionsOf, sessionsOf, wornTimes, type SimulatedDay } from './simulated-day.ts'
import { heartbeatsOf, trueBeatsOf } from './heartbeats.ts'

const people = morePeople(150)
const firstDate = '2026-04-20'

const dayOf = (person: DemoPerson, journeyDay: number, step: SimulatedDay['step'] = 'grow'): SimulatedDay => {
  const date = addDays(firstDate, journeyDay - 1)
  return { person, date, journeyDay, step, state: dayState(person, date), zone: 'Europe/Berlin' }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const deviation = (values: readonly number[]) =>
  Math.sqrt(sum(values.map((value) => (value - mean(values)) ** 2)) / (values.length - 1))
const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.round(share * (values.length - 1))] ?? Number.NaN
const median = (values: readonly number[]) => quantile(values, 0.5)
const shareOf = <Item>(items: readonly Item[], isSo: (item: Item) => boolean) =>
  items.filter(isSo).length / items.length

const paces = [10, 8, 6] as const
const sessionAt = (bpm: BreathsPerMinute) => ({ minute: 480, lasts: 6, goal: 'calm' as const, bpm })

const recordingOf = (person: DemoPerson, bpm: BreathsPerMinute, journeyDay: number) =>
  heartbeatsOf(dayOf(person, journeyDay), sessionAt(bpm), bpm)
const trueBeats = (person: DemoPerson, bpm: BreathsPerMinute, journeyDay: number) =>
  trueBeatsOf(dayOf(person, journeyDay), sessionAt(bpm), bpm).map(Math.round)

function measuresOf(rrIntervals: readonly number[]) {
  const { measured } = measureRecording(rrIntervals)
  if (!measured) throw new Error('Six minutes are enough to measure')
  return measured
}

/** Returns the median difference between the slowest and the fastest heart rate within a breath, in b/min. */
function swingOf(rrIntervals: readonly number[], bpm: BreathsPerMinute): number {
  let elapsed = 0
  const breaths = Object.values(Object.groupBy(rrIntervals, (rr) => Math.floor(((elapsed += rr) * bpm) / 60_000))).map(
    (breath = []) => breath.map((rr) => 60_000 / rr),
  )
  return median(breaths.slice(0, -1).map((rates) => Math.max(...rates) - Math.min(...rates)))
}

/** Returns, for each person, the median of three exercises at a pace after three weeks of practice. */
const atPace = (bpm: BreathsPerMinute) =>
  people.map((person) => {
    const measures = [22, 26, 30].map((journeyDay) => measuresOf(recordingOf(person, bpm, journeyDay)))
    return {
      age: 2026 - Number(person.birthDate.slice(0, 4)),
      swing: median([22, 26, 30].map((journeyDay) => swingOf(trueBeats(person, bpm, journeyDay), bpm))),
      rmssd: median(measures.map(({ rmssd }) => rmssd)),
      sdnn: median(measures.map(({ sdnn }) => sdnn)),
      pulseRate: median(measures.map(({ pulseRate }) => pulseRate)),
    }
  })

type Measure = 'rmssd' | 'sdnn' | 'pulseRate' | 'swing'
const paced = { 10: atPace(10), 8: atPace(8), 6: atPace(6) }
const each = (bpm: BreathsPerMinute, measure: Measure) => paced[bpm].map((person) => person[measure])
const rmssdAged = (from: number, until: number) =>
  median(paced[10].filter(({ age }) => age >= from && age <= until).map(({ rmssd }) => rmssd))

/** Returns the swings at 6 breaths a minute of the people in an age range. */
const swingsAged = (from: number, until: number) =>
  paced[6].filter(({ age }) => age >= from && age <= until).map(({ swing }) => swing)

/** Returns the standardised difference between the means at two paces (Cohen's d). */
function difference(measure: Measure, slow: BreathsPerMinute, quick: BreathsPerMinute): number {
  const [a, b] = [each(slow, measure), each(quick, measure)]
  return (mean(a) - mean(b)) / Math.sqrt((deviation(a) ** 2 + deviation(b) ** 2) / 2)
}

/** Returns the signed distances from the pace of Learn in a range of the journey's days, in breaths a minute. */
const misses = (from: number, until: number, bpm: BreathsPerMinute = 10) =>
  people.flatMap((person) =>
    Array.from({ length: until - from + 1 }, (_, index) => {
      const rate = measuresOf(recordingOf(person, bpm, from + index)).respiratoryRate
      return rate === null ? [] : [rate - bpm]
    }).flat(),
  )

/** Returns the artefacts of a recording, each with its direction and whether it is next to another artefact. */
function artefactsIn(rrIntervals: readonly number[]) {
  const kept = new Set(correctArtefacts(rrIntervals).endedAt)
  let elapsed = 0
  const isArtefact = rrIntervals.map((rr) => !kept.has((elapsed += rr)))
  const usual = median(rrIntervals)
  return rrIntervals.flatMap((rr, index) => {
    if (!isArtefact[index]) return []
    return [{ isLong: rr > usual, isInBurst: [isArtefact[index - 1], isArtefact[index + 1]].includes(true) }]
  })
}

const recordings = people.flatMap((person) => [24, 25, 27].map((journeyDay) => recordingOf(person, 8, journeyDay)))
const artefacts = recordings.map(artefactsIn)
const artefactShares = recordings.map((rrIntervals, index) => (artefacts[index] ?? []).length / rrIntervals.length)

const days = Array.from({ length: 28 }, (_, index) => index + 4)
const answersOf = (person: DemoPerson) =>
  days.flatMap((journeyDay) =>
    reflectionsOf(dayOf(person, journeyDay, 'sense')).flatMap(({ answers }) => Object.values(answers)),
  )
const answers = people.map(answersOf)
const reachOf = (given: readonly number[]) => quantile(given, 0.98) - quantile(given, 0.02)

/** For each person, how many hours later the device is first used at the weekend. */
const lieIns = people.map((person) => {
  const firstUse = days.map((journeyDay) => {
    const day = dayOf(person, journeyDay)
    return { isFree: isWeekend(day.date), at: (wornTimes(day)[0]?.minute ?? Number.NaN) / 60 }
  })
  const on = (isFree: boolean) => median(firstUse.filter((day) => day.isFree === isFree).map(({ at }) => at))
  return on(true) - on(false)
})

interface PublishedRange {
  /** The measured figure, as in the test's title. */
  readonly what: string
  /**
   * Author, journal and year of the published range, and the range itself. Says "assumed" if only the direction is
   * published.
   */
  readonly source: string
  readonly range: readonly [low: number, high: number]
  readonly inTheDemo: () => number
}

const nunan = 'Nunan et al., Pacing Clin Electrophysiol 2010;33:1407'
const sinnreich = 'Sinnreich et al., Heart 1998;80:156'
const umetani = 'Umetani et al., J Am Coll Cardiol 1998;31:593'
const spodick = 'Spodick et al., Am J Cardiol 1992;69:1245'
const kim = 'Kim et al., J Korean Acad Fam Med 1998;19:134'
const shao = 'Shao et al., Mindfulness 2024;15:1'
const song = 'Song and Lehrer, Appl Psychophysiol Biofeedback 2003;28:13'
const szulczewski = 'Szulczewski, PLoS One 2019;14:e0218550'
const ewing = 'Ewing and Clarke, Br Med J 1982;285:916'
const wieling = 'Wieling et al., Diabetologia 1982;22:163'
const hirsch = 'Hirsch and Bishop, Am J Physiol 1981;241:H620'
const cardia = 'CARDIA study, PMC6377325'
const giles = 'Giles et al., Eur J Appl Physiol 2016;116:563'
const taskForce = 'Task Force of the ESC and NASPE, Circulation 1996;93:1043'
const ons = 'Office for National Statistics, Personal well-being in the UK, April 2018 to March 2019'
const roenneberg = 'Roenneberg et al., Curr Biol 2012;22:939'

const published: readonly PublishedRange[] = [
  {
    what: 'the RMSSD of half of the people, in ms',
    source: `${nunan}: means of studies from 19 to 75, 42 on average`,
    range: [19, 75],
    inTheDemo: () => median(each(10, 'rmssd')),
  },
  {
    what: 'how many times the RMSSD of a person at the top is that of one at the bottom (95th and 5th of 100)',
    source: `${nunan}: 75 to 19, about fourfold`,
    range: [3.2, 5.5],
    inTheDemo: () => quantile(each(10, 'rmssd'), 0.95) / quantile(each(10, 'rmssd'), 0.05),
  },
  {
    what: 'the SDNN of half of the people, in ms',
    source: `${nunan}: means of studies from 32 to 93`,
    range: [32, 93],
    inTheDemo: () => median(each(10, 'sdnn')),
  },
  {
    what: 'the RMSSD at 35 to 44, in ms',
    source: `${sinnreich}: logarithms of 3.14 to 3.80 in the middle half`,
    range: [23.1, 44.7],
    inTheDemo: () => rmssdAged(35, 44),
  },
  {
    what: 'the RMSSD at 55 to 65, in ms',
    source: `${sinnreich}: logarithms of 2.69 to 3.46 in the middle half`,
    range: [14.7, 31.8],
    inTheDemo: () => rmssdAged(55, 65),
  },
  {
    what: 'the RMSSD of the fifties as a share of that of the twenties',
    source: `${umetani}: 25 and 43 ms, 0.58`,
    range: [0.45, 0.72],
    inTheDemo: () => rmssdAged(50, 59) / rmssdAged(20, 29),
  },
  {
    what: 'the slowest pulse of 20 people, in beats a minute',
    source: `${spodick}: normal from 50`,
    range: [50, 60],
    inTheDemo: () => quantile(each(8, 'pulseRate'), 0.05),
  },
  {
    what: 'the quickest pulse of 20 people, in beats a minute',
    source: `${spodick}: normal up to 90`,
    range: [78, 90],
    inTheDemo: () => quantile(each(8, 'pulseRate'), 0.95),
  },
  {
    what: 'the mean pulse, in beats a minute',
    source: `${kim}: 68 in 1,930 adults`,
    range: [65, 71],
    inTheDemo: () => mean(each(8, 'pulseRate')),
  },
  {
    what: 'the standard deviation of the pulse between people',
    source: `${kim}: 11 in 1,930 adults`,
    range: [7, 12],
    inTheDemo: () => deviation(each(8, 'pulseRate')),
  },
  {
    what: 'the rise of SDNN from 10 to 6 breaths a minute, in standard deviations',
    source: `${shao}: 0.77, 0.26 to 1.28, of slow over usual breathing`,
    range: [0.26, 1.28],
    inTheDemo: () => difference('sdnn', 6, 10),
  },
  {
    what: 'the rise of RMSSD from 10 to 6 breaths a minute, in standard deviations',
    source: `${shao}: 0.37, up to 0.58, of slow over usual breathing; never a fall`,
    range: [0, 0.58],
    inTheDemo: () => difference('rmssd', 6, 10),
  },
  {
    what: 'the rise of SDNN from 10 to 8 breaths a minute as a share of that from 10 to 6',
    source: `${song}: slower breathing gives higher amplitudes, at each step`,
    range: [0.2, 0.8],
    inTheDemo: () => difference('sdnn', 8, 10) / difference('sdnn', 6, 10),
  },
  {
    what: 'the change of the pulse from 10 to 6 breaths a minute, in standard deviations',
    source: `${song}: none; ${shao}: down to -0.19`,
    range: [-0.19, 0.1],
    inTheDemo: () => difference('pulseRate', 6, 10),
  },
  {
    what: 'the swing of the heart rate of half of the people from 20 to 29 at 6 breaths a minute, in b/min',
    source: `${ewing}: normal from 15 in deep breathing`,
    range: [15, 30],
    inTheDemo: () => median(swingsAged(20, 29)),
  },
  {
    what: 'the share of people from 20 to 39 who swing by 20 b/min or more at 6 breaths a minute',
    source: `${wieling}: over 18 in nine of ten at 25, in deep breathing; less in paced breathing is assumed`,
    range: [0.3, 0.9],
    inTheDemo: () => shareOf(swingsAged(20, 39), (swing) => swing >= 20),
  },
  {
    what: 'the swing at 60 and over as a share of that from 20 to 29',
    source: `${wieling}: the lowest tenth falls from 22 at 10 to 11 at 65`,
    range: [0.4, 0.7],
    inTheDemo: () => median(swingsAged(60, 90)) / median(swingsAged(20, 29)),
  },
  {
    what: 'how many times the swing at 6 breaths a minute is that at 10',
    source: `${hirsch}: the response falls above 7 breaths a minute; deeper slow breaths are assumed`,
    range: [1.5, 2.8],
    inTheDemo: () => median(each(6, 'swing')) / median(each(10, 'swing')),
  },
  {
    what: 'how many times the swing at 6 breaths a minute of the slower half of pulses is that of the quicker half',
    source: `${cardia}: the variability rises with fitness; the size is assumed`,
    range: [1, 1.4],
    inTheDemo: () => {
      const usual = median(each(6, 'pulseRate'))
      const ofHalf = (isSlow: boolean) =>
        median(paced[6].filter(({ pulseRate }) => pulseRate < usual === isSlow).map(({ swing }) => swing))
      return ofHalf(true) / ofHalf(false)
    },
  },
  {
    what: 'how far a beginner is from the pace, in breaths a minute',
    source: `${szulczewski}: the untrained breathe too much; the size is assumed`,
    range: [0.5, 2],
    inTheDemo: () => median(misses(1, 3).map(Math.abs)),
  },
  {
    what: 'the share of beginners who breathe quicker than the pace',
    source: `${szulczewski}: the untrained breathe too much; the share is assumed`,
    range: [0.7, 0.98],
    inTheDemo: () => shareOf(misses(1, 3), (miss) => miss > 0),
  },
  {
    what: 'how far a person is from the pace after four weeks, in breaths a minute',
    source: `${szulczewski}: a week of practice helps; the size is assumed`,
    range: [0, 0.3],
    inTheDemo: () => median(misses(28, 29, 6).map(Math.abs)),
  },
  {
    what: 'the share of artefacts in half of the recordings',
    source: `${giles}: 0.00086 of the beats of a chest strap at rest`,
    range: [0, 0.005],
    inTheDemo: () => median(artefactShares),
  },
  {
    what: 'the share of artefacts in the worst recording of 20',
    source: `${taskForce}: ectopic beats, missing data and noise come in short recordings, too; the size is assumed`,
    range: [0.01, 0.06],
    inTheDemo: () => quantile(artefactShares, 0.95),
  },
  {
    what: 'the share of artefacts that come in bursts',
    source: `${taskForce}: noise and missing data; the share is assumed`,
    range: [0.6, 0.95],
    inTheDemo: () => shareOf(artefacts.flat(), ({ isInBurst }) => isInBurst),
  },
  {
    what: 'the share of artefacts that are too long',
    source: `${taskForce}: missing data beside ectopic beats, so both ways; the share is assumed`,
    range: [0.25, 0.75],
    inTheDemo: () => shareOf(artefacts.flat(), ({ isLong }) => isLong),
  },
  {
    what: 'the mean answer, 0 to 10',
    source: `${ons}: 7.56 for happiness yesterday`,
    range: [7, 8.1],
    inTheDemo: () => mean(answers.flat()),
  },
  {
    what: 'the share of people who are up an hour later at the weekend',
    source: `${roenneberg}: 0.69 have an hour or more of social jet lag`,
    range: [0.55, 0.85],
    inTheDemo: () => shareOf(lieIns, (hours) => hours >= 1),
  },
]

describe('the demo’s people', () => {
  const rows = published.map((row) => [`${row.what}: ${row.range.join(' to ')} (${row.source})`, row] as const)
  it.each(rows)('are within the published range: %s', (_, { range: [low, high], inTheDemo }) => {
    const value = inTheDemo()
    expect(value).toBeGreaterThanOrEqual(low)
    expect(value).toBeLessThanOrEqual(high)
  })

  it('have a pulse from 50 to 90', () => {
    expect(Math.min(...each(8, 'pulseRate'))).toBeGreaterThanOrEqual(50)
    expect(Math.max(...each(8, 'pulseRate'))).toBeLessThanOrEqual(90)
  })

  it('have no true beat that is corrected, however far the heart rate swings, and no heart rate below 30 b/min', () => {
    for (const person of [...clientsOfFirstCoach, ...people]) {
      for (const bpm of paces) {
        const beats = trueBeats(person, bpm, 12)
        expect(60_000 / Math.max(...beats)).toBeGreaterThan(30)
        expect([person.email, bpm, correctArtefacts(beats).correctedBeats]).toEqual([person.email, bpm, 0])
      }
    }
  })

  it('have a heart rate that swings more at a slower pace', () => {
    for (const [index, { swing }] of paced[8].entries()) {
      expect(swing).toBeGreaterThan(paced[10][index]?.swing ?? Number.NaN)
      expect(swing).toBeLessThan(paced[6][index]?.swing ?? Number.NaN)
    }
  })

  it('rarely have a lower RMSSD with slower breathing', () => {
    const changes = each(6, 'rmssd').map((rmssd, index) => rmssd / (each(10, 'rmssd')[index] ?? Number.NaN))
    expect(median(changes)).toBeGreaterThanOrEqual(1)
    expect(shareOf(changes, (change) => change < 0.9)).toBeLessThan(0.1)
  })
})

describe('a week in the demo', () => {
  it('has answers from the whole scale: some people use two or three numbers, others nearly all', () => {
    const all = answers.flat()
    expect(Math.min(...all)).toBeLessThanOrEqual(1)
    expect(Math.max(...all)).toBe(10)
    const reaches = answers.map(reachOf)
    expect(quantile(reaches, 0.1)).toBeLessThanOrEqual(3)
    expect(quantile(reaches, 0.9)).toBeGreaterThanOrEqual(7)
  })

  it('has means that show what a person is like, however much the answers vary', () => {
    for (const person of clientsOfFirstCoach) {
      const { mental } = person.levels
      if (typeof mental !== 'number') continue
      for (const step of ['sense', 'grow'] as const) {
        const given = [18, 19, 20, 21, 22, 23, 24].flatMap((journeyDay) =>
          reflectionsOf(dayOf(person, journeyDay, step)).map((reflection) => reflection.answers.mental),
        )
        expect(Math.abs(mean(given) * 10 - mental)).toBeLessThan(8)
      }
    }
  })

  it('has nights: no client answers, exercises or wears the device before getting up or after midnight', () => {
    for (const person of [...clientsOfFirstCoach, ...people.slice(0, 20)]) {
      for (const journeyDay of days) {
        const day = dayOf(person, journeyDay, journeyDay < 12 ? 'sense' : 'grow')
        const worn = wornTimes(day)
        const ends = [...worn, ...sessionsOf(day)].map(({ minute, lasts }) => minute + lasts)
        const begins = [...worn, ...sessionsOf(day), ...reflectionsOf(day)].map(({ minute }) => minute)
        expect(Math.min(...begins)).toBeGreaterThan(5.4 * 60)
        expect(Math.max(...ends)).toBeLessThan(24 * 60)
      }
    }
  })
})

describe('the effects of exercises', () => {
  it('are mostly neutral, sometimes moderate and rarely full, for better and for worse', () => {
    const all = people.slice(0, 30).flatMap((person) => {
      const earlier: Record<number, Measured[]> = { 10: [], 8: [], 6: [] }
      return days.flatMap((journeyDay) => {
        const day = dayOf(person, journeyDay, journeyDay < 9 ? 'learn' : journeyDay < 17 ? 'sense' : 'grow')
        return sessionsOf(day).map((session, index) => {
          const { rmssd, sdnn, pulseRate, respiratoryRate } = measuresOf(heartbeatsOf(day, session, index))
          const measured = { hrv1: rmssd, hrv2: sdnn, pulseRate, respiratory: respiratoryRate }
          const rated = effectsOf({ ...session, measured }, earlier[session.bpm] ?? [])
          earlier[session.bpm]?.unshift(measured)
          return rated
        })
      })
    })
    const results = all.flatMap(({ result }) => result ?? [])
    const share = (...levels: string[]) => shareOf(results, (result) => levels.includes(result))
    expect(share('neutral')).toBeGreaterThan(0.55)
    expect(share('neutral')).toBeLessThan(0.85)
    expect(share('positive', 'negative')).toBeLessThan(0.2)
    for (const level of ['positive', 'moderatelyPositive', 'moderatelyNegative', 'negative']) {
      expect(share(level)).toBeGreaterThan(0.03)
    }
    // Each measure changes for the better and for the worse.
    for (const measure of ['hrv1', 'hrv2', 'pulseRate', 'respiratory'] as const) {
      const changes = all.flatMap(({ effects }) => effects[measure].change ?? [])
      expect(shareOf(changes, (change) => change >= 0.5)).toBeGreaterThan(0.03)
      expect(shareOf(changes, (change) => change <= -0.5)).toBeGreaterThan(0.03)
    }
  })
})
