import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { ReflectionWindow, WindowStatus } from './reflection-window.ts'
import { ReflectionGrid } from './ReflectionGrid.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'
import { expectLeftToRight, rightToLeft } from '../../components/story-right-to-left.tsx'

const marks: Record<string, WindowStatus | null> = { x: 'done', o: 'missed', '.': 'open', ' ': null }
const names = [
  ['Morning', '06:00–10:00'],
  ['Noon', '12:00–13:30'],
  ['Afternoon', '15:00–16:30'],
  ['Evening', '18:00–19:30'],
  ['Night', '21:00–22:30'],
] as const

/**
 * Parses windows from texts, with one text per window and one character per day. x: done, o: missed, '.': still open,
 * space: the day doesn't count.
 */
function windowsOf(...rows: string[]): ReflectionWindow[] {
  return rows.map((row, at) => ({
    name: names[at]?.[0] ?? '',
    hours: names[at]?.[1] ?? '',
    days: [...row].map((sign) => marks[sign] ?? null),
  }))
}

const daysUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 5, 12 - count + at)).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
  )

const shown = {
  step: 'sense',
  windows: windowsOf('xxxxx', 'xxoxx', 'xxoxx', 'xxxxx', 'xxox.'),
  dayLabels: daysUpTo(5),
  label: 'Reflections in Sense, 5 days, 21 of 24 done',
  valuesCaption: 'Reflections by window and day',
} as const

const meta = {
  title: 'Charts/ReflectionGrid',
  component: ReflectionGrid,
  tags: ['!stable', 'new'],
  args: shown,
  decorators: [inBox({ width: '20.93rem' })],
  parameters: componentPage({
    use: 'Shows which reflection windows a client uses, day by day: one row for each window, one square for each day.',
    instead: 'For the hours of single days, use ActivityStrip. For a single figure, show only the count.',
    examples: [
      {
        do: {
          says: 'Put the count into the title; the grid shows which window is missed.',
          draw: () => (
            <div style={{ width: '20.93rem' }}>
              <strong>Reflections 21/24</strong>
              <ReflectionGrid {...shown} />
            </div>
          ),
        },
        dont: {
          says: 'Show it before there are days to compare.',
          draw: boxed(
            '20.93rem',
            <ReflectionGrid {...shown} windows={windowsOf('x', '.', '.', '.', '.')} dayLabels={daysUpTo(1)} />,
          ),
        },
      },
    ],
    states: [
      { name: 'Five days', draw: boxed('20.93rem', <ReflectionGrid {...shown} />) },
      { name: 'Focus', pseudo: 'focus', draw: boxed('20.93rem', <ReflectionGrid {...shown} />) },
      {
        name: 'Learn, with days that don’t count',
        draw: boxed(
          '20.93rem',
          <ReflectionGrid {...shown} step="learn" windows={windowsOf('x xx.', 'xo x.', ' oxx ', 'xxxx ', 'xxo  ')} />,
        ),
      },
    ],
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce a day of a window in a status. Without values it is an image. A hidden table has the windows, with the latest days in words.',
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the days of a window'],
      ['↑ ↓', 'go to another window'],
      ['Home, End', 'go to the first and the last day of the window'],
      ['Escape', 'ends reading'],
    ],
    tokens: [
      'phase.learn',
      'phase.sense',
      'phase.grow',
      'line.strong',
      'line.plan',
      'fg.muted',
      'font.size.xs',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof ReflectionGrid>

export default meta
type Story = StoryObj<typeof meta>

/** ← → move between the days of a window, and ↑ ↓ move between windows. The table contains all days. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('group', { name: 'Reflections in Sense, 5 days, 21 of 24 done' })
    const readout = canvas.getByRole('status')
    await userEvent.tab()
    await expect(grid).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(readout).toHaveTextContent('Jun 11, Morning, done')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowDown}')
    await expect(readout).toHaveTextContent('Jun 9, Noon, missed')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{End}')
    await expect(readout).toHaveTextContent('Jun 11, Night, still open')
    await userEvent.tab()
    await expect(readout).toBeEmptyDOMElement()
    await expect(
      canvas.getByRole('row', { name: 'Night, 21:00–22:30 done done missed done still open' }),
    ).toBeInTheDocument()
  },
}

/**
 * A tap reads out the window under the finger until the user leaves the chart. Keys with a modifier are left to the
 * browser.
 */
export const Tapped: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('group')
    const readout = canvas.getByRole('status')
    const { left, top, width, height } = grid.getBoundingClientRect()
    const coords = { clientX: left + width * 0.9, clientY: top + height / 2 }
    await userEvent.pointer({ keys: '[TouchA]', target: grid, coords })
    await expect(readout).not.toBeEmptyDOMElement()
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    await waitFor(() => expect(readout).toBeEmptyDOMElement())
    grid.focus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(readout).toBeEmptyDOMElement()
  },
}

export const Learn: Story = {
  args: { step: 'learn', windows: windowsOf('x.', 'o.', 'x.', 'o.', 'x.'), dayLabels: daysUpTo(2) },
}

/** The journey begins today, and no window has opened yet. */
export const FirstDay: Story = {
  args: {
    step: 'learn',
    windows: windowsOf('.', '.', '.', '.', '.'),
    dayLabels: daysUpTo(1),
    label: 'Reflections in Learn, first day, none due yet',
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(1 + 1)
    const squares = [...canvasElement.querySelectorAll<HTMLElement>('[data-status]')]
    await expect(squares.map(({ dataset }) => dataset['status'])).toEqual(Array.from({ length: 5 }, () => 'open'))
    await expect(canvas.getAllByRole('cell', { name: 'still open' })).toHaveLength(5)
  },
}

/** Windows that were cut by a change of time zone don't count. They are gaps rather than misses. */
export const Gaps: Story = {
  args: { windows: windowsOf('xx xx', 'xx ox', 'x  xx', 'xxxxx', 'xxox.') },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: 'doesn’t count' })).toHaveLength(4)
  },
}

