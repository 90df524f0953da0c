import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { TextLink } from './TextLink.tsx'

const meta = {
  component: TextLink,
  title: 'Components/TextLink',
  args: { href: '#there', children: 'Forgot password?' },
  parameters: componentPage({
    use: 'A link within text or beside a form. With `asChild` it styles the router’s own link. For an action, use a Button.',
    instead: 'For an action, use a Button; for the main pages, NavMenu.',
    examples: [
      {
        do: {
          says: 'Link the words that say where it leads.',
          draw: () => (
            <p>
              Lost it? <TextLink href="#reset">Reset your password</TextLink>
            </p>
          ),
        },
        dont: {
          says: 'Link words that say nothing.',
          draw: () => (
            <p>
              To reset your password, <TextLink href="#reset">click here</TextLink>
            </p>
          ),
        },
      },
    ],
    states: controlStates(() => <TextLink href="#reset">Forgot password?</TextLink>, { canBeDisabled: false }),
    screenReader: 'A link, named by its text. Let the text say where it leads, because links are also read as a list.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter', 'follows the link'],
    ],
    tokens: ['link', 'font.weight.medium', 'radius.xs', 'focusRing'],
  }),
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With `asChild`, your router's link is the element. */
export const AsChild: Story = {
  args: { asChild: true, children: <a href="#elsewhere">All clients</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '#elsewhere')
  },
}
