import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EvenBreathLine } from './EvenBreathLine.tsx'

const meta = { title: 'Charts/EvenBreathLine', component: EvenBreathLine } satisfies Meta<typeof EvenBreathLine>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing has happened yet. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
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
