import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { TextLink } from './TextLink.tsx'

const meta = {
  component: TextLink,
  title: 'Components/TextLink',
  args: { href: '#there', children: 'Forgot password?' },
  parameters: componentPage({
    use: 'Leads somewhere, from within a text or beside a form. With `asChild` it dresses the router’s own link. For an act use a Button.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter', 'follows it'],
    ],
    tokens: ['link', 'font.weight.medium', 'radius.xs', 'focusRing'],
  }),
} satisfies Meta<typeof TextLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** With `asChild` the router's link keeps its own element. */
export const AsChild: Story = {
  args: { asChild: true, children: <a href="#elsewhere">All clients</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'All clients' })).toHaveAttribute('href', '#elsewhere')
  },
}
