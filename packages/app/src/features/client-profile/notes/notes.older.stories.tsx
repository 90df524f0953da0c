import type { Note } from '@attune/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { note, openNotes, withNotes } from './story-notes.ts'

/** One note a day. The newest page shows 50 of them. */
const notes = Array.from({ length: 120 }, (_, at): Note => {
  const id = `01976000-0000-7000-8000-00000005${String(at + 1).padStart(4, '0')}`
  return note(at + 1, at === 118 ? 'Søren from HR joined the call' : `Note ${at + 1}`, { id })
})

const meta = {
  title: 'Screens/Client profile/Notes/Older',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes(notes),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Region = Awaited<ReturnType<typeof openNotes>>

const items = (region: Region) => region.getAllByRole('listitem')

/** Expands the notes of the newest page. */
async function showNewestPage(region: Region) {
  for (const count of [8, 13, 18, 23, 28, 33, 38, 43, 48, 50]) {
    await userEvent.click(region.getByRole('button', { name: /^Show [25] earlier$/ }))
    await waitFor(() => expect(items(region)).toHaveLength(count))
  }
}

/** The newest page is shown first, and older pages on request. */
export const Older: Story = {
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await expect(items(region)).toHaveLength(3)
    await showNewestPage(region)
    await step('reads the next page, and the focus goes to its first note', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Show older notes' }))
      await waitFor(() => expect(items(region)).toHaveLength(55))
      await waitFor(() => expect(items(region)[50]).toContainElement(document.activeElement as HTMLElement))
      await expect(region.getByText('Note 51')).toBeVisible()
      await expect(region.getByRole('button', { name: 'Show 5 earlier' })).toBeVisible()
    })
  },
}

/** A search includes notes of every age. */
export const Searched: Story = {
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Search notes' }), 'soren')
    await expect(await region.findByText('Søren from HR joined the call')).toBeVisible()
    await expect(await region.findByText('1 note found')).toBeInTheDocument()
  },
}

/** A follow-up that is due is shown whatever the age of its note, and can be reopened once it is done. */
export const DueFollowUp: Story = {
  parameters: withNotes(notes.map((one, at) => (at === 100 ? { ...one, followUpOn: '2026-06-09' } : one))),
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await waitFor(() => expect(items(region)).toHaveLength(4))
    const last = within(items(region)[3] as HTMLElement)
    await expect(last.getByText('Note 101')).toBeVisible()
    await expect(last.getByText('Follow up Jun 9, 2 days overdue')).toBeVisible()
    await step('stays when it is done', async () => {
      await userEvent.click(last.getByRole('button', { name: 'Done' }))
      await expect(await last.findByText('Followed up Jun 11')).toBeVisible()
      await waitFor(() => expect(last.getByRole('button', { name: 'Reopen' })).toHaveFocus())
    })
    await step('disappears when it is deleted', async () => {
      last.getByRole('button', { name: /edit or delete$/ }).focus()
      await userEvent.keyboard('{Enter}')
      const menu = await screen.findByRole('menu')
      await waitFor(() => expect(menu).toHaveFocus())
      await userEvent.keyboard('{End}{Enter}')
      await waitFor(() => expect(items(region)).toHaveLength(3))
    })
  },
}

let isDown = true
/** Older pages fail while the server is down. */
const olderFails = http.get('*/account/notes/:personId', ({ request }) =>
  isDown && new URL(request.url).searchParams.has('before') ? new HttpResponse(null, { status: 500 }) : undefined,
)
const { msw, ...parameters } = withNotes(notes)

/**
 * If an older page can't be read, an error is shown in its place. The other notes stay, and the page can be read again.
 */
export const OlderFailed: Story = {
  parameters: { ...parameters, msw: { handlers: [olderFails, ...msw.handlers] } },
  beforeEach: () => {
    isDown = true
  },
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await showNewestPage(region)
    await userEvent.click(region.getByRole('button', { name: 'Show older notes' }))
    await expect(await region.findByText('Error processing notes')).toBeVisible()
    await waitFor(() => expect(region.getByRole('button', { name: 'Try again' })).toHaveFocus())
    await expect(items(region)).toHaveLength(50)
    await expect(region.queryByRole('button', { name: 'Show older notes' })).toBeNull()
    await step('reads it again', async () => {
      isDown = false
      await userEvent.click(region.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(items(region)).toHaveLength(55))
      await expect(region.queryByText('Error processing notes')).toBeNull()
    })
  },
}
