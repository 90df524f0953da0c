import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf } from '../story-profile.ts'

/** Returns a mock database with a client whose follow-up is overdue and whose three indicators all lag. */
function databaseWithManyReasons() {
  const of = createMockDatabase()
  const id = of.persons.find(({ firstName }) => firstName === 'Amara')?.id
  const indicators = of.indicators.find(({ personId }) => personId === id)
  const engagement = of.engagements.find(({ personId }) => personId === id)
  if (!id || !indicators || !engagement) throw new Error('Amara has figures')
  for (const name of ['productivity', 'mental', 'physical'] as const) indicators[name].average = 61
  engagement.hours = 4.5
  of.notes = [
    {
      id: crypto.randomUUID(),
      personId: id,
      version: 1,
      text: 'Audit week.',
      writtenAt: '2026-06-08T14:38:00.000Z',
      followUpOn: '2026-06-09',
      followUpDoneAt: null,
    },
  ]
  of.reviews = [{ id: crypto.randomUUID(), personId: id, reviewedAt: '2026-06-09T14:41:00.000Z', rules: [] }]
  return of
}

const meta = {
  title: 'Screens/Client profile/Header',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(databaseWithManyReasons()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function headerOf(canvas: Canvas, name: string | RegExp = /^(Amara|Grace) /) {
  const heading = await canvas.findByRole('heading', { level: 1, name })
  return within(heading.closest('header') ?? document.body)
}

/** Presses 'Mark reviewed' once the rules are known. */
async function review(header: Awaited<ReturnType<typeof headerOf>>) {
  await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled())
  await userEvent.click(header.getByRole('button', { name: 'Mark reviewed' }))
}

/** Chooses an item from the menu of further actions. */
async function choose(header: Awaited<ReturnType<typeof headerOf>>, item: string) {
  await userEvent.click(header.getByRole('button', { name: 'More actions' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard(item.charAt(0))
  await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(item))
  await userEvent.keyboard('{Enter}')
}

/** The heaviest reason comes first. If there are more than four, the others are shown on request. */
export const Reasons: Story = {
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await expect(await header.findByRole('link', { name: 'Follow-up 2 days overdue' })).toBeVisible()
    await expect(await header.findByText('Reviewed Jun 9, 16:41')).toBeVisible()
    await userEvent.click(await header.findByRole('button', { name: /^\d more$/ }))
    await expect(header.queryByRole('button', { name: /more$/ })).toBeNull()
    await expect(header.getByRole('link', { name: /^Physical 61%/ })).toBeVisible()
  },
}

/**
 * A reason scrolls to its section, whose heading gets the focus. The address then names the section, without a new
 * entry in the history.
 */
export const ToSection: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await userEvent.click(await header.findByRole('link', { name: 'Follow-up 2 days overdue' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Notes' })).toHaveFocus())
  },
}

/** Once shown, the profile scrolls to the section in the address. */
export const AtSection: Story = {
  tags: ['no-picture'],
  args: { path: `${pathOf('Amara')}#exercises` },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Exercises' })).toHaveFocus())
  },
}

/** After 'Mark reviewed' the tags are plain. The focus moves to 'Undo', which undoes the review. */
export const Reviewed: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseWithManyReasons()) } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await expect(header.getByRole('button', { name: 'Mark reviewed' })).toHaveAccessibleDescription('Amara Okafor')
    await review(header)
    const undo = await header.findByRole('button', { name: 'Undo' })
    await waitFor(() => expect(undo).toHaveFocus())
    await expect(await header.findByText(/^Reviewed \d\d:\d\d/)).toBeVisible()
    await expect(await header.findByText('Amara Okafor reviewed')).toBeInTheDocument()
    await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeDisabled())
    await userEvent.click(undo)
    await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled())
    await expect(await header.findByText('Reviewed Jun 9, 16:41')).toBeVisible()
  },
}

export const NotReviewed: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.reviewClient), ...handlers] } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await review(header)
    await expect(await header.findByText('Review not saved')).toBeVisible()
    await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled())
  },
}

let isUndoRefused = true

