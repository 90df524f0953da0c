import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { delay, http, HttpResponse, type RequestHandler } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const database = createMockDatabase()
const { invites } = database

const withHandlers = (...handlers: RequestHandler[]): Record<string, unknown> => ({
  msw: { handlers: [...handlers, ...mockHandlers(database)] },
})

const meta = {
  title: 'Screens/Clients/Invite many',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', ...withHandlers() },
  // Reset the invites, because several stories invite the same people.
  beforeEach: () => {
    database.invites = [...invites]
  },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
type Dialog = ReturnType<typeof within>

const failed = 'Error performing client invite operation'
const teodora = 'teodora.ilieva@northfield.example'
const piotr = 'piotr.zielinski@northfield.example'
const noor = 'noor.el-amin@northfield.example'
const amara = 'amara.okafor@attune.example'
const henrik = 'henrik.solberg@attune.example'
const many = Array.from({ length: 20 }, (_, index) => `client-${index + 1}@northfield.example`)

async function openDialog(canvas: Canvas) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  await userEvent.click(canvas.getByRole('button', { name: 'Invite client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite client' }))
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
  return dialog
}

async function paste(canvas: Canvas, list: string) {
  const dialog = await openDialog(canvas)
  await userEvent.paste(list)
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue(''))
  return dialog
}

const send = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: /^Send (invite|\d+ invites)$/ }))

const addressesIn = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'To be invited' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const Pasted: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, `"Ilieva, Teodora" <${teodora}>, ${piotr}\n${noor}; ${teodora.toUpperCase()}`)
    await expect(addressesIn(dialog)).toEqual([teodora, piotr, noor])
    await expect(dialog.getByText('3 addresses')).toBeVisible()
    await expect(dialog.getByText('3 addresses added')).toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: 'Send 3 invites' })).toBeVisible()
  },
}

export const Twenty: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [`${'a'.repeat(64)}@${'b'.repeat(63)}.example`, ...many].join(' '))
    await expect(addressesIn(dialog)).toHaveLength(21)
    await waitFor(() => expect(dialog.getByLabelText('Email')).toBeVisible())
  },
}

/**
 * The dialog is opened from the empty list, which disappears with the first invite. The dialog stays open for addresses
 * that can't be invited.
 */
export const FromEmptyList: Story = {
  tags: ['no-picture'],
  parameters: withHandlers(
    answering(contract.account.listPersons, () => database.persons.filter(({ type }) => type === 'coach')),
  ),
  beforeEach: () => {
    database.invites = []
  },
  play: async ({ canvas }) => {
    await canvas.findByText('No clients yet')
    const [, below] = canvas.getAllByRole('button', { name: 'Invite client' })
    await userEvent.click(below ?? document.body)
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite client' }))
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
    await userEvent.paste(`${amara}, ${teodora}`)
    await send(dialog)
    await expect(await canvas.findByText(teodora)).toBeInTheDocument()
    await expect(canvas.queryByText('No clients yet')).toBeNull()
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue(amara))
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('This person is already a client'),
    )
    await userEvent.clear(dialog.getByLabelText('Email'))
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Invite client' })).toHaveFocus())
  },
}

/** The text after the tags counts as another address, even if the focus is still in the field. */
export const Sent: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.type(dialog.getByLabelText('Email'), `${teodora}, ${piotr}`)
    await expect(addressesIn(dialog)).toEqual([teodora])
    await send(dialog)
    await expect(await screen.findByText('2 clients invited')).toBeVisible()
    await isClosed()
    await waitFor(() => expect(canvas.getAllByText(/@northfield\.example$/)).toHaveLength(2))
  },
}

/** Each address leaves the field once it is invited, while the others wait. */
export const Sending: Story = {
  parameters: withHandlers(
    http.post('*/auth/invites', async ({ request }) => {
      const { email } = (await request.clone().json()) as { email: string }
      if (email !== teodora) await delay('infinite')
    }),
  ),
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, piotr, noor].join())
    await send(dialog)
    await expect(await dialog.findByRole('button', { name: 'Sending 2 of 3' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(addressesIn(dialog)).toEqual([piotr, noor]))
  },
}

/** If only one address can't be invited, it becomes text again and shows the reason. */
export const OneStays: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, amara, piotr].join())
    await send(dialog)
    await expect(await screen.findByText('2 clients invited')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveValue(amara))
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('This person is already a client'),
    )
    await expect(await screen.findByText(failed)).toBeVisible()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send invite' })).toBeDisabled())
  },
}

