import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const meta = {
  title: 'Client’s page/Today',
  component: StoryClient,
  args: { path: '/' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    await expect(await canvas.findByText('Open now')).toBeVisible()
    await expect(canvas.getByText(/day 5 of 7/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page')
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [...pending(contract.calendar.getToday), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.calendar.getToday), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled())
  },
}
