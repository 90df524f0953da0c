import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { auditWeek, choose, mornings, note, openNotes, withNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNotes([note(1, mornings, { followUpOn: '2026-06-12' })]),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
const leaveFor = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('link', { name, current: false }))

/** The coach is asked for confirmation before leaving for another screen or another client. */
export const LeavingAsks: Story = {
  play: async ({ canvas, step }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit')
    const text = await region.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toHaveFocus())
    await step('about a text', async () => {
      await userEvent.type(text, ' Ask.')
      await leaveFor(canvas, 'Settings')
      await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(text).toHaveValue(`${mornings} Ask.`)
    })
    await step('about a day alone', async () => {
      await userEvent.type(text, '{Backspace>5/}')
      await fireEvent.change(region.getByLabelText('Follow up on'), { target: { value: '2026-06-16' } })
      await userEvent.click(await canvas.findByRole('link', { name: /^Next client/ }))
      await expect((await question()).getByText('Your changes are not saved yet.')).toBeVisible()
    })
  },
}

/** The coach isn't asked again about text that was discarded. */
export const LeavingDiscards: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await choose(region, 'Home', 'Edit')
    const text = await region.findByRole('textbox', { name: 'Text of the note' })
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, ' Ask.')
    await leaveFor(canvas, 'Settings')
    await userEvent.click((await question()).getByRole('button', { name: 'Leave' }))
    await canvas.findByRole('heading', { level: 1, name: 'Settings' })
    await leaveFor(canvas, 'My clients')
    await userEvent.click(await canvas.findByRole('link', { name: 'Amara Okafor' }))
    await expect(await (await openNotes(canvas)).findByText(mornings)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  },
}

const lostDraftDatabase = createMockDatabase()

/**
 * The session ends while notes are being edited. Afterwards the editors are open again, even that of a note that has
 * since been deleted.
 */
export const SessionLostWhileEditing: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    lostDraftDatabase.notes = [
      note(1, mornings, { followUpOn: '2026-06-12' }),
      note(2, 'Call back'),
      note(3, auditWeek),
    ]
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        ...failing(contract.account.changeNote, 401, 'invalid_token'),
        ...failing(contract.auth.refreshSession, 401, 'session_over'),
        ...mockHandlers(lostDraftDatabase),
      ],
    },
  },
  play: async ({ canvas, step }) => {
    const texts = (region: Awaited<ReturnType<typeof openNotes>>) =>
      region.getAllByRole('textbox', { name: 'Text of the note' })
    await step('with a day in one editor, and a text in the other', async () => {
      const region = await openNotes(canvas)
      await userEvent.click(region.getByRole('button', { name: 'Move' }))
      const day = await region.findByLabelText('Follow up on')
      await waitFor(() => expect(day).toHaveFocus())
      await fireEvent.change(day, { target: { value: '2026-06-16' } })
      await choose(region, 'Home', 'Edit')
      await waitFor(() => expect(texts(region)[1]).toHaveFocus())
      await userEvent.keyboard(' on Friday')
      lostDraftDatabase.notes = lostDraftDatabase.notes.filter(({ text }) => text !== 'Call back')
      await userEvent.click(region.getAllByRole('button', { name: 'Save changes' })[0] ?? document.body)
      await expect(await canvas.findByText('Your session ended. Sign in to continue')).toBeVisible()
    })
    await step('the same coach goes on where the session ended', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), lostDraftDatabase.user.email)
      await userEvent.type(canvas.getByLabelText('Password'), lostDraftDatabase.password)
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
      const region = await openNotes(canvas)
      await expect(texts(region).map((text) => (text as HTMLTextAreaElement).value)).toEqual([
        mornings,
        'Call back on Friday',
      ])
      await expect(region.getByLabelText('Follow up on')).toHaveValue('2026-06-16')
      await expect(region.getByText(auditWeek)).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    })
    await step('and is asked about nothing that is closed', async () => {
      for (const cancel of canvas.getAllByRole('button', { name: 'Cancel' })) await userEvent.click(cancel)
      await userEvent.click(canvas.getByRole('button', { name: 'Log out' }))
      await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    })
  },
}
