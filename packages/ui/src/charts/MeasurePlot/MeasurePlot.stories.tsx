import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { MeasurePlot } from './MeasurePlot.tsx'
import { dayAt, journey, many, resting, shown } from './story-measures.ts'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

const renderReadout = ({ label }: { label: string }) => {
  const [value, instant] = label.split(' on ')
  return (
    <>
      <div>
        <strong>{value}</strong> on {instant}
      </div>
      <div>Calm, 6 BPM, 712 beats, 3 corrected</div>
    </>
  )
}

const meta = {
  title: 'Charts/MeasurePlot',
  component: MeasurePlot,
  args: { ...shown, renderReadout, onOpen: fn() },
  decorators: [inBox({ width: '59.286rem' })],
  tags: ['!stable', 'new'],
  parameters: componentPage({
    use: 'A measure over weeks, a point a session: with the moving mean, and with the client’s usual range as it was on each day. A change of phase or pace ends mean and range, and begins new ones.',
    instead: 'For a value a day against a limit use IndicatorPlot.',
    isWide: true,
    examples: [
      {
        do: {
          says: 'Show readings that aren’t paced in a low plot of their own, with the same horizontal scale.',
          draw: boxed('40rem', <MeasurePlot {...shown} {...resting} />),
        },
        dont: {
          says: 'Join what was measured at two paces: a change of pace looks like a change of the client.',
          draw: boxed(
            '40rem',
            <MeasurePlot
              {...shown}
              segments={[
                {
                  phase: 'grow',
                  points: journey.flatMap(({ points }) => points),
                  line: journey.flatMap(({ line = [] }) => line),
                },
              ]}
            />,
          ),
        },
      },
    ],
    states: [
      { name: 'Three phases', draw: boxed('59.286rem', <MeasurePlot {...shown} />) },
      { name: 'Focus', pseudo: 'focus', draw: boxed('59.286rem', <MeasurePlot {...shown} />) },
      { name: 'Low', draw: boxed('59.286rem', <MeasurePlot {...shown} {...resting} />) },
      { name: 'No values', draw: boxed('59.286rem', <MeasurePlot {...shown} segments={[]} />) },
    ],
    screenReader:
      'A group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce a point in a status. Without values it is an image. `table` is a hidden table of the last 14 rows.',
    keyboard: [
      ['Tab', 'goes to the chart, then past it'],
      ['← →', 'read out the points'],
      ['Home, End', 'go to the first and the last point'],
      ['Enter', 'opens the point that is read'],
      ['Escape', 'ends reading'],
    ],
    tokens: [
      'phase.learn.text',
      'phase.sense.text',
      'phase.grow.text',
      'band',
      'line.hair',
      'fg.default',
      'fg.muted',
      'fg.subtle',
      'bg.raised',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof MeasurePlot>

export default meta
type Story = StoryObj<typeof meta>

/** ← → and the pointer read out a point. Enter opens it. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    const plot = canvas.getByRole('group', { name: shown.label })
    await userEvent.tab()
    await expect(plot).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^42 ms on Nov 20, /)
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/ on Sep 21, /)
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(journey[0]?.points[1]?.id)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
}

/** The mean and the range at one pace end where the next pace begins. Each kind of part is a single path. */
export const PacesApart: Story = {
  args: { paceChanges: [{ at: dayAt(40), label: '5 BPM' }] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('5 BPM')).toBeVisible()
    const [ranges, drawn] = canvasElement.querySelectorAll('svg')
    await expect([...(drawn?.children ?? [])].map((segment) => segment.childElementCount)).toEqual([4, 4, 4])
    await expect([...(ranges?.children ?? [])].map((segment) => segment.childElementCount)).toEqual([2, 2, 2])
  },
}

/** The pointer reads out the nearest point, and a click opens it. */
export const Pointer: Story = {
  tags: ['no-picture', '!autodocs'],
  play: async ({ canvas, args }) => {
    const plot = canvas.getByRole('group', { name: shown.label })
    const { right, top, height } = plot.getBoundingClientRect()
    const middle = top + height / 2
    await userEvent.pointer({ target: plot, coords: { clientX: right, clientY: middle } })
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^42 ms on Nov 20, /))
    await userEvent.click(plot)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** Readings that belong to no phase are squares with an ink line, on a scale of their own. */
export const Low: Story = {
  args: resting,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First reading Oct 27')).toBeVisible()
    await expect(canvas.queryByText('Sense')).not.toBeInTheDocument()
  },
}

/** Two plots over the same period have the same horizontal scale. */
export const Two: Story = {
  render: (args) => (
    <>
      <MeasurePlot {...args} ticks={[]} style={{ marginBottom: '5rem' }} />
      <MeasurePlot {...args} {...resting} />
    </>
  ),
  play: async ({ canvas }) => {
    const [full, low] = canvas.getAllByRole('group').map((plot) => plot.getBoundingClientRect())
    await expect(low?.left).toBe(full?.left)
    await expect(low?.width).toBe(full?.width)
  },
}

/**
 * A dashed line is drawn for comparison, such as the pace for breaths a minute. Its label is beside the scale, where no
 * points are, in the place of the scale's own. Values outside the scale are at its edge.
 */
export const Reference: Story = {
  args: {
    segments: [{ phase: 'grow', points: journey.flatMap(({ points }) => points) }],
    reference: { value: 37, label: '37' },
    scale: { min: 30, max: 42, lines: [30, 36, 42].map((value) => ({ value, label: String(value) })) },
    phases: [],
    marks: [],
  },
  play: async ({ canvas }) => {
    const label = canvas.getByText('37')
    await expect(label).toBeVisible()
    const { left } = canvas.getByRole('group', { name: shown.label }).getBoundingClientRect()
    await expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(left)
    await expect(canvas.queryByText('36')).toBeNull()
    await expect(canvas.getByText('42')).toBeVisible()
  },
}

/** A plot that begins within a phase names the phase and the pace that apply there. */
export const FourteenDays: Story = {
  args: {
    from: dayAt(46.6),
    ticks: [
      { at: dayAt(47), label: 'Nov 7' },
      { at: dayAt(60.6), label: 'Today' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Grow')).toBeVisible()
    await expect(canvas.queryByText('Sense')).not.toBeInTheDocument()
  },
}

/** 1,500 points need as few elements as ten. */
export const Many: Story = {
  args: { segments: many },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelectorAll('path')).toHaveLength(4)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/ on Nov 20, /)
  },
}

/** A narrow plot omits every second label of its axis, and paces for which there is no space. */
export const Narrow: Story = {
  decorators: [inBox({ width: '20rem' })],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(canvas.getByText('Oct 1')).not.toBeVisible()
    await expect(canvas.getByText('Today')).toBeVisible()
  },
}

/** An axis with two labels has both in a narrow plot, because the first one says where the plot begins. */
export const NarrowWithEnds: Story = {
  args: { ticks: [shown.ticks[0], shown.ticks.at(-1)].flatMap((tick) => tick ?? []) },
  decorators: [inBox({ width: '20rem' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sep 21')).toBeVisible()
    await expect(canvas.getByText('Today')).toBeVisible()
  },
}

export const OnePoint: Story = {
  args: { segments: [{ phase: 'learn', points: journey[0]?.points.slice(0, 1) ?? [] }], marks: [] },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/ on Sep 21, /)
  },
}

/** If there are no points, only the scale is drawn, and there is no readout. */
export const Empty: Story = {
  args: { segments: [], label: 'HRV-1, no measures yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'HRV-1, no measures yet' })).not.toHaveAttribute('tabindex')
  },
}
