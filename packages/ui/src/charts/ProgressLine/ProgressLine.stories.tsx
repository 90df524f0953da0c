import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ProgressLine } from './ProgressLine.tsx'

const meta = {
  title: 'Charts/ProgressLine',
  component: ProgressLine,
  tags: ['!stable', 'new'],
  args: { progress: 0.55, label: 'Generating report' },
  decorators: [
    (Story) => (
      <div style={{ width: '34rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressLine>

export default meta
type Story = StoryObj<typeof meta>

const dotAt = (bar: HTMLElement) =>
  Number.parseFloat(bar.parentElement?.querySelector<HTMLElement>('svg + span')?.style.left ?? '')

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Generating report' })
    await expect(bar).toHaveAttribute('value', '0.55')
    await waitFor(() => expect(dotAt(bar)).toBeCloseTo(55, 0), { timeout: 3000 })
  },
}

export const Begun: Story = { args: { progress: 0 } }

export const Complete: Story = {
  args: { progress: 1 },
  play: async ({ canvas }) => {
    await waitFor(() => expect(dotAt(canvas.getByRole('progressbar'))).toBeCloseTo(100, 0), { timeout: 3000 })
  },
}
