import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../storybook/story-app.tsx'

const amara = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''
const withFirst = (handlers: ReturnType<typeof failing>, database = createMockDatabase()) => ({
  layout: 'fullscreen',
  msw: { handlers: [...handlers, ...mockHandlers(database)] },
})

/** Logging out never loses text without asking. */
const meta = {
  title: 'Shell/Log out',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: '/settings' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const logOutButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Log out' })
const question = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
const expectSignIn = async (canvas: Canvas) => {
  await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const noteBox = async (canvas: Canvas) =>
  await within(await canvas.findByRole('region', { name: 'Notes' })).findByRole('textbox', { name: 'Note' })

export const AsksAboutAnEditedForm: Story = {
  parameters: withFirst([]),
  play: async ({ canvas, step }) => {
    const field = await canvas.findByLabelText('First name')
    await userEvent.type(field, 'x')
    await step('and stays, with the focus back on the button', async () => {
      await userEvent.click(logOutButton(canvas))
      await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await expect(field).toHaveValue('Danax')
      await waitFor(() => expect(logOutButton(canvas)).toHaveFocus())
    })
    await step('or leaves', async () => {
      await userEvent.click(logOutButton(canvas))
      await userEvent.click((await question()).getByRole('button', { name: 'Leave' }))
      await expectSignIn(canvas)
    })
  },
}

/** Logging out asks nothing about text that was reverted or saved. */
export const AsksNothingAboutSavedText: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('First name')
    await userEvent.type(field, 'x')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await expect(await screen.findByText('Profile successfully edited')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled())
    await userEvent.type(field, 'y{Backspace}')
    await userEvent.click(logOutButton(canvas))
    await expectSignIn(canvas)
  },
}

const draftDatabase = createMockDatabase()

/** Text typed just before logging out is saved as a draft before the session ends. */
export const SavesADraftFirst: Story = {
  args: { path: `/clients/${amara}` },
  beforeEach: () => draftDatabase.noteDrafts.clear(),
  parameters: withFirst([], draftDatabase),
  play: async ({ canvas }) => {
    const box = await noteBox(canvas)
    await userEvent.click(box)
    await userEvent.paste('Ask about the train')
    await userEvent.click(logOutButton(canvas))
    await expectSignIn(canvas)
    await expect(draftDatabase.noteDrafts.get(amara)).toMatchObject({ text: 'Ask about the train' })
  },
}

/** A draft that can't be saved is lost only if the coach confirms this. */
export const AsksAboutAnUnsavedDraft: Story = {
  args: { path: `/clients/${amara}` },
  parameters: withFirst(failing(contract.account.putNoteDraft)),
  play: async ({ canvas }) => {
    const box = await noteBox(canvas)
    await userEvent.click(box)
    await userEvent.paste('Ask about the train')
    await userEvent.click(logOutButton(canvas))
    await userEvent.click((await question()).getByRole('button', { name: 'Leave' }))
    await expectSignIn(canvas)
  },
}

const noteDatabase = createMockDatabase()

export const AsksAboutAnEditedNote: Story = {
  args: { path: `/clients/${amara}` },
  beforeEach: () => {
    noteDatabase.notes = [
      {
        id: '01976000-0000-7000-8000-000000000501',
        personId: amara,
        version: 1,
        text: 'Likes mornings',
        writtenAt: '2026-06-10T14:38:00.000Z',
        followUpOn: '2026-06-12',
        followUpDoneAt: null,
      },
    ]
  },
  parameters: withFirst([], noteDatabase),
  play: async ({ canvas }) => {
    await noteBox(canvas)
    const notes = within(canvas.getByRole('region', { name: 'Notes' }))
    await userEvent.click(await notes.findByRole('button', { name: 'Move' }))
    // The focus moves from the text to the day.
    await waitFor(() => expect(notes.getByLabelText('Follow up on')).toHaveFocus())
    await userEvent.type(await notes.findByRole('textbox', { name: 'Text of the note' }), ' best')
    await userEvent.click(logOutButton(canvas))
    await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(notes.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(logOutButton(canvas))
    await expectSignIn(canvas)
  },
}
