import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ProgressLine } from './ProgressLine.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'

const meta = {
  title: 'Charts/ProgressLine',
  component: ProgressLine,
  tags: ['!stable', 'new'],
  args: { progress: 0.55, label: 'Generating report' },
  decorators: [inBox({ width: '34rem' })],
  parameters: componentPage({
    use: 'The progress of long work: the line draws itself, and its dot shows how far the work is. Show it in a locked Modal.',
    instead:
      'For a button’s action, use its `isBusy`; for content that loads, Skeleton; for a share of a plan, ProgressWithMark.',
    examples: [
      {
        do: {
          says: 'Name the work, and move with its progress.',
          draw: () => (
            <div style={{ width: '22rem' }}>
              Generating report
              <ProgressLine progress={0.55} label="Generating report" />
            </div>
          ),
        },
        dont: {
          says: 'Show it for work that takes a second.',
          draw: () => (
            <div style={{ width: '22rem' }}>
              Saving
              <ProgressLine progress={0.9} label="Saving" />
            </div>
          ),
        },
      },
    ],
    states: [
      { name: 'Begun', draw: boxed('22rem', <ProgressLine progress={0} label="Generating report" />) },
      { name: 'Half', draw: boxed('22rem', <ProgressLine progress={0.55} label="Generating report" />) },
      { name: 'Complete', draw: boxed('22rem', <ProgressLine progress={1} label="Generating report" />) },
    ],
    screenReader: 'A progress bar, named by `label`, with its value.',
    keyboard: [],
    tokens: ['phase.sense', 'line.plan', 'breathLine.stroke', 'breathLine.dot', 'motion.duration.draw'],
  }),
} satisfies Meta<typeof ProgressLine>

export default meta
type Story = StoryObj<typeof meta>

const dotAt = (bar: HTMLElement) =>
  Number.parseFloat(bar.parentElement?.querySelector<HTMLElement>('svg + span')?.style.left ?? '')

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Generating report' })
    await expect(bar).toHaveAttribute('value', '0.55')
    await waitFor(() => expect(dotAt(bar)).toBeCloseTo(55, 0))
  },
}

export const Begun: Story = { args: { progress: 0 } }

export const Complete: Story = {
  args: { progress: 1 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(dotAt(canvas.getByRole('progressbar'))).toBeCloseTo(100, 0))
  },
}
