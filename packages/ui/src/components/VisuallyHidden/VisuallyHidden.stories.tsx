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
    use: 'Text for screen readers if a position, a shape or a colour carries a meaning.',
    instead:
      'To hide text that sighted users need, too, or to repeat text that is on the page. To hide a control, remove it.',
    examples: [
      {
        do: {
          says: 'Say in a word what the shape or colour means. Screen reader users hear ‘Lagging 64%’.',
          draw: () => (
            <p>
              <VisuallyHidden>Lagging</VisuallyHidden>
              <span aria-hidden style={{ color: 'var(--attune-colors-watch)' }}>
                ▾{' '}
              </span>
              64%
            </p>
          ),
        },
        dont: {
          says: 'Show only the shape: screen reader users hear ‘64%’, and nothing about its meaning.',
          draw: () => (
            <p>
              <span aria-hidden style={{ color: 'var(--attune-colors-watch)' }}>
                ▾{' '}
              </span>
              64%
            </p>
          ),
        },
      },
    ],
    states: [
      {
        name: 'On the page nothing is seen',
        draw: () => (
          <p>
            <VisuallyHidden>Lagging</VisuallyHidden> 64%
          </p>
        ),
      },
    ],
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
