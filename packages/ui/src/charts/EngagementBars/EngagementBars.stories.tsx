import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { EngagementBars } from './EngagementBars.tsx'
import type { EngagementHour } from './hour.ts'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'
import { expectLeftToRight, rightToLeft } from '../../components/story-right-to-left.tsx'

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Returns hours that end at 19:00 on June 11, as for the client in the design. */
function hoursOf(minutes: readonly (number | null)[], lastHour = 19): EngagementHour[] {
  return minutes.map((value, at) => {
    const start = new Date(Date.UTC(2026, 5, 11, lastHour - minutes.length + 1 + at))
    const day = weekday.format(start)
    const startsAt = start.toISOString()
    const label = `${day}, ${startsAt.slice(11, 16)}`
    const part = `${day}, ${start.getUTCHours() < 12 ? 'before' : 'after'} noon`
    return { startsAt, minutes: value, label, part, ...(start.getUTCHours() === 0 && { day }) }
  })
}

const twoDays = [
  40, 35, 33, 0, 0, 0, 0, 0, 0, 0, 27, 46, 40, 0, 5, 0, 16, 24, 0, 8, 0, 24, 0, 23, 44, 45, 42, 0, 0, 0, 0, 0, 0, 0, 48,
  23, 0, 9, 0, 27, 19, 0, 22, 8, 0, 18, 0, 37,
]

const shown = {
  hours: hoursOf(twoDays),
  label: 'Engagement in the last 48 hours, 12.4 hours',
  valuesCaption: 'Engagement by hour',
}

const meta = {
  title: 'Charts/EngagementBars',
  component: EngagementBars,
  tags: ['!stable', 'new'],
  args: shown,
  decorators: [inBox({ width: '20.93rem' })],
  parameters: componentPage({
    use: 'Minutes of device use in each of the last hours. The figure comes first; the bars explain it.',
    instead: 'For values by day, use IndicatorPlot. For activities by the hour, use ActivityStrip.',
    examples: [
      {
        do: {
          says: 'Show the figure first; the bars show when the device was used.',
          draw: () => (
            <div style={{ width: '20.93rem' }}>
              <strong>12.4 h</strong>
              <EngagementBars {...shown} />
            </div>
          ),
        },
        dont: {
          says: 'Draw an hour without data as an hour without use: it is a gap.',
          draw: boxed(
            '20.93rem',
            <EngagementBars {...shown} hours={hoursOf(twoDays.map((value, at) => (at > 20 ? 0 : value)))} />,
          ),
        },
      },
    ],
    states: [
      { name: 'Two days', draw: boxed('20.93rem', <EngagementBars {...shown} />) },
      { name: 'Focus', pseudo: 'focus', draw: boxed('20.93rem', <EngagementBars {...shown} />) },
      {
        name: 'Hours that aren’t known',
        draw: boxed(
          '20.93rem',
          <EngagementBars {...shown} hours={hoursOf(twoDays.map((value, at) => (at < 20 ? null : value)))} />,
        ),
      },
    ],
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce an hour in a status. Without values it is an image. A hidden table has the values.',
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the hours'],
      ['Home, End', 'go to the first and the last hour'],
      ['Escape', 'ends reading'],
    ],
    tokens: ['fg.muted', 'fg.subtle', 'line.hair', 'line.strong', 'font.size.xs', 'focusRing'],
  }),
} satisfies Meta<typeof EngagementBars>

export default meta
type Story = StoryObj<typeof meta>

/** ← → and the pointer read out the hours. The table contains all hours. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('group', { name: 'Engagement in the last 48 hours, 12.4 hours' })
    await userEvent.tab()
    await expect(bars).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Thu, Jun 11, 19:00, 37 min')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Thu, Jun 11, 18:00, 0 min')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Tue, Jun 9, 20:00, 40 min')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    // The rows are the rest of June 9, two parts of June 10 and two parts of June 11.
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + 5)
    await expect(canvas.getByRole('rowheader', { name: 'Wed, Jun 10, before noon' })).toBeInTheDocument()
    const { left, top } = bars.getBoundingClientRect()
    await userEvent.pointer({ target: bars, coords: { clientX: left + 2, clientY: top + 10 } })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Tue, Jun 9, 20:00, 40 min'))
    await userEvent.unhover(bars)
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

/** A tap reads out the hour under the finger, until the chart is left. */
export const Tapped: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const bars = canvas.getByRole('group')
    const { left, top } = bars.getBoundingClientRect()
    await userEvent.pointer({ keys: '[TouchA]', target: bars, coords: { clientX: left + 2, clientY: top + 10 } })
    await expect(canvas.getByRole('status')).toHaveTextContent('Tue, Jun 9, 20:00, 40 min')
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

