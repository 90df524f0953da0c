import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { auditWeek, mornings, note, openNotes, withNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes([note(1, auditWeek, { followUpOn: '2026-06-11' }), note(6, mornings)]),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

let draftMayBeKept = Promise.withResolvers<void>()

/** A note has a follow-up, which is on the next working day by default. */
export const Written: Story = {
  beforeEach: () => {
    draftMayBeKept = Promise.withResolvers()
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        // Hold back the save of the draft: on a slow machine, typing the note takes more than a second.
        http.put('*/account/notes/:personId/draft', () => draftMayBeKept.promise),
        ...withNotes([]).msw.handlers,
      ],
    },
  },
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await step('an empty note is not saved, and the text box has the focus', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await waitFor(() => expect(text).toHaveAccessibleDescription('Note is required'))
      await waitFor(() => expect(text).toHaveFocus())
    })
    await step('the draft is kept after a second', async () => {
      await userEvent.type(text, 'Ask about the train')
      await expect(region.queryByText(/^Draft saved/)).toBeNull()
      draftMayBeKept.resolve()
      await expect(await region.findByText('Draft saved 19:40')).toBeVisible()
      await expect(region.queryByRole('listitem')).toBeNull()
    })
    await step('a follow-up begins on the next working day', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Follow up on a day' }))
      const day = region.getByLabelText('Follow up on')
      await expect(day).toHaveValue('2026-06-12')
      await waitFor(() => expect(day).toHaveFocus())
    })
    await step('the note is saved by keys, and the box is empty again', async () => {
      text.focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1))
      await expect(region.getByRole('listitem')).toHaveTextContent('Ask about the train')
      await expect(region.getByText('Follow up Jun 12')).toBeVisible()
      await waitFor(() => expect(text).toHaveValue(''))
      await waitFor(() => expect(text).toHaveFocus())
      await waitFor(() => expect(region.queryByText(/^Draft saved/)).toBeNull())
    })
  },
}

/** The focused day disappears, and the focus moves to the button that takes its place. */
export const SavedFromTheDay: Story = {
  tags: ['no-picture'],
  parameters: withNotes([]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Ask again')
    await userEvent.click(region.getByRole('button', { name: 'Follow up on a day' }))
    await waitFor(() => expect(region.getByLabelText('Follow up on')).toHaveFocus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(await region.findByText('Follow up Jun 12')).toBeVisible()
    await waitFor(() => expect(region.getByRole('button', { name: 'Follow up on a day' })).toHaveFocus())
  },
}

const yearsDatabase = createMockDatabase()

/**
 * A year typed with two digits is in the distant past, so neither the note nor its draft is saved until the year is
 * complete.
 */
export const FollowUpOfTwoDigits: Story = {
  beforeEach: () => {
    yearsDatabase.notes = []
    yearsDatabase.noteDrafts.clear()
  },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(yearsDatabase) } },
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Ask again')
    await userEvent.click(region.getByRole('button', { name: 'Follow up on a day' }))
    const day = region.getByLabelText('Follow up on')
    await waitFor(() => expect(day).toHaveFocus())
    await step('saving says which years can be', async () => {
      await fireEvent.change(day, { target: { value: '0026-12-15' } })
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a day from 2000 to 2099'))
      await waitFor(() => expect(day).toHaveFocus())
      await expect(yearsDatabase.notes).toEqual([])
      await expect([...yearsDatabase.noteDrafts.values()].map(({ followUpOn }) => followUpOn)).not.toContain(
        '0026-12-15',
      )
    })
    await step('the whole year is saved, and shown as it is another one', async () => {
      await fireEvent.change(day, { target: { value: '2027-12-15' } })
      await waitFor(() => expect(day).not.toHaveAccessibleDescription())
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await expect(await region.findByText('Follow up Dec 15, 2027')).toBeVisible()
    })
  },
}

/** The field contains a draft from another device. The draft is not a note, and isn't listed as one. */
export const DraftRestored: Story = {
  parameters: withNotes([note(6, mornings)], 'She has moved the late calls'),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(region.getByRole('textbox', { name: 'Note' })).toHaveValue('She has moved the late calls')
    await expect(region.getByLabelText('Follow up on')).toHaveValue('2026-06-12')
    await expect(region.getByText('Draft saved 19:06')).toBeVisible()
    await expect(region.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** Another window has saved a different draft. The coach chooses which one to keep. */
export const DraftChangedElsewhere: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        ...failing(contract.account.putNoteDraft, 412, 'stale_version'),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Calmer')
    await expect(await region.findByText(/changed in another window/)).toBeVisible()
    await expect(region.getByRole('button', { name: 'Use this text instead' })).toBeVisible()
    await expect(region.getByRole('textbox', { name: 'Note' })).toHaveValue('Calmer')
  },
}

/** A note that can't be saved stays in the field, and its draft is kept. */
export const NotSaved: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.account.writeNote), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await userEvent.type(text, 'Ask about the train')
    await userEvent.click(region.getByRole('button', { name: 'Save note' }))
    await expect(await region.findByText('Note not saved')).toBeVisible()
    await expect(text).toHaveValue('Ask about the train')
    await expect(await region.findByText('Draft saved 19:40')).toBeVisible()
  },
}

/** The counter is shown from 3,600 characters. A text that is too long fails on submit. */
export const TooLong: Story = {
  parameters: withNotes([]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await userEvent.click(text)
    await userEvent.paste('a calm breath '.repeat(257))
    await expect(region.queryByText(/\/4000/)).toBeNull()
    await userEvent.paste('a calm breath '.repeat(30))
    await expect(region.getByText('4018/4000')).toBeVisible()
    await userEvent.click(region.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(text).toHaveAccessibleDescription('Max 4000 characters 4018 of 4000 characters'))
  },
}
