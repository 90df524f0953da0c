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
    use: 'The first stop of the keyboard on every page: leads past the navigation to the content. Seen only while it has the focus.',
    keyboard: [
      ['Tab', 'the first one on the page shows it'],
      ['Enter', 'goes to the content'],
    ],
    tokens: ['action.bg', 'action.fg', 'radius.md', 'zIndex.toast', 'focusRing'],
  }),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

/** Out of sight until the keyboard comes. */
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
