import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const meta = {
  title: 'Screens/Clients/Attention',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** A reviewed client keeps their position until the view is left, and the focus moves to the next client. */
export const Reviewed: Story = {
  args: { path: '/clients?view=attention&rule=lowEngagement' },
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const row = within(first?.closest('li') ?? document.body)
    const name = row.getAllByRole('link')[0]?.textContent ?? ''
    const next = first?.closest('li')?.nextElementSibling?.querySelector('a')
    await userEvent.click(first ?? document.body)
    const undo = await row.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(next).toHaveFocus())
    await expect(undo).toHaveAccessibleDescription(name)
    await expect(await row.findByText(/^Reviewed \d\d:\d\d/)).toBeVisible()
    await expect(await canvas.findByText(`${name} reviewed`)).toBeInTheDocument()
    await userEvent.click(undo)
    const again = await row.findByRole('button', { name: 'Mark reviewed' })
    await waitFor(() => expect(again).toHaveFocus())
  },
}

/**
 * The R key marks a client as reviewed and moves to the next client. The U key undoes the latest review and moves the
 * focus back.
 */
export const ByKeys: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const item = first?.closest('li')
    const name = item?.querySelector('a')
    name?.focus()
    await userEvent.keyboard('r')
    const row = within(item ?? document.body)
    await expect(await row.findByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(item?.nextElementSibling?.querySelector('a')).toHaveFocus())
    await userEvent.keyboard('u')
    const again = await row.findByRole('button', { name: 'Mark reviewed' })
    await waitFor(() => expect(again).toHaveFocus())
    await userEvent.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(within(help).getByText('Mark reviewed, in Attention')).toBeVisible()
  },
}

let isReloadAnswered = true

/** A review can be undone before the rules have been refetched. */
export const UndoneAtOnce: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isReloadAnswered = true
  },
  parameters: {
    msw: {
      handlers: [
        http.get('*/analytics/attention', () => (isReloadAnswered ? undefined : new Promise<undefined>(() => {}))),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const item = first?.closest('li')
    const name = item?.querySelector('a')
    name?.focus()
    isReloadAnswered = false
    await userEvent.keyboard('r')
    await waitFor(() => expect(item?.nextElementSibling?.querySelector('a')).toHaveFocus())
    await userEvent.keyboard('u')
    await expect(await canvas.findByText(`${name?.textContent} needs a look again`)).toBeInTheDocument()
  },
}

let isReviewAnswered = Promise.withResolvers<void>()

/** If a review is stored after the coach has moved on, the focus doesn't move. */
export const ReviewedLate: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isReviewAnswered = Promise.withResolvers()
  },
  parameters: {
    msw: {
      handlers: [
        http.post('*/analytics/attention/:personId/reviews', () => isReviewAnswered.promise),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const item = first?.closest('li')
    item?.querySelector('a')?.focus()
    await userEvent.keyboard('rjj')
    const afterNext = item?.nextElementSibling?.nextElementSibling?.querySelector('a')
    await waitFor(() => expect(afterNext).toHaveFocus())
    isReviewAnswered.resolve()
    await expect(await within(item ?? document.body).findByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(afterNext).toHaveFocus()
  },
}
