import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { auditWeek, mornings, note, openNotes, regionOf, withNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes([note(1, auditWeek, { followUpOn: '2026-06-11' }), note(6, mornings)]),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

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
    msw: { handlers: [...pending(contract.account.listNotes), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const region = await regionOf(canvas)
    await expect(region.getByRole('heading', { name: 'Notes' })).toBeVisible()
    await expect(region.queryByRole('textbox')).toBeNull()
    await expect(await canvas.findByRole('region', { name: 'Reflections' })).toBeVisible()
  },
}

/** The region reports the failure and can be read again. The rest of the profile works. */
export const Failed: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.account.listNotes), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const region = await regionOf(canvas)
    await expect(await region.findByText('Error processing notes')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
    await expect(await canvas.findByText(/Since Jun 7, day 5 of 7/)).toBeVisible()
  },
}

const many = Array.from({ length: 9 }, (_, at) =>
  note(at + 1, at === 7 ? 'Søren from HR joined the call' : `Note ${at + 1}`),
)

/** Three notes are shown at first, and five more on request. A search includes all of them. */
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
      await expect(await region.findByText('1 note found')).toBeInTheDocument()
      await userEvent.keyboard('s')
      await expect(await region.findByText('No note contains these words')).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(9))
    })
  },
}

/** Beyond ten lines, the rest is shown on request. Line breaks are kept, and markup is shown as text. */
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

/** Follow-ups are overdue, done, reopened and moved. Their days are in the coach's calendar. */
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
