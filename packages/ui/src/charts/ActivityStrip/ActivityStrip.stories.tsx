import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ActivityLegend } from './ActivityLegend.tsx'
import { ActivityStrip } from './ActivityStrip.tsx'
import { afternoon, amarasDays, assessment, daysOf, exercise, windowsOf } from './story-days.ts'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

/** From Berlin to New York on June 8, at 14:30. The coach stays in Berlin, where daylight saving ends on June 11. */
function shiftOfTravel(date: string, hour: number): number {
  if (date < '2026-06-08' || (date === '2026-06-08' && hour < 14.5)) return 0
  return date < '2026-06-11' ? 6 : 5
}

const shown = { label: 'Activity in the last 7 days', valuesCaption: 'Activity by day' }

const meta = {
  title: 'Charts/ActivityStrip',
  component: ActivityStrip,
  subcomponents: { ActivityLegend },
  tags: ['!stable', 'new'],
  args: {
    days: amarasDays,
    label: 'Activity in the last 7 days, 26 of 36 exercises and 28 of 34 reflections done',
    valuesCaption: 'Activity by day',
  },
  decorators: [inBox({ width: '59.357rem' })],
  parameters: componentPage({
    use: 'What a client did, day by day and hour by hour, by the client’s own clock: exercises in the upper lane, reflection windows in the lower one. ActivityLegend explains the marks; put it beside the section’s title.',
    instead:
      'For how a whole journey went use BreathLine, for one question over many days (which windows are used) ReflectionGrid.',
    examples: [
      {
        do: {
          says: 'Newest day first, with what is missed, still open and ahead told apart.',
          draw: boxed('34rem', <ActivityStrip {...shown} days={amarasDays.slice(0, 3)} />),
        },
        dont: {
          says: 'One day alone: its hours say nothing without others to compare.',
          draw: boxed('34rem', <ActivityStrip {...shown} days={amarasDays.slice(0, 1)} />),
        },
      },
    ],
    isWide: true,
    states: [
      { name: 'Three days', draw: () => <ActivityStrip {...shown} days={amarasDays.slice(0, 3)} /> },
      { name: 'Focus', pseudo: 'focus', draw: () => <ActivityStrip {...shown} days={amarasDays.slice(0, 2)} /> },
      {
        name: 'Two clocks',
        draw: () => (
          <ActivityStrip {...shown} days={amarasDays.slice(0, 2)} coachClock={{ label: 'Your time', shift: -8 }} />
        ),
      },
      {
        name: 'Nothing yet',
        draw: () => <ActivityStrip {...shown} days={daysOf({ note: 'Grow, day 1', step: 'grow' })} />,
      },
      {
        name: 'Legend',
        draw: () => <ActivityLegend step="sense" assessment="Assessment" zoneChange="Time zone changed" />,
      },
    ],
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the marks of a day'],
      ['↑ ↓', 'go to another day'],
      ['Home, End', 'go to the first and the last mark of the day'],
      ['Escape', 'ends reading'],
    ],
    tokens: [
      'phase.learn',
      'phase.sense',
      'phase.grow',
      'watch',
      'line.hair',
      'line.plan',
      'fg.muted',
      'fg.subtle',
      'font.size.xs',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof ActivityStrip>

export default meta
type Story = StoryObj<typeof meta>

/** ← → move within a day, ↑ ↓ between days. The table has every mark as text. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const strips = canvas.getByRole('group', { name: args.label })
    const readout = canvas.getByRole('status')
    await userEvent.tab()
    await expect(strips).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(readout).toHaveTextContent('07:24, exercise done')
    await userEvent.keyboard('{ArrowRight}')
    await expect(readout).toHaveTextContent('Morning 06:00–10:00, done')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{End}')
    await expect(readout).toHaveTextContent('Night 21:00–22:30, missed')
    await userEvent.keyboard('{Escape}')
    await expect(readout).toBeEmptyDOMElement()
    const day = canvas.getByRole('row', { name: /^Tue, Jun 9, Sense, day 3/ })
    await expect(day).toHaveTextContent(
      '1/6 behind; 07:00, exercise missed; 18:36, exercise done; Afternoon, 0 of 4 exercises done',
    )
    const { left, top, width } = strips.getBoundingClientRect()
    await userEvent.pointer({ target: strips, coords: { clientX: left + width * 0.72, clientY: top + 10 } })
    await waitFor(() => expect(readout).toHaveTextContent('Night 21:00–22:30, still open'))
    await userEvent.pointer({ target: strips, coords: { clientX: left + 4, clientY: top + 10 } })
    await waitFor(() => expect(readout).toBeEmptyDOMElement())
  },
}

/** The legend is beside the section's title. */
export const Legend: Story = {
  render: () => <ActivityLegend step="sense" assessment="Assessment" zoneChange="Time zone changed" />,
}

/** With a mark before six every strip starts earlier. Assessments are squares. */
export const EarlyAndAssessments: Story = {
  args: {
    days: daysOf(
      {
        note: 'Learn, day 2',
        step: 'learn',
        now: 16.2,
        exercises: [exercise(4.7), exercise(13, 'missed'), exercise(18, 'open')],
        windows: windowsOf('xox..'),
        assessments: [assessment(9.2, 'Stress and recovery'), assessment(17, 'Sleep and energy', 'open')],
        exerciseCount: { done: 1, planned: 2, isBehind: true },
        reflectionCount: { done: 2, planned: 3, isBehind: true },
      },
      {
        note: 'Learn, day 1',
        step: 'learn',
        exercises: [exercise(7.5), exercise(14), exercise(19)],
        windows: windowsOf('xxxxx'),
        assessments: [assessment(10.5, 'Wellbeing baseline', 'missed')],
        exerciseCount: { done: 3, planned: 3 },
        reflectionCount: { done: 5, planned: 5 },
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('columnheader', { name: 'Assessments' })).toBeInTheDocument()
    await expect(canvas.getByText('Client’s time').nextElementSibling).toHaveTextContent('03060912151821')
  },
}

/** The coach is in another zone, with hours below the client's. */
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

/** India's clock is half an hour off. */
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

/**
 * The second clock's hours come again above the first day on which they differ. On a day of travel each hour has its own. Days on
 * which both clocks show the same have no second clock.
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
    // The first is the axis.
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

    // The readout knows which day the pointer is on: its ring is around the mark below the rows of hours.
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
    // A row of hours has nothing to read out.
    await userEvent.pointer({ target: strips, coords: { ...missed, clientY: middleOf(clocks[2]).clientY } })
    await waitFor(() => expect(readout).toBeEmptyDOMElement())
    // ↓ goes from day to day.
    strips.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    await expect(readout).toHaveTextContent('07:00, exercise missed')
  },
}

/** A change of the client's time zone is marked. The windows that it cut are gaps and don't count. */
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
        exerciseCount: { done: 4, planned: 6, isBehind: true },
        reflectionCount: { done: 3, planned: 3 },
      },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [change, ...others] = canvasElement.querySelectorAll<HTMLElement>('[class*="zoneChange"]')
    await expect(others).toEqual([])
    // 14:00 of an axis from six to midnight, on the second day.
    await expect(Number.parseFloat(change?.style.left ?? '')).toBeCloseTo((100 * (14 - 6)) / 18)
    const windows = change?.parentElement?.querySelectorAll('[class*="window"]')
    await expect(windows).toHaveLength(3)
    const day = canvas.getByRole('row', { name: /14:00, time zone changed, Lisbon to New York/ })
    await expect(day).toHaveTextContent('3/3; Morning')
    await expect(day).not.toHaveTextContent('missed; ')
  },
}

/** Grow has no plan: exercises are counted, and there are no reflections. */
export const Grow: Story = {
  args: {
    days: daysOf(
      {
        note: 'Grow, day 9',
        step: 'grow',
        now: 15.5,
        exercises: [exercise(8.2), exercise(12.7)],
        exerciseCount: { done: 2, planned: null },
      },
      { note: 'Grow, day 8', step: 'grow', exercises: [exercise(20.4)], exerciseCount: { done: 1, planned: null } },
      { note: 'Grow, day 7', step: 'grow', exerciseCount: { done: 0, planned: null } },
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const cells = canvas.getAllByRole('cell').map(({ textContent }) => textContent)
    await expect(cells).toEqual([
      '2; 08:12, exercise done; 12:42, exercise done',
      '–',
      '1; 20:24, exercise done',
      '–',
      '0',
      '–',
    ])
    await expect(canvasElement.querySelectorAll('[class*="window"], [data-status="missed"]')).toHaveLength(0)
  },
}

/** The first morning: one window is open, everything else is ahead. */
export const FirstDay: Story = {
  args: {
    days: daysOf({
      note: 'Learn, day 1',
      step: 'learn',
      now: 6.2,
      exercises: [exercise(7, 'ahead'), exercise(13, 'ahead'), exercise(18, 'ahead')],
      windows: windowsOf('.----'),
      exerciseCount: { done: 0, planned: 0 },
      reflectionCount: { done: 0, planned: 0 },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    const marks = [...canvasElement.querySelectorAll<HTMLElement>('[data-status]')]
    const countOf = (status: string) => marks.filter(({ dataset }) => dataset['status'] === status).length
    await expect([countOf('open'), countOf('ahead'), marks.length]).toEqual([1, 7, 8])
    // Nothing is due yet, so nothing is counted.
    for (const cell of canvas.getAllByRole('cell')) await expect(cell).toHaveTextContent(/^–; /)
  },
}

/** A day without data has an empty strip and no readout. */
export const Empty: Story = {
  args: { days: daysOf({ note: 'Grow, day 1', step: 'grow' }), label: 'Activity, nothing yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Activity, nothing yet' })).not.toHaveAttribute('tabindex')
    await expect(canvas.getAllByRole('cell', { name: '–' })).toHaveLength(2)
  },
}

/** In the narrowest window the longest notes of a language still end in their day's number. */
export const LongNotes: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: {
    days: daysOf(
      { note: 'Wachsen, Tag 12', step: 'grow', exercises: [exercise(8.2)] },
      { note: 'Ressentir, jour 12' },
      { note: 'Apprendre, jour 7', step: 'learn' },
    ),
  },
  globals: { viewport: { value: 'window1004' }, rootSize: '11' },
  decorators: [inBox({ containerName: 'main', containerType: 'inline-size', width: '53rem' })],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(getComputedStyle(document.documentElement).fontSize).toBe('11px'))
    const notes = [...canvasElement.querySelectorAll('[class*="dayNote"]')]
    await expect(notes).toHaveLength(3)
    // Until the font has loaded, the letters of another are wider.
    await waitFor(() => expect(notes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]))
  },
}

/** Many days, as after 'Show earlier days'. */
export const ManyDays: Story = {
  args: {
    days: Array.from({ length: 21 }, (_, at) => {
      const day = amarasDays[1 + (at % 6)] as (typeof amarasDays)[number]
      const date = new Date(Date.UTC(2026, 5, 10 - at))
      return {
        ...day,
        date: date.toISOString().slice(0, 10),
        name: date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
      }
    }),
  },
}
