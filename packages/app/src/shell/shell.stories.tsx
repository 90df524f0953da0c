import { contract } from '@attune/api'
import { failing, mockHandlers, offline, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent } from 'storybook/test'
import { StoryApp } from './storybook/story-app.tsx'

const meta = {
  title: 'Screens/Shell',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Initialising: Story = {
  parameters: { msw: { handlers: pending(contract.auth.getCurrentSession) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('main', { name: 'Loading' })).toBeVisible()
  },
}

export const Unreachable: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: failing('auth', 503) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You are still signed in')
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Offline: Story = {
  parameters: { msw: { handlers: offline() } },
  play: Unreachable.play!,
}

/** The connection is lost after the list has loaded. A bar reports it, and the list stays. */
export const ConnectionLost: Story = {
  parameters: { msw: { handlers: [http.head('/favicon.svg', () => HttpResponse.error()), ...mockHandlers()] } },
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    return () => void Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You are offline/)).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}

export const UnknownAddress: Story = {
  tags: ['no-picture'],
  args: { path: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /My clients/ })).toBeVisible()
  },
}

export const SignedOutElsewhere: Story = {
  tags: ['no-picture'],
  args: { path: '/clients/1', isSignedIn: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
}

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Attune' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'My clients' })).toHaveFocus()
  },
}
