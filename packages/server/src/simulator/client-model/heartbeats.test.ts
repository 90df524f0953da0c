import { RR_INTERVAL_MAX, RR_INTERVALS_LIMIT, type BreathsPerMinute } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { measureRecording } from '../../domain/hrv/measure-recording.ts'
import { clientsOfFirstCoach } from '../people/first-coach.ts'
import type { SimulatedDay } from './simulated-day.ts'
import { heartbeatsOf } from './heartbeats.ts'

const dayOf = (person: SimulatedDay['person'], sleep: number, date = '2026-06-10'): SimulatedDay => ({
  person,
  date,
  journeyDay: 12,
  step: 'sense',
  state: { sleep, energy: 0, feeling: { productivity: 0, mental: 0, physical: 0 } },
  zone: 'Europe/Berlin',
})
const session = (bpm: BreathsPerMinute) => ({ minute: 480, lasts: 8, goal: 'calm' as const, bpm })

const measured = (day: SimulatedDay, bpm: BreathsPerMinute = 8, index = 0) => {
  const { measured: measures, correctedBeats } = measureRecording(heartbeatsOf(day, session(bpm), index))
  if (!measures) throw new Error('Eight minutes are enough to measure')
  return { ...measures, correctedBeats }
}

describe.each(clientsOfFirstCoach.map((person) => [person.firstName, person] as const))(
  'the heart of %s',
  (_, person) => {
    it('beats in the same way whenever the same session is simulated, and differently on another day', () => {
      const beats = heartbeatsOf(dayOf(person, 0), session(8), 0)
      expect(heartbeatsOf(dayOf(person, 0), session(8), 0)).toEqual(beats)
      expect(heartbeatsOf(dayOf(person, 0), session(8), 1)).not.toEqual(beats)
      expect(heartbeatsOf(dayOf(person, 0, '2026-06-11'), session(8), 0)).not.toEqual(beats)
    })

    it('stays within the range that an exercise may record, for as long as the exercise lasts', () => {
      const beats = heartbeatsOf(dayOf(person, 0), session(8), 0)
      expect(beats.length).toBeLessThanOrEqual(RR_INTERVALS_LIMIT)
      expect(beats.every(Number.isInteger)).toBe(true)
      expect(Math.min(...beats)).toBeGreaterThan(0)
      expect(Math.max(...beats)).toBeLessThanOrEqual(RR_INTERVAL_MAX)
      const lasts = beats.reduce((sum, rr) => sum + rr, 0)
      expect(Math.abs(lasts - 8 * 60_000)).toBeLessThan(3_000)
      const { rmssd, sdnn, pulseRate, correctedBeats } = measured(dayOf(person, 0))
      expect(rmssd).toBeGreaterThan(10)
      expect(rmssd).toBeLessThan(120)
      expect(sdnn).toBeGreaterThan(15)
      expect(sdnn).toBeLessThan(130)
      expect(pulseRate).toBeGreaterThan(45)
      expect(pulseRate).toBeLessThan(95)
      expect(correctedBeats).toBeLessThan(beats.length / 10)
    })

    it.each([10, 8, 6] as const)('swings with the breath at the pace of %i', (bpm) => {
      expect(Math.abs((measured(dayOf(person, 0), bpm).respiratoryRate ?? Number.NaN) - bpm)).toBeLessThan(2)
    })

    it('is quicker and more even after a bad night than after a good night', () => {
      const after = (sleep: number) => {
        const measures = [0, 1, 2, 3, 4, 5, 6].map((index) => measured(dayOf(person, sleep), 8, index))
        const usual = (measure: 'rmssd' | 'sdnn' | 'pulseRate') =>
          measures.map((each) => each[measure]).toSorted((a, b) => a - b)[3]
        return { rmssd: usual('rmssd'), sdnn: usual('sdnn'), pulseRate: usual('pulseRate') }
      }
      const [bad, good] = [after(-2), after(2)]
      expect(bad.pulseRate).toBeGreaterThan(good.pulseRate ?? Number.NaN)
      expect(bad.sdnn).toBeLessThan(good.sdnn ?? Number.NaN)
      expect(bad.rmssd).toBeLessThan(good.rmssd ?? Number.NaN)
    })
  },
)
