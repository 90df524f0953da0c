import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StepIndicator } from './StepIndicator.tsx'
import { componentPage } from '../../components/component-page.ts'

const meta = {
  title: 'Charts/StepIndicator',
  component: StepIndicator,
  tags: ['!stable', 'new'],
  args: { step: 1, count: 3, label: 'Step 1 of 3' },
  parameters: componentPage({
    use: 'Shows the current step of a short task: one breath for each step, and the step in words. It is at the top of the password reset.',
    instead:
      'For the progress of work, use ProgressLine; for a client’s steps, BreathLine. A task with one step needs no indicator.',
    examples: [
      {
        do: {
          says: 'Say the step in words, too.',
          draw: () => <StepIndicator step={2} count={3} label="Step 2 of 3" />,
        },
        dont: {
          says: 'Use it for more steps than users can remember.',
          draw: () => <StepIndicator step={2} count={9} label="Step 2 of 9" />,
        },
      },
    ],
    states: [
      { name: 'First', draw: () => <StepIndicator step={1} count={3} label="Step 1 of 3" /> },
      { name: 'Second', draw: () => <StepIndicator step={2} count={3} label="Step 2 of 3" /> },
      { name: 'Last', draw: () => <StepIndicator step={3} count={3} label="Step 3 of 3" /> },
    ],
    screenReader: 'The label is read as text. The line isn’t read.',
    keyboard: [],
    tokens: ['fg.default', 'line.plan', 'fg.muted', 'font.size.sm', 'breathLine.stroke'],
  }),
} satisfies Meta<typeof StepIndicator>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 1 of 3')).toBeVisible()
  },
}

/** Steps ahead are dotted. */
export const Midway: Story = {
  args: { step: 2, label: 'Step 2 of 3' },
  play: async ({ canvasElement }) => {
    const [ahead, done] = canvasElement.querySelectorAll('path')
    await expect(getComputedStyle(ahead as Element).strokeDasharray).not.toBe('none')
    await expect(getComputedStyle(done as Element).strokeDasharray).toBe('none')
  },
}

export const Last: Story = { args: { step: 3, label: 'Step 3 of 3' } }

/** The first step is at the right. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async ({ canvas, canvasElement }) => {
    const label = canvas.getByText('Step 1 of 3')
    const [, done] = canvasElement.querySelectorAll('path')
    const line = canvasElement.querySelector('svg')?.getBoundingClientRect()
    await expect(label).toBeVisible()
    await expect(done?.getBoundingClientRect().right).toBeCloseTo(line?.right ?? 0, 0)
  },
}
