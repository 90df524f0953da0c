import { contract, type NoteDraft } from '@attune/api'
import { answering, createMockDatabase, mockHandlers, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { note, openNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: pathOf('Amara') },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

const keys: (string | null)[] = []

/**
 * A note may have been written although its answer was lost. Saving it again repeats the same call, but saving a
 * different text is a new call.
 */
export const AnswerLost: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        answering(contract.account.writeNote, ({ headers }) => {
          keys.push(headers.get('Idempotency-Key'))
          throw new MockProblem('database_unavailable')
        }),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    keys.length = 0
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    const triesOfACall = 3
    const save = async () => {
      const before = keys.length
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await waitFor(() => expect(keys).toHaveLength(before + triesOfACall))
      await expect(await region.findByText('Note not saved')).toBeVisible()
      await waitFor(() => expect(region.getByRole('button', { name: 'Save note' })).toBeEnabled())
    }
    await userEvent.type(text, 'Ask about the train')
    await save()
    await save()
    await expect(new Set(keys).size).toBe(1)
    await userEvent.type(text, '!')
    await save()
    await expect(new Set(keys).size).toBe(2)
  },
}

const drafts: NoteDraft[] = []
let callsOfWrite = 0

/** The text was saved as a draft after the answer was lost. Once it is a note, it is no longer a draft. */
export const WrittenAtTheSecondTry: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        answering(contract.account.putNoteDraft, ({ params, body }) => {
          const saved = { ...params, ...body, version: drafts.length + 1, savedAt: '2026-06-10T17:40:00.000Z' }
          drafts.push(saved)
          return saved
        }),
        answering(contract.account.writeNote, ({ body }) => {
          callsOfWrite += 1
          const draft = drafts.at(-1)
          if (callsOfWrite <= 3 || !draft) throw new MockProblem('database_unavailable')
          return { note: note(3, body.text), draft }
        }),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    drafts.length = 0
    callsOfWrite = 0
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await userEvent.type(text, 'Ask about the train')
    await userEvent.click(region.getByRole('button', { name: 'Save note' }))
    await expect(await region.findByText('Note not saved')).toBeVisible()
    await waitFor(() => expect(drafts.at(-1)?.text).toBe('Ask about the train'))
    await userEvent.click(region.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(text).toHaveValue(''))
    await waitFor(() => expect(drafts.at(-1)?.text).toBe(''))
  },
}

let isAnswered = Promise.withResolvers<void>()
const onWrite = fn()

/** A note is written only once, however often or long the keys for saving are pressed before the answer arrives. */
export const SavedOnce: Story = {
  beforeEach: () => {
    isAnswered = Promise.withResolvers()
    onWrite.mockClear()
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.post('*/account/notes/:personId', async () => {
          onWrite()
          await isAnswered.promise
        }),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await userEvent.type(text, 'Ask')
    await fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true, repeat: true })
    await userEvent.type(text, '!')
    await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
    await waitFor(() => expect(onWrite).toHaveBeenCalled())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    isAnswered.resolve()
    await waitFor(() => expect(text).toHaveValue(''))
    await waitFor(() => expect(region.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy'))
    await expect(region.getByRole('listitem')).toHaveTextContent('Ask!')
    await expect(onWrite).toHaveBeenCalledOnce()
  },
}
