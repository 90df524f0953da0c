import { contract, PREFERRED_STEP_DAYS, type Today } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const later: Today['windows'][number] = {
  window: 'night',
  state: 'ahead',
  opensAt: '2026-06-11T19:00:00.000Z',
  closesAt: '2026-06-11T20:30:00.000Z',
  doneAt: null,
}
const today: Today = {
  personId: '01976000-0000-7001-8000-000000000000',
  timezone: 'Europe/Berlin',
  date: '2026-06-11',
  step: 'sense',
  day: 1,
  bpm: 8,
  goals: [],
  goalChoices: ['calm'],
  slots: [],
  windows: [{ ...later, window: 'noon', state: 'done', doneAt: '2026-06-11T10:10:00.000Z' }, later],
  next: null,
}

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

/** On the last planned day, when the 80 % rule applies, the line shows whether the client is on track. */
export const LastPlannedDay: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getToday, () => ({ ...today, day: PREFERRED_STEP_DAYS })),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/day 7 of 7/)).toBeVisible()
    await expect(canvas.getByText('80% is on track')).toBeVisible()
  },
}

/** Before the first slot or window is due, nothing is drawn as done. */
export const NothingPlannedYet: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getToday, () => ({ ...today, windows: [later] })),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/1 still to come/)).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^Today so far: 0 of 0 done/ })).toBeVisible()
    await expect(canvas.queryByText('80% is on track')).toBeNull()
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
