import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { IndicatorPlot } from './IndicatorPlot.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

function daysOf(values: readonly (number | null)[]) {
  return values.map((value, at) => {
    const day = new Date(Date.UTC(2026, 4, 31 + at))
    const label = day.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    return { date: day.toISOString().slice(0, 10), label, value }
  })
}

const shown = {
  indicator: 'productivity',
  days: daysOf([70, 72, 68, 75, 78, 71, 69, 76, 74, 79, 78, 78]),
  label: 'Productivity, 12 days, average 74 percent',
  startLabel: 'May 31',
  endLabel: 'Today',
  valuesCaption: 'Productivity by day',
} as const

const meta = {
  title: 'Charts/IndicatorPlot',
  component: IndicatorPlot,
  args: shown,
  decorators: [inBox({ width: '18.25rem' })],
  parameters: componentPage({
    use: 'Daily values against a limit, such as an indicator from reflections. Its scale is the same everywhere, 40 to 100, so that 70 is the middle. A lagging point is hollow and clay.',
    instead: 'For hours, use EngagementBars; for shares of a plan, BreathLine or ProgressWithMark.',
    examples: [
      {
        do: {
          says: 'Leave a gap for a day without a value.',
          draw: boxed('18.25rem', <IndicatorPlot {...shown} days={daysOf([70, 72, null, null, 78, 71, 64, 76])} />),
        },
        dont: {
          says: 'Fit the scale to the values: small changes would look large.',
          draw: boxed('18.25rem', <IndicatorPlot {...shown} min={68} max={80} />),
        },
      },
    ],
    states: [
      { name: 'Productivity', draw: boxed('16rem', <IndicatorPlot {...shown} />) },
      { name: 'Focus', pseudo: 'focus', draw: boxed('16rem', <IndicatorPlot {...shown} />) },
      {
        name: 'Mental, lagging',
        draw: boxed(
          '16rem',
          <IndicatorPlot
            {...shown}
            indicator="mental"
            days={daysOf([70, 66, 64, 61, 58, 63, 65, 62])}
            label="Mental, 8 days, lagging"
          />,
        ),
      },
      {
        name: 'Physical, with gaps',
        draw: boxed(
          '16rem',
          <IndicatorPlot
            {...shown}
            indicator="physical"
            days={daysOf([70, null, 74, 77, null, null, 79, 81])}
            label="Physical, 8 days"
          />,
        ),
      },
    ],
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce a day in a status. Without values it is an image. A hidden table has the last 14 days.',
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the days'],
      ['Home, End', 'go to the first and the last day'],
      ['Escape', 'ends reading'],
    ],
    tokens: [
      'indicator.productivity',
      'indicator.mental',
      'indicator.physical',
      'watch',
      'watch.line',
      'band',
      'line.hair',
      'fg.muted',
      'font.size.xs',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof IndicatorPlot>

export default meta
type Story = StoryObj<typeof meta>

/** ← → and the pointer read out the days. The table contains all days. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const plot = canvas.getByRole('group', { name: 'Productivity, 12 days, average 74 percent' })
    await userEvent.tab()
    await expect(plot).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Jun 11 78%')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Jun 9 79%')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent('May 31 70%')
    await userEvent.tab()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    await expect(canvas.getByRole('table', { name: 'Productivity by day' })).toBeInTheDocument()
    const { left, top, width } = plot.getBoundingClientRect()
    await userEvent.pointer({ target: plot, coords: { clientX: left + width, clientY: top + 10 } })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Jun 11 78%'))
  },
}

export const Lagging: Story = {
  args: {
    indicator: 'mental',
    days: daysOf([72, 70, 66, 71, 67, 64, 60, 63, 59, 62, 56, 58]),
    label: 'Mental, 12 days, average 64 percent, lagging',
    valuesCaption: 'Mental by day',
  },
}

export const Gaps: Story = {
  args: { indicator: 'physical', days: daysOf([76, 78, null, null, 83, 81, null, 84, null, 85, 83, null]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('cell', { name: 'No value' })).toHaveLength(5)
  },
}

/** If the limit is at an end of the scale, they share one line and one figure. */
export const NoLimit: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { limit: 40 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('40')).toHaveLength(1)
  },
}

/**
 * The client's usual range is behind the days, the mean of each week is over them, and ticks for the coach's actions
 * are below them.
 */
export const UsualRange: Story = {
  args: {
    days: daysOf([70, 72, 68, 75, 78, 71, 69, 76, 74, 79, 78, 78]).map((day, at) => ({
      ...day,
      mean: at < 3 ? null : 71 + at / 4,
    })),
    usual: { low: 70.2, high: 77.8 },
    usualLabel: 'usual 70–78',
    ticks: ['2026-06-03', '2026-06-07'],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('usual 70–78')).toBeVisible()
    await expect(canvasElement.querySelectorAll('path')).toHaveLength(2)
    await expect(canvasElement.querySelectorAll('[data-value]')).toHaveLength(12)
  },
}

/** Long words under the axis stay within the plot. The usual range wraps to a second line. */
export const LongTexts: Story = {
  tags: ['no-picture'],
  args: {
    ...UsualRange.args,
    startLabel: '31 mai',
    usualLabel: 'habituel 70–78',
    endLabel: 'Aujourd’hui',
    style: { width: '13.5rem' },
  },
  play: async ({ canvas }) => {
    const end = canvas.getByText('Aujourd’hui')
    const line = end.parentElement as HTMLElement
    await expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    await expect(end.getClientRects()).toHaveLength(1)
  },
}

/** A value below the scale is drawn at its lower end, with its figure. */
export const BelowFloor: Story = {
  args: { days: daysOf([70, 62, 38, 44, 12, 55, 71]) },
  play: async ({ canvasElement }) => {
    await expect(
      [...canvasElement.querySelectorAll('[data-value] > span')].map((figure) => figure.textContent),
    ).toEqual(['38%', '12%'])
  },
}

export const OneDay: Story = { args: { days: daysOf([74]), startLabel: '', endLabel: 'Today' } }

/** If there are no values, only the scale is drawn, and there is no readout. */
export const Empty: Story = {
  args: { days: daysOf([null, null, null]), label: 'Productivity, no values yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Productivity, no values yet' })).not.toHaveAttribute('tabindex')
  },
}

export const Long: Story = {
  args: {
    days: daysOf(
      Array.from({ length: 60 }, (_, at) => (at % 13 === 5 ? null : Math.round(72 + 14 * Math.sin(at / 4)))),
    ),
  },
  // The table contains the latest two weeks. More would take too long to listen to.
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(14)
    // If there are more than 21 days, no points are drawn.
    await expect(canvasElement.querySelector('[data-value]')).toBeNull()
  },
}