/** If several addresses can't be invited, each of them has a mark and a reason. */
export const SeveralStay: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [amara, teodora, henrik].join())
    await send(dialog)
    await expect(await screen.findByText(`Client ${teodora} successfully invited to join platform`)).toBeVisible()
    const email = dialog.getByLabelText('Email')
    await waitFor(() => expect(addressesIn(dialog)).toEqual([amara, henrik]))
    await waitFor(() => expect(email).toHaveAccessibleDescription(/^2 addresses can’t be invited /))
    await expect(dialog.getAllByText('This person is already a client')).toHaveLength(2)
    await waitFor(() => expect(email).toHaveFocus())
  },
}

/** The valid addresses are invited. The invalid one stays, with its reason, until the coach corrects it. */
export const Corrected: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, 'piotr@northfield', noor].join())
    await userEvent.click(dialog.getByRole('button', { name: 'Send 2 invites' }))
    await expect(await screen.findByText('2 clients invited')).toBeVisible()
    const email = dialog.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveValue('piotr@northfield'))
    await waitFor(() => expect(email).toHaveAccessibleDescription('Incorrect email format'))
    await expect(dialog.getByRole('button', { name: 'Send invite' })).toBeDisabled()
    await userEvent.type(email, '.example{Enter}')
    await expect(
      await screen.findByText('Client piotr@northfield.example successfully invited to join platform'),
    ).toBeVisible()
    await isClosed()
  },
}

export const WrongFormat: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, 'piotr@northfield', 'noor'].join())
    await send(dialog)
    await expect(await screen.findByText(`Client ${teodora} successfully invited to join platform`)).toBeVisible()
    await waitFor(() => expect(addressesIn(dialog)).toHaveLength(2))
    await waitFor(() =>
      expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription(/^2 addresses can’t be invited /),
    )
    await expect(dialog.getAllByText('Incorrect email format')).toHaveLength(2)
    await expect(dialog.getByRole('button', { name: 'Send invite' })).toBeDisabled()
  },
}

/** If no answer arrives, all addresses stay, and the same button sends them again. */
export const NoAnswer: Story = {
  parameters: withHandlers(http.post('*/auth/invites', () => HttpResponse.error())),
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, piotr].join())
    await send(dialog)
    await expect(await dialog.findByText(failed)).toBeVisible()
    await expect(addressesIn(dialog)).toEqual([teodora, piotr])
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send 2 invites' })).toBeEnabled())
  },
}

/** Once the server's limit is reached, the remaining addresses stay in the field. */
export const Limited: Story = {
  parameters: withHandlers(
    http.post('*/auth/invites', async ({ request }) => {
      const { email } = (await request.clone().json()) as { email: string }
      if (email === teodora) return undefined
      const problem = { type: 'about:blank', title: 'Too many', status: 429, code: 'too_many_tries', requestId: 'mock' }
      const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '1800' }
      return HttpResponse.json(problem, { status: 429, headers })
    }),
  ),
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, piotr, noor].join())
    await send(dialog)
    await expect(await dialog.findByText(/^Too many invites in an hour\. Try again at \d\d:\d\d$/)).toBeVisible()
    await waitFor(() => expect(addressesIn(dialog)).toEqual([piotr, noor]))
    await expect(await screen.findByText(failed)).toBeVisible()
  },
}

export const TooMany: Story = {
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, Array.from({ length: 52 }, (_, index) => `c${index}@b.co`).join())
    await send(dialog)
    const email = dialog.getByLabelText('Email')
    await waitFor(() => expect(email).toHaveAccessibleDescription('Invite at most 50 at once: remove 2 addresses'))
    await waitFor(() => expect(email).toHaveFocus())
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    await waitFor(() => expect(addressesIn(dialog)).toHaveLength(50))
    await expect(dialog.getByText('50 addresses')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Send 50 invites' })).toBeEnabled()
  },
}

/** Closing the dialog asks for confirmation first. Discarded addresses are gone when the dialog is reopened. */
export const AsksBeforeDiscarding: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await paste(canvas, [teodora, piotr].join())
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }))
    await expect(addressesIn(dialog)).toEqual([teodora, piotr])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
    await isClosed()
    const again = await openDialog(canvas)
    await expect(again.queryByRole('list', { name: 'To be invited' })).not.toBeInTheDocument()
  },
}