/** Keys with a modifier are left to the browser: Alt ← goes back. */
export const KeysOfTheBrowser: Story = {
  tags: ['!autodocs', 'no-picture'],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/**
 * The device wasn't used for 48 hours. This is known, so the hours are drawn as hours without use rather than as gaps.
 */
export const NotConnected: Story = {
  args: { hours: hoursOf(twoDays.map(() => 0)), label: 'Engagement in the last 48 hours, 0 hours' },
}

/** Hours without data are gaps. Hours without use have a foot. */
export const Gaps: Story = {
  args: { hours: hoursOf(twoDays.map((minutes, at) => (at > 3 && at < 18 ? null : minutes))) },
  play: async ({ canvas, canvasElement }) => {
    // One part of the day has no data at all. The next part lacks only two hours, so it has a value.
    await expect(canvas.getAllByRole('cell', { name: 'No value' })).toHaveLength(1)
    await expect(canvasElement.querySelectorAll('rect')).toHaveLength(34)
  },
}

/** Every hour is full. The bars reach the top and stay below its label. */
export const FullHours: Story = {
  args: { hours: hoursOf(twoDays.map(() => 60)) },
  play: async ({ canvas, canvasElement }) => {
    const bars = [...canvasElement.querySelectorAll('rect')]
    await expect(bars).toHaveLength(48)
    await expect(bars.filter((bar) => bar.getAttribute('y') !== '0%')).toEqual([])
    const text = canvas.getByText('60 min', { selector: 'span' }).getBoundingClientRect()
    const { top } = canvas.getByRole('group').getBoundingClientRect()
    await expect(text.bottom).toBeLessThanOrEqual(top)
    await expect(text.top).toBeGreaterThanOrEqual(canvasElement.getBoundingClientRect().top)
  },
}

/** If a day has just begun, its date is right-aligned, so that it stays within the chart. */
export const JustAfterMidnight: Story = {
  args: { hours: hoursOf(twoDays, 1) },
  play: async ({ canvas }) => {
    const date = canvas.getByText('Thu, Jun 11', { selector: 'span' }).getBoundingClientRect()
    const chart = canvas.getByRole('group').getBoundingClientRect()
    await expect(Math.abs(date.right - chart.right)).toBeLessThan(2)
    // The day's midnight is two bars before the end, and the text is wider than two bars.
    await expect(date.left).toBeLessThan(chart.right - (2 / 48) * chart.width)
  },
}

/** If there is no data, nothing is drawn, and there is no readout. */
export const Empty: Story = {
  args: { hours: hoursOf(twoDays.map(() => null)), label: 'Engagement, nothing known yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Engagement, nothing known yet' })).not.toHaveAttribute('tabindex')
  },
}

/** Just after midnight, there is little space for the labels of two days. The last day's label is always shown. */
export const NearMidnight: Story = {
  args: { hours: hoursOf(twoDays, 0) },
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      {[0, 1, 3, 5, 8, 11, 14].map((lastHour) => (
        <EngagementBars key={lastHour} {...args} hours={hoursOf(twoDays, lastHour)} />
      ))}
    </div>
  ),
  decorators: [inBox({ width: '15rem' })],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('Thu, Jun 11', { selector: 'span' }).length).toBeGreaterThan(6)
    for (const bars of canvas.getAllByRole('group')) {
      const chart = bars.getBoundingClientRect()
      const seen = [...canvasElement.querySelectorAll<HTMLElement>('[aria-hidden] > span > span')]
        .map((label) => ({
          label: label.getBoundingClientRect(),
          box: (label.parentElement as HTMLElement).getBoundingClientRect(),
        }))
        .filter(({ label, box }) => label.top < box.bottom && box.top > chart.bottom && box.top < chart.bottom + 20)
        .map(({ label }) => label)
      await expect(seen.length).toBeGreaterThan(0)
      for (const [at, { left, right }] of seen.entries()) {
        await expect(right).toBeLessThanOrEqual(chart.right + 1)
        await expect(left).toBeGreaterThanOrEqual((seen[at - 1]?.right ?? chart.left) - 1)
      }
    }
  },
}

/** In a page from right to left, time still runs from left to right, and each text reads in the order of its script. */
export const RightToLeft: Story = {
  decorators: [rightToLeft],
  play: async ({ canvas }) => expectLeftToRight(canvas.getByText('60 min', { selector: 'span' })),
}