/** In a long step, the squares are closer together. If there are too many, only the last 21 are drawn. */
export const Long: Story = {
  args: {
    windows: windowsOf(...names.map((_, at) => 'xxoxxxoxxxxoxxx'.repeat(2).slice(at) + 'xxxx.'.slice(0, at))),
    dayLabels: daysUpTo(30),
    label: 'Reflections in Sense, 30 days, 115 of 149 done',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(1 + 7)
  },
}

const initials = ['M', 'T', 'W', 'T', 'F', 'S', 'S']

/** Days may be named by initials, which repeat. The table still has one column for each day when the next day comes. */
export const Initials: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { windows: windowsOf('xxxxxxx', 'xxoxxxx', 'xxxxoxx', 'xxxxxxx', 'xxoxxxx') },
  render: function Render(args) {
    const [dayLabels, setDayLabels] = useState(initials)
    return (
      <>
        <ReflectionGrid {...args} dayLabels={dayLabels} />
        <Button onClick={() => setDayLabels([...initials.slice(1), 'M'])}>Next day</Button>
      </>
    )
  },
  play: async ({ canvas }) => {
    const headers = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(headers()).toEqual(['Window', ...initials])
    await userEvent.click(canvas.getByRole('button', { name: 'Next day' }))
    await waitFor(() => expect(headers()).toEqual(['Window', 'T', 'W', 'T', 'F', 'S', 'S', 'M']))
  },
}

/** If there are no days, no squares are drawn, and there is no readout. */
export const Empty: Story = {
  args: { windows: windowsOf('', '', '', '', ''), dayLabels: [], label: 'Reflections, no day yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Reflections, no day yet' })).not.toHaveAttribute('tabindex')
  },
}

/** In a page from right to left, time still runs from left to right, and each text reads in the order of its script. */
export const RightToLeft: Story = {
  decorators: [rightToLeft],
  play: async ({ canvas }) => expectLeftToRight(canvas.getByText('06:00–10:00', { selector: 'bdi' })),
}
