import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { MeasurePlot } from './MeasurePlot.tsx'
import { journey, resting, shown } from './story-measures.ts'
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

/** ← → and the pointer read a point. Enter opens it. */
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
