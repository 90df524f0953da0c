import { contract, type Note } from '@attune/api'
import { createWorld, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'

const amara = pathOf('Amara').replace('/clients/', '')

const note = (number: number, text: string, rest: Partial<Note> = {}): Note => ({
  id: `01976000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`,
  personId: amara,
  version: 1,
  text,
  writtenAt: new Date(Date.UTC(2026, 5, 11 - number, 14, 38)).toISOString(),
  followUpOn: null,
  followUpDoneAt: null,
  ...rest,
})

const auditWeek =
  'Audit week. She sleeps five hours and skips the afternoon slots on site days. We agreed: one calm exercise on the train home instead of four at the desk. Ask on Friday how that went.'
const mornings =
  'Likes the morning exercise best, it sets the pace of her day. Mental dips on days with late calls, not on days with hard work.'

/** Each story has its own mock data, because notes are stored. */
function withNotes(notes: readonly Note[], draft?: string) {
  const world = createWorld()
  world.notes = [...notes]
  if (draft !== undefined) {
    const savedAt = '2026-06-11T17:06:00.000Z'
    world.noteDrafts.set(amara, { personId: amara, version: 3, text: draft, followUpOn: '2026-06-12', savedAt })
  }
  return { layout: 'fullscreen', msw: { handlers: mockHandlers(world) } }
}

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes([note(1, auditWeek, { followUpOn: '2026-06-11' }), note(6, mornings)]),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const regionOf = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Notes' }))

async function openNotes(canvas: Canvas) {
  const region = await regionOf(canvas)
  await region.findByRole('textbox', { name: 'Note' })
  return region
}

/** Chooses from the menu of the first note, by keyboard. */
async function choose(region: Awaited<ReturnType<typeof regionOf>>, key: 'Home' | 'End', name: string) {
  region.getAllByRole('button', { name: /edit or delete$/ })[0]?.focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard(`{${key}}`)
  await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(name))
  await userEvent.keyboard('{Enter}')
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(region.getByText('Only you see these')).toBeVisible()
    await expect(region.getAllByRole('listitem')).toHaveLength(2)
    await expect(region.getByText('Wed, Jun 10, 16:38')).toBeVisible()
    await expect(region.getByText('Follow up today')).toBeVisible()
    await expect(region.queryByRole('textbox', { name: 'Search notes' })).toBeNull()
    await expect(region.getByRole('button', { name: 'Save note' })).toBeEnabled()
  },
}

export const Empty: Story = {
  parameters: withNotes([]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(region.getByText('No notes yet')).toBeVisible()
    await expect(region.queryByRole('listitem')).toBeNull()
  },
}

export const Loading: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...pending(contract.account.listNotes), ...mockHandlers(createWorld())] },
  },
  play: async ({ canvas }) => {
    const region = await regionOf(canvas)
    await expect(region.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await expect(region.queryByRole('textbox')).toBeNull()
    await expect(await canvas.findByRole('region', { name: 'Reflections' })).toBeVisible()
  },
}

/** The region says so in its place and can be read again; the rest of the profile works. */
export const Failed: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.account.listNotes), ...mockHandlers(createWorld())] },
  },
  play: async ({ canvas }) => {
    const region = await regionOf(canvas)
    await expect(await region.findByText('Error processing notes')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(await canvas.findByText(/Since Jun 7, day 5 of 7/)).toBeVisible()
  },
}

/** A note with a follow-up: by default on the next working day. */
export const Written: Story = {
  parameters: withNotes([]),
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await step('an empty note is not saved, and the text box has the focus', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Save note' }))
      await waitFor(() => expect(text).toHaveAccessibleDescription('Note is required'))
      await expect(text).toHaveFocus()
    })
    await step('the draft is kept after a second', async () => {
      await userEvent.type(text, 'Ask about the train')
      await expect(region.queryByText(/^Draft kept/)).toBeNull()
      await expect(await region.findByText('Draft kept 19:40')).toBeVisible()
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
      await expect(text).toHaveValue('')
      await expect(text).toHaveFocus()
      await expect(region.queryByText(/^Draft kept/)).toBeNull()
    })
  },
}

/** What was typed on another device is there again. It is no note, and isn't listed as one. */
export const DraftRestored: Story = {
  parameters: withNotes([note(6, mornings)], 'She has moved the late calls'),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(region.getByRole('textbox', { name: 'Note' })).toHaveValue('She has moved the late calls')
    await expect(region.getByLabelText('Follow up on')).toHaveValue('2026-06-12')
    await expect(region.getByText('Draft kept 19:06')).toBeVisible()
    await expect(region.getAllByRole('listitem')).toHaveLength(1)
  },
}

/** Another window has saved another draft: the coach decides. */
export const DraftChangedElsewhere: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [...failing(contract.account.putNoteDraft, 412, 'stale_version'), ...mockHandlers(createWorld())],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Calmer')
    await expect(await region.findByText(/changed in another window/)).toBeVisible()
    await expect(region.getByRole('button', { name: 'Keep this text instead' })).toBeVisible()
    await expect(region.getByRole('textbox', { name: 'Note' })).toHaveValue('Calmer')
  },
}

