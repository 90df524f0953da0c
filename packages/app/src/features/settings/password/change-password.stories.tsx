import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const database = createMockDatabase()

const meta = {
  title: 'Screens/Settings/Change password',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const broken = (handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change password' })
  // The dialog takes the focus a moment after it has opened. A click before that would lose the focus again.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return within(dialog)
}

async function sendCode(canvas: Canvas) {
  const dialog = await openDialog(canvas)
  await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  return dialog
}

async function fillIn(canvas: Canvas, code = database.resetCode, confirmation = 'Riverbend-47') {
  const dialog = await sendCode(canvas)
  await userEvent.type(dialog.getByLabelText('Code'), code)
  await userEvent.type(dialog.getByLabelText('Password'), 'Riverbend-47')
  await userEvent.type(dialog.getByLabelText('Confirm password'), confirmation)
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  return dialog
}

let mails = 0
/** Counts the requests for a code. The mocks still answer them. */
const counted = http.post('*/auth/passwordReset/request', () => {
  mails += 1
})

/** No code is mailed before the coach requests it. */
export const Default: Story = {
  beforeEach: () => {
    mails = 0
  },
  parameters: broken([counted]),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByLabelText('Email')).toBeDisabled()
    await expect(dialog.getByLabelText('Email')).toHaveValue(database.user.email)
    await expect(dialog.getByRole('button', { name: 'Send code' })).toBeVisible()
    await expect(dialog.queryByLabelText('Code')).not.toBeInTheDocument()
    await expect(mails).toBe(0)
  },
}

export const Mailed: Story = {
  beforeEach: () => {
    mails = 0
  },
  parameters: broken([counted]),
  play: async ({ canvas }) => {
    const dialog = await sendCode(canvas)
    await expect(dialog.getByText(`Sent to ${database.user.email}`)).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
    await expect(mails).toBe(1)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const again = await openDialog(canvas)
    await waitFor(() => expect(again.getByLabelText('Code')).toHaveFocus())
    await expect(mails).toBe(1)
  },
}

/**
 * Other people's guesses have used up the attempts. The text says when a new code will work, but not that the code is
 * wrong.
 */
export const CodesUsedUp: Story = {
  parameters: broken([
    http.post('*/auth/passwordReset', () =>
      HttpResponse.json({ code: 'too_many_tries' }, { status: 429, headers: { 'Retry-After': '60' } }),
    ),
  ]),
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas)
    const usedUp = /^Too many wrong codes were tried. A new code will work from \d\d:\d\d$/
    await waitFor(() => expect(dialog.getByText(usedUp)).toBeVisible())
    await expect(dialog.getByLabelText('Password')).toHaveValue('Riverbend-47')
  },
}

/** Requesting a new code clears the digits, and the error about the earlier code, but keeps the passwords. */
export const Resent: Story = {
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas, '000000')
    const code = dialog.getByLabelText('Code')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong code'))
    await userEvent.click(dialog.getByRole('button', { name: 'Send me a new code' }))
    await waitFor(() => expect(code).toHaveFocus())
    await waitFor(() => expect(code).toHaveValue(''))
    await waitFor(() => expect(dialog.queryByText('Wrong code')).not.toBeInTheDocument())
    await expect(dialog.getByLabelText('Password')).toHaveValue('Riverbend-47')
  },
}

export const NotMailed: Story = {
  parameters: broken(failing(contract.auth.requestPasswordReset, 500)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    await expect(await dialog.findByText('Error requesting password change')).toBeVisible()
    await expect(await dialog.findByRole('button', { name: 'Send code' })).toBeVisible()
  },
}

export const WrongCode: Story = {
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas, '000000')
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription('Wrong code'))
    await expect(dialog.getByLabelText('Password')).toHaveValue('Riverbend-47')
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas, database.resetCode, 'Riverbend-48')
    await waitFor(() => expect(dialog.getAllByText('Passwords do not match')).toHaveLength(2))
  },
}

export const ResetFailed: Story = {
  parameters: broken(failing(contract.auth.resetPassword, 500)),
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas)
    await expect(await screen.findByText('Password reset failed')).toBeVisible()
    await expect(dialog.getByLabelText('Code')).toHaveValue(database.resetCode)
  },
}

export const AsksBeforeDiscarding: Story = {
  play: async ({ canvas }) => {
    const dialog = await sendCode(canvas)
    await userEvent.type(dialog.getByLabelText('Code'), '4')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(await dialog.findByText('Discard your text?')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    await expect(dialog.getByLabelText('Code')).toHaveValue('4')
  },
}

export const Changed: Story = {
  parameters: broken([]),
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await expect(await screen.findByText('Password successfully changed')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
