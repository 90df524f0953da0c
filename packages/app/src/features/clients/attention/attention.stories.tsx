import { contract } from '@attune/api'
import { answering, createWorld, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { personsFailing } from '../../../shell/storybook/story-handlers.ts'

const world = createWorld()
const handlers = mockHandlers(world)
const coach = world.persons.slice(0, 1)

const meta = {
  title: 'Screens/Clients/Attention',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const low = await canvas.findByRole('region', { name: /^Engagement under 10 h \(\d+\)$/ })
    await expect(within(low).getByText('6.3 h of 48 h')).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent(/^On course \(\d+\)$/)
    await expect(canvas.getByRole('link', { name: 'Attention' })).toHaveAttribute('aria-current', 'page')
  },
}

export const Empty: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () => coach),
        answering(contract.analytics.listAttention, () => []),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients yet')).toBeVisible()
  },
}

/** Clients away from the window render their names, for screen readers and search. */
export const OfAThousand: Story = {
  parameters: { msw: { handlers: mockHandlers(createWorld({ clients: 1_000 })) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('region', { name: /^On course/ })
    const clients = [...canvasElement.querySelectorAll('main section li')]
    await expect(clients.length).toBeGreaterThan(900)
    await expect(clients.filter(({ textContent }) => textContent === '')).toEqual([])
    await expect(clients.filter((client) => client.querySelector('a')).length).toBeLessThan(300)
  },
}

/** Some hundreds under one rule render at first; the others on request. */
export const OfThousands: Story = {
  args: { path: '/clients?view=attention&rule=onCourse' },
  parameters: { msw: { handlers: mockHandlers(createWorld({ clients: 2_400 })) } },
  play: async ({ canvas }) => {
    const region = within(await canvas.findByRole('region', { name: 'On course (600)' }))
    await expect(region.getAllByRole('listitem')).toHaveLength(500)
    await userEvent.click(region.getByRole('button', { name: 'Show more, 100 are left' }))
    await expect(region.getAllByRole('listitem')).toHaveLength(600)
    const firstThatCame = region.getAllByRole('listitem')[500]
    await expect(firstThatCame?.querySelector('a')).toHaveFocus()
    await expect(region.queryByRole('button', { name: /^Show more/ })).toBeNull()
  },
}

export const Reviewed: Story = {
  args: { path: '/clients?view=attention&rule=lowEngagement' },
  parameters: { msw: { handlers: mockHandlers(createWorld()) } },
  play: async ({ canvas }) => {
    const name = 'Mark Bartholomew Featherstonehaugh as reviewed'
    await userEvent.click(await canvas.findByRole('button', { name }))
    await waitFor(() => expect(canvas.queryByRole('button', { name })).toBeNull())
    await userEvent.click(await canvas.findByText('1 reviewed'))
    await userEvent.click(canvas.getByRole('button', { name: 'Undo: Bartholomew Featherstonehaugh is not reviewed' }))
    await expect(await canvas.findByRole('button', { name })).toBeVisible()
  },
}

export const Explained: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: /^On course/ })
    await userEvent.click(canvas.getByRole('button', { name: 'How is this decided?' }))
    const dialog = await screen.findByRole('dialog', { name: 'How is this decided?' })
    await waitFor(() => expect(within(dialog).getByText('No data for 3 days')).toBeVisible())
    // A profile's sentence says 'behind' from the first day on. That doesn't contradict 'On course'.
    await expect(within(dialog).getByText(/Before that day, what is behind is only marked/)).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.listAttention), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getByText('Error processing indicators')).toBeVisible()
    await expect(canvas.getByText('Who needs you is not known right now')).toBeVisible()
  },
}

/** Without the rules the table with every client is one press away. */
export const FailedToTable: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?view=attention&rule=noData' },
  parameters: { msw: { handlers: [...failing(contract.analytics.listAttention), ...handlers] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all clients' }))
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus()
  },
}

/** Two calls of one service fail: one message, and one retry for both. */
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
