import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, offline, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const meta = {
  title: 'Screens/Clients/Invite',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const failed = 'Error performing client invite operation'
const newEmail = 'teodora.ilieva@northfield.example'

const broken = (handlers: ReturnType<typeof failing>) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})

async function openDialog(canvas: Canvas) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  await userEvent.click(canvas.getByRole('button', { name: 'Invite client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite client' }))
  // The dialog handles Escape only once it has the focus.
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
  return dialog
}

async function invite(canvas: Canvas, email = newEmail) {
  const dialog = await openDialog(canvas)
  await userEvent.type(dialog.getByLabelText('Email'), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Send invite' }))
  return dialog
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
  },
}

export const WrongFormat: Story = {
  play: async ({ canvas }) => {
    const dialog = await invite(canvas, 'teodora.ilieva@northfield')
    await expect(await dialog.findByText('Incorrect email format')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send invite' })).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Email'), '.example')
    await waitFor(() => expect(dialog.queryByText('Incorrect email format')).not.toBeInTheDocument())
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    await invite(canvas, ` ${newEmail} `)
    await expect(await screen.findByText(`Client ${newEmail} successfully invited to join platform`)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Invite client' })).toHaveFocus())
  },
}

export const Busy: Story = {
  parameters: broken(pending(contract.auth.inviteClient)),
  play: async ({ canvas }) => {
    const dialog = await invite(canvas)
    await expect(await dialog.findByRole('button', { name: /Sending/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Failed: Story = {
  parameters: broken(failing(contract.auth.inviteClient, 500)),
  play: async ({ canvas }) => {
    const dialog = await invite(canvas)
    await expect(await dialog.findByText(failed)).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2))
    await expect(dialog.getByLabelText('Email')).toHaveValue(newEmail)
  },
}

export const Offline: Story = {
  tags: ['no-picture'],
  parameters: broken(offline().filter(({ info }) => info.header.includes('POST') && info.header.includes('/invites'))),
  play: Failed.play!,
}

/** An answer from a server that is temporarily busy isn't mistaken for the limit on invites. */
export const BusyServer: Story = {
  tags: ['no-picture'],
  parameters: broken([
    http.post('*/auth/invites', () => {
      const problem = { type: 'about:blank', title: 'Busy', status: 503, code: 'busy', requestId: 'mock' }
      const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '30' }
      return HttpResponse.json(problem, { status: 503, headers })
    }),
  ]),
  play: Failed.play!,
}

export const AlreadyClient: Story = {
  play: async ({ canvas }) => {
    const dialog = await invite(canvas, 'amara.okafor@attune.example')
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('This person is already a client'),
    )
    await expect(await screen.findByText(failed)).toBeVisible()
  },
}

export const AlreadyInvited: Story = {
  parameters: broken([]),
  play: async ({ canvas }) => {
    await invite(canvas)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const dialog = await invite(canvas)
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('This person has already been invited'),
    )
  },
}

export const AsksBeforeDiscarding: Story = {
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas)
    const email = dialog.getByLabelText('Email')
    await userEvent.type(email, 'teodora')
    await step('Escape and Cancel ask first', async () => {
      await userEvent.keyboard('{Escape}')
      await userEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(email).toHaveFocus())
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
      await expect(await dialog.findByText('Discard your text?')).toBeVisible()
    })
    await step('discarded text is gone', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      const again = await openDialog(canvas)
      await expect(again.getByLabelText('Email')).toHaveValue('')
      await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })
  },
}
