import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { personsFailing } from '../../../shell/storybook/story-handlers.ts'

const invite = (at: number, email: string, invitedAt: string, expiresAt: string) => ({
  id: `01976000-0000-7eee-8000-00000000000${at}`,
  email,
  invitedAt,
  expiresAt,
  token: email,
})

const withInvites = () => {
  const invited = createMockDatabase()
  invited.invites = [
    invite(1, 'noor.haddad@example.com', '2026-06-10T09:00:00Z', '2026-06-17T09:00:00Z'),
    invite(2, 'theo.anders@example.com', '2026-06-01T09:00:00Z', '2026-06-08T09:00:00Z'),
  ]
  return mockHandlers(invited)
}

const meta = {
  title: 'Screens/Clients/Pending invites',
  component: StoryApp,
  args: { path: '/clients?invites=pending' },
  parameters: { layout: 'fullscreen', msw: { handlers: withInvites() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /noor.haddad@example.com/ })
    await waitFor(() => expect(row).toHaveTextContent('Sent Jun 10'))
    await expect(row).toHaveTextContent('Expires Jun 17')
    await expect(canvas.getByRole('row', { name: /theo.anders@example.com/ })).toHaveTextContent('Expired Jun 8')
  },
}

/** The clients fail to load, which the table shows. The invites load, and their number is above the table. */
export const ClientsFailed: Story = {
  args: { path: '/clients' },
  parameters: { msw: { handlers: [personsFailing, ...withInvites()] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /noor.haddad@example.com/ })).toBeVisible()
    const table = within(canvas.getByRole('table'))
    await expect(await table.findByText('Error processing profiles')).toBeVisible()
    await expect(table.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** Revoking an invite asks for confirmation first. 'Keep it' changes nothing. */
export const AsksBeforeRevoking: Story = {
  play: async ({ canvas }) => {
    const name = 'Revoke the invite to noor.haddad@example.com'
    await userEvent.click(await canvas.findByRole('button', { name }))
    const question = await canvas.findByRole('group', { name: `${name}?` })
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name }))
    await expect(await canvas.findByRole('group', { name: `${name}?` })).toBeVisible()
  },
}

const joining = () => {
  const invited = createMockDatabase()
  // Amara has accepted the invite since the app last read the invites.
  invited.invites = [
    invite(1, 'Amara.Okafor@attune.example', '2026-06-10T09:00:00Z', '2026-06-17T09:00:00Z'),
    invite(2, 'theo.anders@example.com', '2026-06-01T09:00:00Z', '2026-06-08T09:00:00Z'),
  ]
  return mockHandlers(invited)
}

/** An invite is no longer pending once its recipient is a user. */
export const Joined: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: joining() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('theo.anders@example.com')).toBeVisible()
    await expect(canvas.queryByText(/amara\.okafor/i)).toBeNull()
    await expect(await canvas.findByRole('link', { name: '1 invited' })).toBeVisible()
  },
}

const invitedLater = () => {
  const invited = createMockDatabase()
  invited.invites = [
    invite(1, 'theo.anders@example.com', '2026-06-01T09:00:00Z', '2026-06-08T09:00:00Z'),
    invite(2, 'noor.haddad@example.com', '2026-06-10T09:00:00Z', '2026-06-17T09:00:00Z'),
  ]
  return mockHandlers(invited)
}

/** Invites are sorted by address. After an invite is resent, the service lists it last, but its row doesn't move. */
export const ByAddress: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: invitedLater() } },
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /theo.anders@example.com/ })
    const [, first, second] = canvas.getAllByRole('row')
    await expect(first).toHaveTextContent('noor.haddad@example.com')
    await expect(second).toHaveTextContent('theo.anders@example.com')
  },
}

/** The title counts invites even before the first client has joined. */
export const WithoutClients: Story = {
  tags: ['no-picture'],
  args: { path: '/clients' },
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () =>
          createMockDatabase().persons.filter(({ type }) => type === 'coach'),
        ),
        ...withInvites(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const invited = await canvas.findByRole('link', { name: '2 invited' })
    await expect(invited.closest('p')).toHaveTextContent(/^00 clients·2 invited$/)
    await expect(canvas.getByRole('row', { name: /noor.haddad@example.com/ })).toBeVisible()
    await userEvent.click(invited)
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(1 + 2))
  },
}

/** The invite is revoked in the unfiltered list, where its row follows the clients. */
export const Revoked: Story = {
  args: { path: '/clients' },
  parameters: { msw: { handlers: withInvites() } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke the invite to theo.anders@example.com' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(canvas.queryByText('theo.anders@example.com')).toBeNull())
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent('noor.haddad@example.com')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Revoke the invite to noor.haddad@example.com' })).toHaveFocus(),
    )
  },
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.auth.resendInvite), ...withInvites()] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend the invite to noor.haddad@example.com' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Error performing client invite operation')
    await waitFor(() =>
      expect(canvas.getAllByRole('row').at(1)).toHaveTextContent('Error performing client invite operation'),
    )
  },
}
