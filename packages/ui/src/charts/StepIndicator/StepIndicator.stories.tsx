import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StepIndicator } from './StepIndicator.tsx'

const meta = {
  title: 'Charts/StepIndicator',
  component: StepIndicator,
  tags: ['!stable', 'new'],
  args: { step: 1, count: 3, label: 'Step 1 of 3' },
} satisfies Meta<typeof StepIndicator>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 1 of 3')).toBeVisible()
  },
}

export const Midway: Story = { args: { step: 2, label: 'Step 2 of 3' } }

export const Last: Story = { args: { step: 3, label: 'Step 3 of 3' } }
