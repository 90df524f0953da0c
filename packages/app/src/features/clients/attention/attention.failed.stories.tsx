import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { personsFailing } from '../../../shell/storybook/story-handlers.ts'

const handlers = mockHandlers(createMockDatabase())

const meta = {
  title: 'Screens/Clients/Attention',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** If a service fails, the rule that needs it isn't judged, and a line says so. */
export const EngagementFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract['device-metrics'].listEngagements), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Engagement not loaded, its rule can’t be checked')).toBeVisible()
    await expect(canvas.queryByText('4.1 h in 48 h')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Engagement under 10 h/ })).toBeNull()
    const sentence = (await canvas.findByText(/^\d+ need a look:$/)).parentElement
    await expect(sentence).not.toHaveTextContent('low on engagement')
    await expect(await canvas.findByText('Productivity 61%')).toBeVisible()
  },
}

/** A filter by a rule that isn't judged excludes no client. */
export const FilteredByUnjudgedRule: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?view=attention&rule=lowEngagement&rule=noData' },
  parameters: { msw: { handlers: [...failing(contract['device-metrics'].listEngagements), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Engagement not loaded, its rule can’t be checked')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Grace Mwangi' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.listAttention), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByText('Error processing indicators')).toBeVisible()
    await expect(canvas.getByText('Can’t tell right now who needs you')).toBeVisible()
  },
}

/** If the rules fail to load, pressing one button switches to the table with all clients. */
export const FailedToTable: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?view=attention&rule=noData' },
  parameters: { msw: { handlers: [...failing(contract.analytics.listAttention), ...handlers] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all clients' }))
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus())
  },
}

/** If two calls to the same service fail, they share one message and one retry button. */
export const ServiceFailed: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [...failing('analytics'), ...handlers] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText('Loading')).toBeNull())
    await expect(await canvas.findByText('Error processing indicators')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  },
}

export const ProfilesFailed: Story = {
  parameters: { msw: { handlers: [personsFailing, ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByText('Error processing profiles')).toBeVisible()
    await expect(await screen.findByRole('alert')).toHaveTextContent('Error processing profiles')
  },
}

/** The review is saved but undoing it fails, so the message is about undoing. */
export const UndoFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.undoReview), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const row = within(first?.closest('li') ?? document.body)
    await userEvent.click(first ?? document.body)
    await userEvent.click(await row.findByRole('button', { name: 'Undo' }))
    await expect(await row.findByText('Review not undone')).toBeVisible()
    await expect(row.getByText(/^Reviewed \d\d:\d\d/)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(row.queryByText('Review not saved')).toBeNull()
  },
}
