import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { SkipLink } from './SkipLink.tsx'

const meta = {
  component: SkipLink,
  title: 'Components/SkipLink',
  args: { href: '#content', children: 'Skip to content' },
  render: (args) => (
    <>
      <SkipLink {...args} />
      <nav aria-label="Main">
        <a href="#elsewhere">My clients</a>
      </nav>
      <main id="content" tabIndex={-1}>
        <h1>My clients</h1>
      </main>
    </>
  ),
  parameters: componentPage({
    use: 'The first tab stop of every page: a link past the navigation to the content. Visible only while it has the focus.',
    keyboard: [
      ['Tab', 'shows it, as the first tab stop'],
      ['Enter', 'goes to the content'],
    ],
    tokens: ['action.bg', 'action.fg', 'radius.md', 'zIndex.toast', 'focusRing'],
  }),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

/** Hidden until it has the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Skip to content' }).getBoundingClientRect().bottom).toBeLessThan(0)
  },
}

export const Focused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(link).toHaveFocus()
    await waitFor(() => expect(link.getBoundingClientRect().top).toBeGreaterThan(0))
  },
}
