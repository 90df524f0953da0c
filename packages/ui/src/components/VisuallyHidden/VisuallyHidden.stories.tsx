import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const meta = {
  component: VisuallyHidden,
  title: 'Components/VisuallyHidden',
  args: { children: 'Lagging' },
  render: (args) => (
    <p>
      <VisuallyHidden {...args} /> 64%
    </p>
  ),
  parameters: componentPage({
    use: 'Text for screen readers where a position, a shape or a colour carries the meaning.',
    keyboard: [],
    tokens: [],
  }),
} satisfies Meta<typeof VisuallyHidden>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByText('Lagging').getBoundingClientRect()
    await expect(Math.max(width, height)).toBeLessThanOrEqual(1)
  },
}
