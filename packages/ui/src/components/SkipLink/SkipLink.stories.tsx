import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Menu } from '../Menu/Menu.tsx'
import { SkipButton } from './SkipButton.tsx'
import { SkipLink } from './SkipLink.tsx'

/** Shows the focused link inside a part of the page. */
const Shown = ({ children }: { children: ReactNode }) => (
  <div className="page-skip-link" style={{ width: '12rem', height: '4rem', transform: 'translateZ(0)' }}>
    <style>{'.page-skip-link :is(a, button) { transform: none }'}</style>
    {children}
  </div>
)

const meta = {
  component: SkipLink,
  subcomponents: { SkipButton },
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
    use: 'The first tab stop of every page: a link that skips the navigation. It is visible only while it has the focus.',
    instead:
      'For a link within the content, use a TextLink. One skip link per page is enough: if a page has many sections, a SkipButton after the heading opens a menu of them.',
    examples: [
      {
        do: {
          says: 'Say where it leads. It comes first, and appears when it gets the focus.',
          draw: () => (
            <Shown>
              <SkipLink href="#content">Skip to content</SkipLink>
            </Shown>
          ),
        },
        dont: {
          says: 'Name the skipped part as the code does.',
          draw: () => (
            <Shown>
              <SkipLink href="#content">Skip nav</SkipLink>
            </Shown>
          ),
        },
      },
    ],
    // In the frame of a page, the link would be beside the frame’s content rather than above the page.
    isWide: true,
    states: [
      {
        name: 'Rest: out of sight',
        draw: () => (
          <div
            style={{
              position: 'relative',
              width: '12rem',
              height: '4rem',
              transform: 'translateZ(0)',
              overflow: 'hidden',
            }}
          >
            <SkipLink href="#content">Skip to content</SkipLink>
          </div>
        ),
      },
      {
        name: 'Focus',
        pseudo: 'focus',
        draw: () => (
          <Shown>
            <SkipLink href="#content">Skip to content</SkipLink>
          </Shown>
        ),
      },
      {
        name: 'Button of a menu',
        pseudo: 'focus',
        draw: () => (
          <Shown>
            <SkipButton>Skip to a section</SkipButton>
          </Shown>
        ),
      },
    ],
    screenReader:
      'A link, and the first one that is read. The element with the id needs `tabindex="-1"`, so that the focus moves there.',
    keyboard: [
      ['Tab', 'shows the link, which is the first tab stop'],
      ['Enter', 'goes to the content; on a SkipButton, opens the menu'],
    ],
    tokens: ['action.bg', 'action.fg', 'radius.md', 'zIndex.toast', 'focusRing'],
  }),
} satisfies Meta<typeof SkipLink>

export default meta
type Story = StoryObj<typeof meta>

/** The link is hidden until it has the focus. */
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

/** A button opens the menu of a long page's sections. It stays visible while the menu is open. */
export const Sections: Story = {
  render: () => (
    <main>
      <h1>Amara Okafor</h1>
      <Menu
        trigger={<SkipButton>Skip to a section</SkipButton>}
        items={[
          { value: 'exercises', label: 'Exercises' },
          { value: 'notes', label: 'Notes' },
        ]}
      />
    </main>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Skip to a section' })
    await expect(button.getBoundingClientRect().bottom).toBeLessThan(0)
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await waitFor(() => expect(button.getBoundingClientRect().top).toBeGreaterThan(0))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(0)
    await expect(screen.getByRole('menu').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      button.getBoundingClientRect().bottom,
    )
  },
}