/** If undoing fails, the review stays saved, and 'Undo' keeps the focus. */
export const NotUndone: Story = {
  beforeEach: () => {
    isUndoRefused = true
  },
  parameters: {
    msw: {
      handlers: [
        http.delete('*/analytics/attention/:personId/reviews/:reviewId', () =>
          isUndoRefused ? HttpResponse.json({ code: 'mock_failure' }, { status: 500 }) : undefined,
        ),
        ...mockHandlers(databaseWithManyReasons()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await review(header)
    const undo = await header.findByRole('button', { name: 'Undo' })
    await userEvent.click(undo)
    await expect(await header.findByText('Review not undone')).toBeVisible()
    await expect(header.getByText(/^Reviewed \d\d:\d\d/)).toBeVisible()
    await waitFor(() => expect(undo).toHaveFocus())
  },
}

export const UndoneAtTheSecondTry: Story = {
  ...NotUndone,
  tags: ['no-picture'],
  play: async (context) => {
    await NotUndone.play?.(context)
    const header = await headerOf(context.canvas)
    isUndoRefused = false
    await userEvent.click(header.getByRole('button', { name: 'Undo' }))
    await expect(await header.findByText('Reviewed Jun 9, 16:41')).toBeVisible()
    await expect(header.queryByText('Review not undone')).toBeNull()
    await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toHaveFocus())
  },
}

export const OnCourse: Story = {
  args: { path: pathOf('Grace') },
  parameters: { msw: { handlers } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await expect(await header.findByText('On course')).toBeVisible()
    await expect(header.queryByRole('link', { name: 'On course' })).toBeNull()
  },
}

/** If only the rules fail, everything else on the profile works. */
export const RulesFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.getAttention), ...handlers] } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await expect(await header.findByText('The rules of Attention can’t be checked')).toBeVisible()
    await expect(header.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeDisabled()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** If the coach comes from Attention, the links to other clients follow the rows of Attention and say so. */
export const FromAttention: Story = {
  args: { path: '/clients?view=attention' },
  parameters: { msw: { handlers } },
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    const names = rows.map((button) => button.closest('li')?.querySelector('a'))
    const next = names[1]?.textContent
    const name = names[0]?.textContent ?? ''
    await userEvent.click(names[0] ?? document.body)
    const header = await headerOf(canvas, name)
    await expect(await header.findByText(/^1 of \d+ in Attention$/)).toBeVisible()
    await expect(header.getByRole('link', { name: `Next client: ${next}` })).toBeVisible()
  },
}

/** The menu pauses the client, who then leaves Attention. The toast has a button that undoes this. */
export const Paused: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseWithManyReasons()) } },
  play: async ({ canvas, step }) => {
    const header = await headerOf(canvas)
    const reason = () => header.queryByRole('link', { name: 'Follow-up 2 days overdue' })
    await waitFor(() => expect(reason()).toBeVisible())
    await step('pauses', async () => {
      await choose(header, 'Pause')
      await expect(await header.findByText('Paused')).toBeVisible()
      await waitFor(() => expect(reason()).toBeNull())
      await waitFor(() => expect(header.getByRole('button', { name: 'Mark reviewed' })).toBeDisabled())
      await waitFor(() => expect(header.getByRole('button', { name: 'More actions' })).toHaveFocus())
    })
    await step('undoes it', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(reason()).toBeVisible())
      await waitFor(() => expect(header.queryByText('Paused')).toBeNull())
    })
  },
}

export const NotPaused: Story = {
  parameters: { msw: { handlers: [...failing(contract.account.setClientState), ...handlers] } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await choose(header, 'Archive')
    await expect(await screen.findByText('State not saved: Amara Okafor')).toBeInTheDocument()
    await waitFor(() => expect(header.queryByText('Archived')).toBeNull())
  },
}

/** The header shows tags as words. The menu opens the dialog that changes them. */
export const Tagged: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseWithManyReasons()) } },
  play: async ({ canvas }) => {
    const header = await headerOf(canvas)
    await choose(header, 'Tags')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
    await waitFor(() => expect(dialog.getByLabelText('New tag')).toHaveFocus())
    await userEvent.type(dialog.getByLabelText('New tag'), 'Night shift{Enter}Sleep')
    await expect(dialog.getByRole('button', { name: 'Night shift' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    const tags = within(await header.findByRole('list', { name: 'Tags' }))
    await expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Night shift', 'Sleep'])
    await waitFor(() => expect(header.getByRole('button', { name: 'More actions' })).toHaveFocus())
  },
}
