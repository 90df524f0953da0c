import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const meta = {
  title: 'Client’s page/Breathe',
  component: StoryClient,
  args: { path: '/breathe' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Breathe' })).toBeVisible()
    await expect(await canvas.findByText(/one minute drawn/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'One minute more' }))
    await expect(canvas.getByText('11')).toBeVisible()
    await expect(canvas.getByText(/^\d of \d today$/)).toBeVisible()
    await expect(canvas.getByText('Heart-rate strap')).toBeVisible()
  },
}

export const Breathing: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin' }))
    await expect(await canvas.findByText('Breathe in')).toBeVisible()
    await expect(canvas.getByText(/^(10:00|9:59)$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(await canvas.findByText('Paused')).toBeVisible()
  },
}

/** An exercise shorter than a minute isn't saved, and the confirmation dialog says so. */
export const EndsEarly: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'End early' }))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('An exercise of less than a minute isn’t kept.')
    await userEvent.click(screen.getAllByRole('button', { name: 'End early' }).at(-1) as HTMLElement)
    await expect(await canvas.findByRole('button', { name: 'Begin' })).toBeVisible()
  },
}
