import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ActivityDay, ActivityMark } from './activity-day.ts'
import { activityTable, countText } from './activity-table.ts'
import { placeDay, stripPoints } from './place-marks.ts'
import { quotaHours } from './quota-hours.ts'
import { stripAxis } from './strip-axis.ts'

const axis = stripAxis([])
const day = (parts: Partial<ActivityDay>): ActivityDay => ({
  date: '2026-06-09',
  name: 'Tue, Jun 9',
  step: 'sense',
  exercises: [],
  windows: [],
  exerciseCount: null,
  reflectionCount: null,
  ...parts,
})
const mark = (hour: number, status: ActivityMark['status'] = 'done') => ({ hour, status, label: `${hour} ${status}` })
const quota = (missed: number, open = 0) => ({ from: 13, missed, open, label: 'afternoon' })

describe('the marks of a day', () => {
  test('are at the time when the exercise was done, or just after the slot’s start if the slot was missed', () => {
    const { marks } = placeDay(day({ exercises: [mark(15), mark(7, 'missed')] }), axis)
    expect(marks.map(({ x }) => x)).toEqual([(7.25 - 6) / 18, 0.5])
  })

  test('are in chronological order, exercises and assessments together', () => {
    const { marks } = placeDay(day({ exercises: [mark(18), mark(7)], assessments: [mark(9)] }), axis)
    expect(marks.map(({ kind }) => kind)).toEqual(['exercise', 'assessment', 'exercise'])
  })

  test('include windows whose width is their duration', () => {
    const window = { from: 12, to: 13.5, status: 'missed' as const, label: 'Noon' }
    const [placed] = placeDay(day({ windows: [window] }), axis).windows
    expect(placed?.x).toBeCloseTo(1 / 3)
    expect(placed?.width).toBeCloseTo(1.5 / 18)
  })

  test('include a line that connects the rings of a quota, unless there is only one', () => {
    expect(placeDay(day({ quota: quota(4) }), axis).strings).toHaveLength(1)
    expect(placeDay(day({ quota: quota(1) }), axis).strings).toHaveLength(0)
    expect(placeDay(day({ quota: quota(2, 2), now: 17 }), axis).strings).toHaveLength(2)
  })

  test('are read out from left to right, with windows at their middle', () => {
    const placed = placeDay(
      day({
        exercises: [mark(18)],
        windows: [{ from: 6, to: 10, status: 'done', label: 'Morning' }],
        zoneChange: { hour: 12, label: 'Zone' },
      }),
      axis,
    )
    expect(stripPoints(placed).map(({ text }) => text)).toEqual(['Morning', 'Zone', '18 done'])
  })

  test('have the status ahead if their slots of a quota have not begun', () => {
    const { marks } = placeDay(day({ quota: { ...quota(0), ahead: 4 }, now: 9 }), axis)
    expect(marks.map(({ status }) => status)).toEqual(['ahead', 'ahead', 'ahead', 'ahead'])
  })

  test("have a count, which is '–' if nothing was due and has no planned part if only extras were done", () => {
    expect(countText({ done: 0, planned: 0 })).toBe('–')
    expect(countText({ done: 1, planned: 0 })).toBe('1')
    expect(countText({ done: 0, planned: 2 })).toBe('0/2')
    expect(countText({ done: 3, planned: null })).toBe('3')
  })

  const tableTexts = {
    caption: '',
    day: '',
    exercises: '',
    reflections: '',
    assessments: '',
    count: ({ done, planned }: { done: number; planned: number | null }) => `${done} of ${planned}`,
    none: 'None',
  }

  test('are in chronological order in the table, too', () => {
    const { rows } = activityTable([day({ exercises: [mark(15), mark(7, 'missed')] })], tableTexts)
    expect(rows[0]?.[1]).toBe('7 missed; 15 done')
  })

  test('have their count as a sentence in the table, without a dash or a slash', () => {
    const { rows } = activityTable(
      [day({ exerciseCount: { done: 1, planned: 2 }, reflectionCount: { done: 0, planned: 0 }, exercises: [mark(7)] })],
      tableTexts,
    )
    expect(rows[0]?.slice(1)).toEqual(['1 of 2; 7 done', 'None'])
  })

  test('are absent on a day without exercises, windows or assessments', () => {
    const placed = placeDay(day({}), axis)
    expect(stripPoints(placed)).toEqual([])
    expect(placed.now).toBeUndefined()
  })
})

describe('the rings of a quota', () => {
  test("are side by side from the quota's start if their slots were missed", () => {
    const { missed } = quotaHours(quota(4), [], undefined)
    expect(missed.map((hour) => Math.round(hour * 100) / 100)).toEqual([13.25, 14.15, 15.05, 15.95])
  })

  test('are after now if their slots are open', () => {
    const { open } = quotaHours(quota(0, 2), [13.3, 14.6, 18.2], 19.7)
    expect(open).toHaveLength(2)
    expect(open[0]).toBeGreaterThan(20)
  })

  test('match the number of slots left, stay within the day, and don’t cover completed slots while there is space', () => {
    const hour = fc.double({ min: 0, max: 24, noNaN: true })
    fc.assert(
      fc.property(
        fc.nat(4),
        fc.nat(4),
        fc.array(hour, { maxLength: 6 }),
        fc.option(hour),
        (missed, open, taken, now) => {
          const rings = quotaHours(quota(missed, open), taken, now ?? undefined)
          expect(rings.missed).toHaveLength(missed)
          expect(rings.open).toHaveLength(open)
          for (const ring of [...rings.missed, ...rings.open]) {
            expect(ring).toBeGreaterThanOrEqual(13)
            expect(ring).toBeLessThanOrEqual(24)
          }
          const isRoomy = missed + taken.length < 8
          if (isRoomy)
            for (const ring of rings.missed)
              for (const dot of taken) expect(Math.abs(ring - dot)).toBeGreaterThanOrEqual(0.49)
        },
      ),
    )
  })
})
