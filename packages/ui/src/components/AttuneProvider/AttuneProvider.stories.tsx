import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { AttuneProvider } from './AttuneProvider.tsx'

/** Every story has a provider already; the toolbar's theme is its prop. */
const meta = {
  component: AttuneProvider,
  title: 'Components/AttuneProvider',
  // A page has one theme, so each state has its own page.
  tags: ['!autodocs'],
  args: { children: 'Sense, day 5' },
  render: ({ children }) => <p>{children}</p>,
  parameters: componentPage({
    use: 'Use it once, around the whole app: it provides tokens, global styles and the theme. `system` follows the device. A part of a page can’t have its own theme.',
    keyboard: [],
    tokens: ['bg.canvas', 'fg.default', 'focusRing'],
  }),
} satisfies Meta<typeof AttuneProvider>

export default meta
type Story = StoryObj<typeof meta>

/** Even with reduced motion the change has a duration of a millisecond. */
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

export const System: Story = {
  tags: ['no-picture'],
  globals: { theme: 'system' },
  play: async () => {
    const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches
    await expect(document.documentElement).toHaveClass(isDark ? 'dark' : 'light')
    await expect(document.documentElement.classList).toHaveLength(1)
  },
}
