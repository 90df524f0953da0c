import { addDays, mean } from '@attune/api/contract'
import { describe, expect, it } from 'vitest'
import { morePeople } from '../people/more-people.ts'
import type { DemoPerson } from '../people/demo-person.ts'
import { dayState } from './day-state.ts'
import { heartRatesOf } from './heart-rates.ts'
import { wornTimes, type SimulatedDay } from './simulated-day.ts'

const people = morePeople(150)

const dayOf = (person: DemoPerson, journeyDay: number): SimulatedDay => {
  const date = addDays('2026-04-20', journeyDay - 1)
  return { person, date, journeyDay, step: 'grow', state: dayState(person, date), zone: 'Europe/Berlin' }
}
const days = Array.from({ length: 28 }, (_, index) => index + 1)

/** Returns the lowest mean of a quarter of an hour by the clock with five measured minutes. `null` if there is none. */
function restingPulse(day: SimulatedDay): number | null {
  const quarters = Map.groupBy(heartRatesOf(day), ({ minute }) => Math.floor(minute / 15))
  const means = [...quarters.values()]
    .filter((rates) => rates.length >= 5)
    .map((rates) => mean(rates.map(({ pulseRate }) => pulseRate)))
  return means.length > 0 ? Math.min(...means) : null
}
const pulsesOf = (person: DemoPerson) =>
  days.flatMap((journeyDay) => {
    const pulse = restingPulse(dayOf(person, journeyDay))
    return pulse === null ? [] : [pulse]
  })
const pulses = people.map(pulsesOf)

describe('heart rates', () => {
  it('are measured while the device is worn, at most half an hour a day', () => {
    for (const day of people.slice(0, 40).flatMap((person) => days.map((journeyDay) => dayOf(person, journeyDay)))) {
      const [worn, rates] = [wornTimes(day), heartRatesOf(day)]
      expect(rates.length).toBeLessThanOrEqual(30)
      const isWorn = (minute: number) => worn.some((one) => minute >= one.minute && minute < one.minute + one.lasts)
      expect(rates.filter(({ minute }) => !isWorn(minute))).toEqual([])
    }
  })

  it('give most days a resting pulse', () => {
    const shares = pulses.map((own) => own.length / days.length)
    expect(mean(shares)).toBeGreaterThan(0.7)
  })

  // Quer et al., PLoS One 2020;15(2):e0227709, 92,457 people with a device on the wrist: 65 b/min on average, between
  // 40 and 109. One in five people had a week in which it differed by 10 b/min or more.
  it('give people the resting pulse that devices measure, which differs by less than 10 b/min in most weeks', () => {
    const all = pulses.flat()
    expect(mean(all)).toBeGreaterThan(62)
    expect(mean(all)).toBeLessThan(69)
    expect(Math.min(...all)).toBeGreaterThan(40)
    expect(Math.max(...all)).toBeLessThan(109)
    const reach = (own: readonly number[]) => Math.max(...own) - Math.min(...own)
    const hasUnevenWeek = pulses.map((own) => own.some((_, at) => reach(own.slice(at, at + 7)) >= 10))
    expect(hasUnevenWeek.filter(Boolean).length / people.length).toBeLessThan(0.3)
  })
})
