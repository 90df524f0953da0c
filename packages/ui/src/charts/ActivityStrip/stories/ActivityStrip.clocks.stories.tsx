import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { inBox } from '../../../components/story-box.tsx'
import { ActivityStrip } from '../ActivityStrip.tsx'
import { afternoon, amarasDays, daysOf, exercise, stripStories, windowsOf } from '../story-days.ts'

const meta = {
  title: 'Charts/ActivityStrip',
  component: ActivityStrip,
  tags: ['!stable', 'new'],
  ...stripStories,
} satisfies Meta<typeof ActivityStrip>

export default meta
type Story = StoryObj<typeof meta>

/** The coach is in another zone, so a row below the client's hours shows the coach's hours. */
export const TwoClocks: Story = {
  args: { coachClock: { label: 'Your time', shift: -8 } },
  play: async ({ canvas }) => {
    const [client, coach] = [canvas.getByText('Client’s time'), canvas.getByText('Your time')].map((name) => [
      ...(name.nextElementSibling?.children ?? []),
    ])
    await expect(client?.map(({ textContent }) => textContent)).toEqual(['06', '09', '12', '15', '18', '21', '24'])
    await expect(coach?.map(({ textContent }) => textContent)).toEqual(['22', '01', '04', '07', '10', '13', '16'])
    const placesOf = (hours: Element[] | undefined) => hours?.map((hour) => (hour as HTMLElement).style.left)
    await expect(placesOf(coach)).toEqual(placesOf(client))
  },
}

/** India's clock differs by half an hour. */
export const HalfHourClock: Story = {
  args: { coachClock: { label: 'Your time', shift: 5.5 } },
  play: async ({ canvas }) => {
    const hours = [...(canvas.getByText('Your time').nextElementSibling?.children ?? [])]
    await expect(hours.map(({ textContent }) => textContent)).toEqual([
      '11:30',
      '14:30',
      '17:30',
      '20:30',
      '23:30',
      '02:30',
      '05:30',
    ])
  },
}

/** In a narrow strip, every other hour is shown. */
export const NarrowHalfHourClock: Story = {
  tags: ['!autodocs'],
  args: HalfHourClock.args ?? {},
  decorators: [inBox({ width: '28rem' })],
  play: async ({ canvas }) => {
    const hours = [...(canvas.getByText('Your time').nextElementSibling?.children ?? [])]
    const shown = hours.filter((hour) => hour.checkVisibility({ visibilityProperty: true }))
    await expect(shown.map(({ textContent }) => textContent)).toEqual(['11:30', '17:30', '23:30', '05:30'])
    for (const [at, hour] of shown.entries()) {
      const next = shown[at + 1]?.getBoundingClientRect().left ?? Infinity
      await expect(hour.getBoundingClientRect().right).toBeLessThan(next)
    }
  },
}

/**
 * Returns by how many hours the coach's clock is ahead while the client travels from Berlin to New York on June 8 at
 * 14:30. The coach stays in Berlin, where daylight saving ends on June 11.
 */
function shiftOfTravel(date: string, hour: number): number {
  if (date < '2026-06-08' || (date === '2026-06-08' && hour < 14.5)) return 0
  return date < '2026-06-11' ? 6 : 5
}

/**
 * The second clock's hours are repeated above the first day on which they differ. On a day of travel, each hour has its
 * own label. Days on which both clocks show the same time have no second clock.
 */
export const TwoClocksThatChange: Story = {
  args: {
    days: amarasDays.map((day) =>
      day.date === '2026-06-08'
        ? { ...day, zoneChange: { hour: 14.5, label: '14:30, time zone changed, Berlin to New York' } }
        : day,
    ),
    coachClock: { label: 'Your time', shift: shiftOfTravel },
  },
  play: async ({ canvas, args }) => {
    const clocks = canvas.getAllByText('Your time').map((name) => name.parentElement as HTMLElement)
    const hours = clocks.map((clock) => clock.lastElementChild?.textContent)
    const above = clocks.map((clock) => clock.nextElementSibling?.querySelector('[class*="dayName"]')?.textContent)
    // The first row is the axis.
    await expect(hours.slice(1)).toEqual(['12151821000306', '06091221000306', 'Same as the client’s'])
    await expect(above.slice(1)).toEqual([
      'Wed, Jun 10Sense, day 4',
      'Mon, Jun 8Sense, day 2',
      'Sun, Jun 7Sense, day 1',
    ])
    await expect(clocks[0]).toHaveTextContent('Your time11141720230205')
    const placesOf = (hoursOf: Element | null | undefined) =>
      [...(hoursOf?.children ?? [])].map((hour) => hour.getBoundingClientRect().left)
    const axis = clocks[0]?.lastElementChild
    await expect(placesOf(clocks[1]?.lastElementChild)).toEqual(placesOf(axis))

    // The readout knows on which day the pointer is: its ring is around the mark below the rows of hours.
    const strips = canvas.getByRole('group', { name: args.label })
    const readout = canvas.getByRole('status')
    const middleOf = (element: Element | null | undefined) => {
      const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
      return { clientX: left + width / 2, clientY: top + height / 2 }
    }
    const missed = middleOf([...strips.querySelectorAll('[class*="mark"][data-status="missed"]')].at(-3))
    await userEvent.pointer({ target: strips, coords: missed })
    await waitFor(() => expect(readout).toHaveTextContent('Afternoon, 3 of 4 exercises done'))
    const ring = middleOf(readout.previousElementSibling)
    await expect(Math.hypot(ring.clientX - missed.clientX, ring.clientY - missed.clientY)).toBeLessThan(1)
    // A row of hours has no readout.
    await userEvent.pointer({ target: strips, coords: { ...missed, clientY: middleOf(clocks[2]).clientY } })
    await waitFor(() => expect(readout).toBeEmptyDOMElement())
    // ↓ moves from day to day.
    strips.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await expect(readout).toHaveTextContent('07:00, exercise missed')
  },
}

/** A change of the client's time zone is marked. Windows that the change cut are gaps and don't count. */
export const ZoneChanged: Story = {
  args: {
    days: daysOf(
      {
        note: 'Sense, day 4',
        now: 11,
        exercises: [exercise(7.9)],
        windows: windowsOf('x....'),
        quota: afternoon(0, 4),
        exerciseCount: { done: 1, planned: 6 },
        reflectionCount: { done: 1, planned: 1 },
      },
      {
        note: 'Sense, day 3',
        zoneChange: { hour: 14, label: '14:00, time zone changed, Lisbon to New York' },
        exercises: [exercise(7.1), exercise(15.2), exercise(16.6), exercise(18.4)],
        quota: afternoon(2),
        windows: windowsOf('x  xx'),
        exerciseCount: { done: 4, planned: 6 },
        reflectionCount: { done: 3, planned: 3 },
      },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [change, ...others] = canvasElement.querySelectorAll<HTMLElement>('[class*="zoneChange"]')
    await expect(others).toEqual([])
    // The position is 14:00 on an axis from six to midnight, on the second day.
    await expect(Number.parseFloat(change?.style.left ?? '')).toBeCloseTo((100 * (14 - 6)) / 18)
    const windows = change?.parentElement?.querySelectorAll('[class*="window"]')
    await expect(windows).toHaveLength(3)
    const day = canvas.getByRole('row', { name: /14:00, time zone changed, Lisbon to New York/ })
    await expect(day).toHaveTextContent('3 of 3 done; Morning')
    await expect(day).not.toHaveTextContent('missed; ')
  },
}
