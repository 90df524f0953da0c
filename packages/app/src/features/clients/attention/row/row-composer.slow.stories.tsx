import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../../shell/storybook/story-app.tsx'
import { rowOf, write } from './story-composer.ts'

const meta = {
  title: 'Screens/Clients/Attention/Note in a row',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  tags: ['no-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

let isDraftAnswered = Promise.withResolvers<void>()

/** If the draft loads after the coach has moved on to another client, the focus stays on that client. */
export const DraftLate: Story = {
  beforeEach: () => {
    isDraftAnswered = Promise.withResolvers()
  },
  parameters: {
    msw: {
      handlers: [
        http.get('*/account/notes/:personId/draft', async () => {
          await isDraftAnswered.promise
        }),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Henrik Solberg')
    await row.findByRole('button', { name: /^Write a note about Henrik Solberg/ })
    row.getByRole('link', { name: 'Henrik Solberg' }).focus()
    await userEvent.keyboard('nj')
    const next = row.getByRole('link', { name: 'Henrik Solberg' }).closest('li')?.nextElementSibling?.querySelector('a')
    await expect(next).toHaveFocus()
    isDraftAnswered.resolve()
    await expect(await row.findByRole('textbox', { name: 'Note' })).toBeVisible()
    await expect(next).toHaveFocus()
  },
}

let isNoteAnswered = Promise.withResolvers<void>()

/** Makes the server answer the save of a note only when the story allows it. */
const answeredSlowly = () =>
  ({
    beforeEach: () => {
      isNoteAnswered = Promise.withResolvers()
    },
    parameters: {
      msw: {
        handlers: [
          http.post('*/account/notes/:personId', () => isNoteAnswered.promise),
          http.post('*/analytics/attention/:personId/reviews', () => isNoteAnswered.promise),
          ...mockHandlers(createMockDatabase()),
        ],
      },
    },
  }) satisfies Story

/**
 * If a save ends while the coach is writing about another client, that client's composer stays open and keeps the
 * focus.
 */
export const SavedWhileWritingAnother: Story = {
  ...answeredSlowly(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas)
    await userEvent.click(row.getByRole('button', { name: 'Save note' }))
    const other = await rowOf(canvas, 'Camille Dubois')
    await userEvent.click(await other.findByRole('button', { name: 'Write a note about Camille Dubois' }))
    const box = await other.findByRole('textbox', { name: 'Note' })
    await waitFor(() => expect(box).toHaveFocus())
    isNoteAnswered.resolve()
    await expect(await canvas.findByText('Note saved')).toBeInTheDocument()
    await userEvent.keyboard('r')
    await expect(box).toHaveFocus()
    await expect(box).toHaveValue('r')
  },
}

/** If the coach closes and reopens the composer while a note is being saved, the answer doesn't close it. */
export const SavedAfterReopening: Story = {
  ...answeredSlowly(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas)
    await userEvent.click(row.getByRole('button', { name: 'Save note' }))
    await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await row.findByRole('button', { name: /^Write a note about Henrik Solberg/ }))
    await row.findByRole('textbox', { name: 'Note' })
    isNoteAnswered.resolve()
    await expect(await canvas.findByText('Note saved')).toBeInTheDocument()
    await expect(row.getByRole('textbox', { name: 'Note' })).toHaveFocus()
  },
}

/** If a review is stored while the coach starts a note, the focus stays in the note. */
export const ReviewedWhileWriting: Story = {
  ...answeredSlowly(),
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Henrik Solberg')
    await userEvent.click(await row.findByRole('button', { name: 'Mark reviewed' }))
    const { box } = await write(canvas, 'He')
    isNoteAnswered.resolve()
    await expect(await row.findByRole('button', { name: 'Undo' })).toBeVisible()
    await expect(box).toHaveFocus()
  },
}

/** A save closes its composer. If the coach has moved the focus in the meantime, the focus stays there. */
export const SavedWhileSearching: Story = {
  ...answeredSlowly(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas)
    await userEvent.click(row.getByRole('button', { name: 'Save and mark reviewed' }))
    const search = canvas.getByRole('textbox', { name: 'Search by name' })
    await userEvent.click(search)
    isNoteAnswered.resolve()
    await expect(await row.findByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(row.queryByRole('textbox')).toBeNull())
    await expect(search).toHaveFocus()
  },
}

const putDraft = fn(() => new Promise<never>(() => {}))

/** Nothing is shown while the draft is being saved. 'Draft saved' appears once the server has stored it. */
export const DraftBeingSaved: Story = {
  parameters: {
    msw: {
      handlers: [answering(contract.account.putNoteDraft, putDraft), ...mockHandlers(createMockDatabase())],
    },
  },
  play: async ({ canvas }) => {
    const { row } = await write(canvas, 'Ring on Monday')
    await waitFor(() => expect(putDraft).toHaveBeenCalled())
    await expect(row.queryByText(/^Draft/)).toBeNull()
    await expect(row.getByRole('button', { name: 'Save note' })).toBeEnabled()
  },
}
