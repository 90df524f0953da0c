import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TextLink } from './TextLink.tsx'

const meta = {
  component: TextLink,
  title: 'Components/TextLink',
  args: { href: '#there', children: 'Forgot password?' },
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
