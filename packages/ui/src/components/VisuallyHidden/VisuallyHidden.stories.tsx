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
    instead:
      'To hide what sighted users need, too, or to repeat what is on the page. A control is hidden by removing it.',
    examples: [
      {
        do: {
          says: 'Say in a word what shape or colour says. Readers hear ‘Lagging 64%’.',
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
          says: 'Leave the shape alone: readers hear ‘64%’, and nothing of its meaning.',
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
