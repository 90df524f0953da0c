import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { ActivityLegend } from './ActivityLegend.tsx'
import { ActivityStrip } from './ActivityStrip.tsx'
import { amarasDays, assessment, daysOf, exercise, stripStories, windowsOf } from './story-days.ts'
import { Button } from '../../components/Button/Button.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

const shown = { label: 'Activity in the last 7 days', valuesCaption: 'Activity by day' }

const meta = {
  title: 'Charts/ActivityStrip',
  component: ActivityStrip,
  subcomponents: { ActivityLegend },
  tags: ['!stable', 'new'],
  ...stripStories,
  parameters: componentPage({
    use: 'What a client did, day by day and hour by hour, by the client’s own clock: exercises in the upper lane, reflection windows in the lower one. ActivityLegend explains the marks; put it beside the section’s title.',
    instead:
      'To show how a whole journey went, use BreathLine. To show which reflection windows a client uses over many days, use ReflectionGrid.',
    examples: [
      {
        do: {
          says: 'Show the newest day first, and tell missed, open and future marks apart.',
          draw: boxed('34rem', <ActivityStrip {...shown} days={amarasDays.slice(0, 3)} />),
        },
        dont: {
          says: 'Show one day alone: without other days to compare with, its hours say nothing.',
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
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce a mark in a status. Without values it is an image. A hidden table has the days, with counts and marks in words.',
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

/** ← → move within a day, and ↑ ↓ move between days. The table has all marks as text. */
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
      '1 of 6 done; 07:00, exercise missed; 18:36, exercise done; Afternoon, 0 of 4 exercises done',
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

/** If there is a mark before six, all strips start earlier. Assessments are squares. */
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
        exerciseCount: { done: 1, planned: 2 },
        reflectionCount: { done: 2, planned: 3 },
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

/** If two exercises are in the same minute, each keeps its mark when an earlier exercise arrives later. */
export const SameMinute: Story = {
  tags: ['no-picture', '!autodocs'],
  render: function Render(args) {
    const [hours, setHours] = useState([13.3, 13.3])
    const days = useMemo(
      () => daysOf({ note: 'Sense, day 1', exercises: hours.map((hour) => exercise(hour)) }),
      [hours],
    )
    return (
      <>
        <ActivityStrip {...args} days={days} />
        <Button onClick={() => setHours([7.4, ...hours])}>Receive</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const marks = () => canvas.getByRole('group').querySelectorAll('[data-status=done]')
    await expect(marks()).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Receive' }))
    await waitFor(() => expect(canvas.getByRole('row', { name: /^Today/ })).toHaveTextContent('07:24'))
    await expect(marks()).toHaveLength(3)
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
      '2 done; 08:12, exercise done; 12:42, exercise done',
      'None',
      '1 done; 20:24, exercise done',
      'None',
      '0 done',
      'None',
    ])
    await expect(canvasElement.querySelectorAll('[class*="window"], [data-status="missed"]')).toHaveLength(0)
  },
}

/** On the first morning, one window is open, and everything else is ahead. */
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
    for (const cell of canvas.getAllByRole('cell')) await expect(cell).not.toHaveTextContent(/^(\d+ (of|done)|–)/)
  },
}

/** A day without data has an empty strip and no readout. */
export const Empty: Story = {
  args: { days: daysOf({ note: 'Grow, day 1', step: 'grow' }), label: 'Activity, nothing yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Activity, nothing yet' })).not.toHaveAttribute('tabindex')
    await expect(canvas.getAllByRole('cell', { name: 'None' })).toHaveLength(2)
  },
}

/** Even in the narrowest window, the longest note of any language fits beside its day's number. */
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
    // Until the font has loaded, the fallback font's letters are wider.
    await waitFor(() => expect(notes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]))
  },
}

/** There are many days, as after 'Show earlier days'. */
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
