import { contract } from '@attune/api'
import { createWorld, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const world = createWorld()

const meta = {
  title: 'Screens/Settings/Change password',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createWorld()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const broken = (handlers: ReturnType<typeof failing>) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createWorld())] },
})

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change password' }))
  return within(await screen.findByRole('dialog', { name: 'Change password' }))
}

async function fillIn(canvas: Canvas, code = world.resetCode, confirmation = 'Riverbend-47') {
  const dialog = await openDialog(canvas)
  await userEvent.type(dialog.getByLabelText('Code'), code)
  await userEvent.type(dialog.getByLabelText('Password'), 'Riverbend-47')
  await userEvent.type(dialog.getByLabelText('Confirm password'), confirmation)
  await userEvent.click(dialog.getByRole('button', { name: 'Change password' }))
  return dialog
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(`Sent to ${world.user.email}`)).toBeVisible()
    await expect(dialog.getByLabelText('Email')).toBeDisabled()
    await waitFor(() => expect(dialog.getByLabelText('Code')).toHaveFocus())
  },
}

export const NotMailed: Story = {
  parameters: broken(failing(contract.auth.requestPasswordReset, 500)),
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText('Error requesting password change')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send me a new code' })).toBeVisible()
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
    const dialog = await fillIn(canvas, world.resetCode, 'Riverbend-48')
    await waitFor(() => expect(dialog.getAllByText('Passwords do not match')).toHaveLength(2))
  },
}

export const ResetFailed: Story = {
  parameters: broken(failing(contract.auth.resetPassword, 500)),
  play: async ({ canvas }) => {
    const dialog = await fillIn(canvas)
    await expect(await screen.findByText('Password reset failed')).toBeVisible()
    await expect(dialog.getByLabelText('Code')).toHaveValue(world.resetCode)
  },
}

export const AsksBeforeDiscarding: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Code'), '4')
    await userEvent.keyboard('{Escape}')
    await expect(await dialog.findByText('Discard what you typed?')).toBeVisible()
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
