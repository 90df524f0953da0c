import { RR_INTERVAL_BOUNDS, RR_INTERVALS_LIMIT, type BreathsPerMinute } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { measureRecording } from '../../domain/hrv/measure-recording.ts'
import { castOfFirstCoach } from '../cast/first-coach.ts'
import type { LivedDay } from './day-of-life.ts'
import { heartbeatsOf } from './heartbeats.ts'

const dayOf = (person: LivedDay['person'], sleep: number, date = '2026-06-10'): LivedDay => ({
  person,
  date,
  journeyDay: 12,
  step: 'sense',
  state: { sleep, energy: 0, feeling: { productivity: 0, mental: 0, physical: 0 } },
  zone: 'Europe/Berlin',
})
const session = (bpm: BreathsPerMinute) => ({ minute: 480, lasts: 8, goal: 'calm' as const, bpm })

const measured = (day: LivedDay, bpm: BreathsPerMinute = 8) => {
  const { measured: measures, droppedBeats } = measureRecording(heartbeatsOf(day, session(bpm), 0))
  if (!measures) throw new Error('Eight minutes are enough to measure')
  return { ...measures, droppedBeats }
}

describe.each(castOfFirstCoach.map((person) => [person.firstName, person] as const))('the heart of %s', (_, person) => {
  it('beats the same for the same session, and differently on another day', () => {
    const beats = heartbeatsOf(dayOf(person, 0), session(8), 0)
    expect(heartbeatsOf(dayOf(person, 0), session(8), 0)).toEqual(beats)
    expect(heartbeatsOf(dayOf(person, 0), session(8), 1)).not.toEqual(beats)
    expect(heartbeatsOf(dayOf(person, 0, '2026-06-11'), session(8), 0)).not.toEqual(beats)
  })

  it('stays within what an exercise may record, and lasts as long as the exercise', () => {
    const beats = heartbeatsOf(dayOf(person, 0), session(8), 0)
    expect(beats.length).toBeLessThanOrEqual(RR_INTERVALS_LIMIT)
    expect(Math.min(...beats)).toBeGreaterThanOrEqual(RR_INTERVAL_BOUNDS.min)
    expect(Math.max(...beats)).toBeLessThanOrEqual(RR_INTERVAL_BOUNDS.max)
    const lasts = beats.reduce((sum, rr) => sum + rr, 0)
    expect(Math.abs(lasts - 8 * 60_000)).toBeLessThan(RR_INTERVAL_BOUNDS.max)
    const { rmssd, sdnn, pulseRate, droppedBeats } = measured(dayOf(person, 0))
    expect(rmssd).toBeGreaterThan(15)
    expect(rmssd).toBeLessThan(120)
    expect(sdnn).toBeGreaterThan(20)
    expect(sdnn).toBeLessThan(120)
    expect(pulseRate).toBeGreaterThan(50)
    expect(pulseRate).toBeLessThan(90)
    expect(droppedBeats).toBeLessThan(beats.length / 25)
  })

  it.each([10, 8, 6] as const)('swings with the breath at the pace of %i', (bpm) => {
    expect(Math.abs((measured(dayOf(person, 0), bpm).respiratoryRate ?? Number.NaN) - bpm)).toBeLessThan(1.5)
  })

  it('is quicker and more even after a bad night than after a good one', () => {
    const [bad, good] = [measured(dayOf(person, -2)), measured(dayOf(person, 2))]
    expect(bad.pulseRate).toBeGreaterThan(good.pulseRate)
    expect(bad.sdnn).toBeLessThan(good.sdnn)
    expect(bad.rmssd).toBeLessThan(good.rmssd)
  })
})
