import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EvenBreathLine } from './EvenBreathLine.tsx'
import { componentPage } from '../../components/component-page.ts'

const meta = {
  title: 'Charts/EvenBreathLine',
  component: EvenBreathLine,
  parameters: componentPage({
    use: 'Breaths of the same depth: a pace to choose or, if dotted, a sign that nothing has happened yet.',
    instead: 'For a client’s activity, use BreathLine. Don’t use it as a divider or a texture.',
    examples: [
      {
        do: {
          says: 'Draw a pace beside its number, so that two can be compared.',
          draw: () => (
            <div style={{ display: 'grid', gap: '0.571rem' }}>
              <EvenBreathLine bpm={10} label="10 breaths a minute" />
              <EvenBreathLine bpm={6} label="6 breaths a minute" />
            </div>
          ),
        },
        dont: {
          says: 'Use it to separate two sections.',
          draw: () => (
            <div style={{ display: 'grid', gap: '0.571rem' }}>
              Indicators
              <EvenBreathLine width="16rem" />
              Activity
            </div>
          ),
        },
      },
    ],
    states: [
      { name: 'Nothing yet', draw: () => <EvenBreathLine /> },
      { name: '10 BPM', draw: () => <EvenBreathLine bpm={10} label="10 breaths a minute" /> },
      { name: '8 BPM', draw: () => <EvenBreathLine bpm={8} label="8 breaths a minute" /> },
      { name: '6 BPM', draw: () => <EvenBreathLine bpm={6} label="6 breaths a minute" /> },
      { name: 'In use', draw: () => <EvenBreathLine bpm={8} step="sense" label="8 breaths a minute, now" /> },
    ],
    screenReader: 'An image if it has a `label`, otherwise it isn’t read.',
    keyboard: [],
    tokens: [
      'line.plan',
      'fg.default',
      'phase.learn',
      'phase.sense',
      'phase.grow',
      'breathLine.pace',
      'breathLine.stroke',
    ],
  }),
} satisfies Meta<typeof EvenBreathLine>

export default meta
type Story = StoryObj<typeof meta>

/** The line of an empty state. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
  },
}

/** A row's breath line has no future days in a small window, but this line has nothing else. */
export const SmallWindow: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'window1004' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('path')).toBeVisible()
  },
}

export const Wide: Story = { args: { width: '25.86rem', height: '3.286rem' } }
export const TenBpm: Story = { args: { bpm: 10, label: '10 breaths a minute' } }
export const EightBpm: Story = { args: { bpm: 8, label: '8 breaths a minute' } }
export const SixBpm: Story = {
  args: { bpm: 6, label: '6 breaths a minute' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '6 breaths a minute' })).toBeVisible()
  },
}

/** A pace that is in use, in the colour of the client's phase. */
export const InUse: Story = { args: { bpm: 8, step: 'sense', label: '8 breaths a minute, now' } }
