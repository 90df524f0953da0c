import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zonePeriods } from '../time/client-day.ts'
import { countMarks } from './day-marks.ts'
import type { StepSpan } from './plan.ts'
import { fillSlots } from './slot-filling.ts'

const day = (clock: string) => Date.parse(`2026-06-10T${clock}:00Z`)
const utc = zonePeriods([{ since: '2026-01-01T00:00:00Z', timezone: 'UTC' }])
const running = (step: StepSpan['step'], startedAt = '2026-06-01T00:00:00Z'): StepSpan => ({
  step,
  startedAt: Date.parse(startedAt),
  endedAt: null,
})

describe('the slot that a session fills', () => {
  it('is the free slot that opened last', () => {
    expect(fillSlots(running('learn'), utc, [day('08:00'), day('14:00'), day('19:00')]).slots).toEqual([0, 1, 2])
    expect(fillSlots(running('learn'), utc, [day('19:00'), day('20:00'), day('21:00')]).slots).toEqual([2, 1, 0])
  })

  it('is `null` before the first slot opens, and when all open slots are filled', () => {
    const { slots, extra } = fillSlots(running('learn'), utc, [day('06:59'), day('07:00'), day('12:59'), day('13:00')])
    expect(slots).toEqual([null, 0, null, 1])
    expect(extra).toBe(2)
  })

  it('can be any of Sense’s four afternoon slots, at any time of the afternoon', () => {
    const afternoon = ['13:10', '13:40', '15:00', '17:30', '17:50'].map(day)
    expect(fillSlots(running('sense'), utc, [day('08:00'), ...afternoon]).slots).toEqual([0, 4, 3, 2, 1, null])
  })

  it('may have opened before the step began, but must not have closed by then', () => {
    const begunAtTwo = running('learn', '2026-06-10T14:00:00Z')
    expect(fillSlots(begunAtTwo, utc, [day('13:59'), day('15:00'), day('18:30')]).slots).toEqual([null, 1, 2])
    expect(fillSlots(begunAtTwo, utc, [day('14:00'), day('15:00'), day('16:00')]).slots).toEqual([1, 0, null])
  })

  it('is always `null` in Grow', () => {
    expect(fillSlots(running('grow'), utc, [day('08:00'), day('19:00')])).toEqual({
      slots: [null, null],
      filled: 0,
      extra: 2,
    })
  })

  it('depends on the local time in the client’s zone', () => {
    const periods = zonePeriods([
      { since: '2026-01-01T00:00:00Z', timezone: 'Europe/Lisbon' },
      { since: '2026-06-10T11:00:00Z', timezone: 'America/New_York' },
    ])
    // 11:30 in Lisbon fills the morning slot. In New York, the same slot is open at 07:30.
    expect(fillSlots(running('learn'), periods, [day('10:30'), day('10:59')]).slots).toEqual([0, null])
    expect(fillSlots(running('learn'), periods, [day('11:30')]).slots).toEqual([0])
  })

  it('no two sessions fill the same slot, and a session that fills none is an extra', () => {
    const clock = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => day('00:00') + minute * 60_000)
    fc.assert(
      fc.property(fc.constantFrom('learn', 'sense'), fc.array(clock, { maxLength: 12 }), (step, starts) => {
        const sorted = starts.toSorted((a, b) => a - b)
        const { slots, filled, extra } = fillSlots(running(step), utc, sorted)
        const taken = slots.filter((slot) => slot !== null)
        expect(new Set(taken).size).toBe(taken.length)
        expect(countMarks(filled)).toBe(taken.length)
        expect(taken.length + extra).toBe(starts.length)
      }),
      { seed: 41, numRuns: 300 },
    )
  })
})