/** A note that can't be saved stays in the box, and its draft is kept. */
export const NotSaved: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.account.writeNote), ...mockHandlers(createWorld())] },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    await userEvent.type(text, 'Ask about the train')
    await userEvent.click(region.getByRole('button', { name: 'Save note' }))
    await expect(await region.findByText('Note not saved')).toBeVisible()
    await expect(text).toHaveValue('Ask about the train')
    await expect(await region.findByText('Draft kept 19:40')).toBeVisible()
  },
}

/** The counter shows from 3,600 characters on; a text that is too long fails on submit. */
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
    await waitFor(() => expect(text).toHaveAccessibleDescription('Max 4000 characters 4018/4000'))
  },
}

const many = Array.from({ length: 9 }, (_, at) =>
  note(at + 1, at === 7 ? 'Søren from HR joined the call' : `Note ${at + 1}`),
)

/** Three at first, five more on request, and a search over all of them. */
export const Many: Story = {
  parameters: withNotes(many),
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await expect(region.getAllByRole('listitem')).toHaveLength(3)
    await step('shows earlier ones, and the focus goes to the first of them', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Show 5 earlier' }))
      await expect(region.getAllByRole('listitem')).toHaveLength(8)
      await waitFor(() =>
        expect(region.getAllByRole('listitem')[3]).toContainElement(document.activeElement as HTMLElement),
      )
      await userEvent.click(region.getByRole('button', { name: 'Show 1 earlier' }))
      await expect(region.getAllByRole('listitem')).toHaveLength(9)
    })
    await step('finds notes by their words, without marks and case', async () => {
      await userEvent.type(region.getByRole('textbox', { name: 'Search notes' }), 'soren call')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(1))
      await expect(region.getByText('1 note found')).toBeInTheDocument()
      await userEvent.keyboard('s')
      await expect(await region.findByText('No note has these words')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(9))
    })
  },
}

/** Over ten lines the rest shows on request. Lines of the coach stay lines, and markup stays text. */
export const Long: Story = {
  parameters: withNotes([
    note(1, `${auditWeek}\n\n- sleep\n- late calls\n<b>not bold</b>\n${auditWeek}\n${auditWeek}`),
  ]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByText(/not bold/)
    const folded = text.clientHeight
    await userEvent.click(await region.findByRole('button', { name: 'Show all' }))
    await expect(text.clientHeight).toBeGreaterThan(folded)
    await expect(text.scrollHeight).toBe(text.clientHeight)
    await userEvent.click(region.getByRole('button', { name: 'Show less' }))
    await expect(text.clientHeight).toBe(folded)
  },
}

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

/** Another window has changed the note: nothing is overwritten, and the text stays. */
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
    await userEvent.type(await region.findByRole('textbox', { name: 'Text of the note' }), ' Ask.')
    await userEvent.click(region.getByRole('button', { name: 'Save changes' }))
    await expect(await region.findByText(/^This note was changed in another window/)).toBeVisible()
    await expect(region.getByRole('textbox', { name: 'Text of the note' })).toHaveValue(`${mornings} Ask.`)
  },
}

/** A deletion can be taken back in its toast, and in the region after that. */
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
    await step('in the toast', async () => {
      await remove()
      await expect(await screen.findByText('Note deleted')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(2))
      await expect(region.getAllByRole('listitem')[0]).toHaveTextContent('Audit week')
    })
    await step('in the region', async () => {
      await remove()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(2))
      await expect(region.queryByRole('button', { name: 'Bring the deleted note back' })).toBeNull()
    })
  },
}

/** Overdue, done, reopened and moved. The day is one of the coach's calendar. */
export const FollowUps: Story = {
  parameters: withNotes([
    note(1, 'How was Friday', { followUpOn: '2026-06-09' }),
    note(2, 'Sent the plan', { followUpOn: '2026-06-08', followUpDoneAt: '2026-06-08T08:00:00.000Z' }),
    note(3, 'Call back', { followUpOn: '2026-06-15' }),
  ]),
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(region.getByText('Follow up Jun 9, 2 days overdue')).toBeVisible()
    await expect(region.getByText('Followed up Jun 8')).toBeVisible()
    const [first] = region.getAllByRole('listitem')
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Done' }))
    await expect(await region.findByText('Followed up Jun 11')).toBeVisible()
    await waitFor(() => expect(within(first as HTMLElement).getByRole('button', { name: 'Reopen' })).toHaveFocus())
    const last = within(region.getAllByRole('listitem')[2] as HTMLElement)
    await userEvent.click(last.getByRole('button', { name: 'Move' }))
    const day = await last.findByLabelText('Follow up on')
    await waitFor(() => expect(day).toHaveFocus())
    await fireEvent.change(day, { target: { value: '2026-06-16' } })
    await userEvent.click(last.getByRole('button', { name: 'Save changes' }))
    await expect(await last.findByText('Follow up Jun 16')).toBeVisible()
  },
}
