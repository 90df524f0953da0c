import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { auditWeek, choose, mornings, note, openNotes, withNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes([note(1, auditWeek, { followUpOn: '2026-06-11' }), note(6, mornings)]),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Edited: Story = {
  parameters: withNotes([note(1, mornings)]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit')
    const text = await region.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.clear(text)
    await userEvent.type(text, 'Likes evenings')
    await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(region.getByRole('listitem')).toHaveTextContent('Likes evenings'))
    await waitFor(() => expect(region.getByRole('button', { name: /edit or delete$/ })).toHaveFocus())
  },
}

/** The bounds of a follow-up's day also apply when the follow-up is moved. */
export const MovedToTwoDigits: Story = {
  tags: ['no-picture'],
  parameters: withNotes([note(1, mornings, { followUpOn: '2026-06-11' })]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.click(region.getByRole('button', { name: 'Move' }))
    const day = await region.findByLabelText('Follow up on', { selector: 'li input' })
    await fireEvent.change(day, { target: { value: '0026-06-16' } })
    await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a day from 2000 to 2099'))
    await waitFor(() => expect(day).toHaveFocus())
    await fireEvent.change(day, { target: { value: '2026-06-16' } })
    await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
    await expect(await region.findByText('Follow up Jun 16')).toBeVisible()
  },
}

/** Another window has changed the note. Nothing is overwritten, and the typed text is kept. */
export const EditedElsewhere: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        ...failing(contract.account.changeNote, 412, 'stale_version'),
        ...withNotes([note(1, mornings)]).msw.handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit')
    const text = await region.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, ' Ask.')
    await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
    await expect(await region.findByText(/^This note was changed in another window/)).toBeVisible()
    await expect(region.getByRole('textbox', { name: 'Text of the note' })).toHaveValue(`${mornings} Ask.`)
  },
}

const reloadedDatabase = createMockDatabase()

/** A newer version is read while the note is being edited. Saving doesn't overwrite it, and the typed text is kept. */
export const ReadAgainWhileEdited: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    reloadedDatabase.notes = [note(1, mornings, { followUpOn: '2026-06-11' })]
  },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(reloadedDatabase) } },
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit')
    const text = await region.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, ' Ask.')
    await step('another window changes it, and this one reads it', async () => {
      const changed = note(1, 'Likes evenings', { version: 2, followUpOn: '2026-06-15' })
      reloadedDatabase.notes = [changed, note(2, 'Written elsewhere')]
      document.dispatchEvent(new Event('visibilitychange'))
      await expect(await region.findByText('Written elsewhere')).toBeVisible()
    })
    await step('saving says so, each time', async () => {
      for (let time = 0; time < 2; time += 1) {
        await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
        await expect(await region.findByText(/^This note was changed in another window/)).toBeVisible()
        await userEvent.type(text, '!')
      }
      await expect(reloadedDatabase.notes[0]).toMatchObject({ text: 'Likes evenings', version: 2 })
      await expect(text).toHaveValue(`${mornings} Ask.!!`)
    })
    await step('closing shows what the other window wrote', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Cancel' }))
      await expect(await region.findByText('Likes evenings')).toBeVisible()
    })
  },
}

const four = [1, 2, 3, 4].map((number) => note(number, `Note ${number}`))
const editedDatabase = createMockDatabase()

/** A note that is being edited stays in the list, even if the list would otherwise omit it. */
export const EditedStays: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    editedDatabase.notes = [...four]
    editedDatabase.noteDrafts.clear()
  },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(editedDatabase) } },
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit', 2)
    const text = () => region.getByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text()).toHaveFocus())
    await userEvent.type(text(), ' and more')
    await step('with a newer note', async () => {
      await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Newest')
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(4))
      await expect(text()).toHaveValue('Note 3 and more')
      await expect(region.getByRole('button', { name: 'Show 1 earlier' })).toBeVisible()
    })
    await step('with a search for others', async () => {
      const search = region.getByRole('textbox', { name: 'Search notes' })
      await userEvent.type(search, 'Newest')
      await waitFor(() => expect(region.getByText('1 note found')).toBeInTheDocument())
      await expect(text()).toHaveValue('Note 3 and more')
      await userEvent.clear(search)
    })
    await step('when another window deletes it', async () => {
      const others = editedDatabase.notes.filter(({ text: written }) => written !== 'Note 3')
      editedDatabase.notes = [...others, note(0, 'Written elsewhere')]
      document.dispatchEvent(new Event('visibilitychange'))
      await expect(await region.findByText('Written elsewhere')).toBeVisible()
      await expect(text()).toHaveValue('Note 3 and more')
      await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
      await expect(await region.findByText('Note not saved')).toBeVisible()
      await expect(text()).toHaveValue('Note 3 and more')
    })
    await step('until its editor closes, and the focus stays in the list', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(3))
      await waitFor(() => expect(region.getByRole('list')).toContainElement(document.activeElement as HTMLElement))
    })
  },
}

/** A deletion can be undone in its toast and, later, in the region. */
export const Deleted: Story = {
  parameters: withNotes([note(1, auditWeek), note(6, mornings)]),
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    const remove = async () => {
      await choose(region, 'End', 'Delete')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1))
      const bringBack = await region.findByRole('button', { name: 'Bring the deleted note back' })
      await waitFor(() => expect(bringBack).toHaveFocus())
    }
    const expectBack = async () => {
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(2))
      const [restored] = region.getAllByRole('listitem')
      await expect(restored).toHaveTextContent('Audit week')
      await waitFor(() => expect(restored).toContainElement(document.activeElement as HTMLElement))
    }
    await step('in the toast', async () => {
      await remove()
      const deleted = await screen.findByText('Note deleted')
      await expect(deleted).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await expectBack()
      await waitFor(() => expect(deleted).not.toBeInTheDocument())
      await expectBack()
    })
    await step('in the region', async () => {
      await remove()
      await userEvent.keyboard('{Enter}')
      await expectBack()
      await expect(region.queryByRole('button', { name: 'Bring the deleted note back' })).toBeNull()
    })
  },
}
