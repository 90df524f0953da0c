import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { AttuneProvider } from './AttuneProvider.tsx'
import { Button } from '../Button/Button.tsx'
import { Tag } from '../Tag/Tag.tsx'

// Every story already has a provider with the toolbar's theme.
const meta = {
  component: AttuneProvider,
  title: 'Components/AttuneProvider',
  args: { children: 'Sense, day 5' },
  render: ({ children }) => <p>{children}</p>,
  parameters: componentPage({
    use: 'Use it once, around the whole app: it provides tokens, global styles and the theme. `system` follows the device. A part of a page can’t have its own theme.',
    instead:
      'Don’t add a second one for a part of a page: a page has one theme, whose class is on `html`. To restyle a control, extend `system` and its recipes.',
    examples: [
      {
        do: {
          says: 'Use one provider around the whole app, and take colours from tokens, so that both themes work.',
          draw: () => <p style={{ color: 'var(--attune-colors-fg-muted)' }}>Sense, day 5</p>,
        },
        dont: {
          says: 'Use colours of your own: this grey is right in the light theme, but too dark in the other.',
          draw: () => <p style={{ color: '#465659', background: '#0F1619', padding: '0.571rem 1rem' }}>Sense, day 5</p>,
        },
      },
    ],
    // A story's theme applies to the whole page, so each story has a page of its own.
    isWide: true,
    states: [
      {
        name: 'Text, a control and a status in the theme',
        draw: () => (
          <div style={{ display: 'grid', gap: '0.857rem', justifyItems: 'start' }}>
            <p>Sense, day 5</p>
            <Button>Change phase</Button>
            <Tag tone="sense">Sense</Tag>
          </div>
        ),
      },
    ],
    keyboard: [],
    tokens: ['bg.canvas', 'fg.default', 'focusRing'],
  }),
} satisfies Meta<typeof AttuneProvider>

export default meta
type Story = StoryObj<typeof meta>

/** Returns the page's background. It may change slightly later than the class, even with reduced motion. */
const background = () => getComputedStyle(document.body).backgroundColor

export const Light: Story = {
  globals: { theme: 'light' },
  play: async () => {
    await expect(document.documentElement).toHaveClass('light')
    await waitFor(() => expect(background()).toBe('rgb(255, 255, 255)'))
  },
}

export const Dark: Story = {
  tags: ['no-picture'],
  globals: { theme: 'dark' },
  play: async () => {
    await expect(document.documentElement).toHaveClass('dark')
    await waitFor(() => expect(background()).toBe('rgb(15, 22, 25)'))
  },
}

/** Paper is light in any theme. */
export const DarkOnPaper: Story = {
  tags: ['no-picture'],
  globals: { theme: 'dark' },
  play: async () => {
    dispatchEvent(new Event('beforeprint'))
    await expect(document.documentElement).toHaveAttribute('class', 'light')
    await waitFor(() => expect(background()).toBe('rgb(255, 255, 255)'))
    dispatchEvent(new Event('afterprint'))
    await expect(document.documentElement).toHaveAttribute('class', 'dark')
  },
}

export const System: Story = {
  tags: ['no-picture'],
  globals: { theme: 'system' },
  play: async () => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    await expect(document.documentElement).toHaveClass(isDark ? 'dark' : 'light')
    await expect(document.documentElement.classList).toHaveLength(1)
  },
}
