import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, offline, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'

const database = createMockDatabase()

const meta = {
  title: 'Screens/Sign-in',
  component: StoryApp,
  args: { path: '/', isSignedIn: false },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function signIn(canvas: Canvas, password = database.password) {
  await userEvent.type(await canvas.findByLabelText('Email'), database.user.email)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
}

export const MissingFields: Story = {
  play: async ({ canvas }) => {
    const submit = await canvas.findByRole('button', { name: 'Sign in' })
    await userEvent.click(submit)
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus())
    await expect(submit).toBeDisabled()
  },
}

export const EditingClearsAnError: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await canvas.findByText('Email is required')
    await userEvent.type(canvas.getByLabelText('Email'), 'd')
    await waitFor(() => expect(canvas.queryByText('Email is required')).not.toBeInTheDocument())
    await expect(canvas.getByText('Password is required')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sign in' })).toBeDisabled()
    await userEvent.type(canvas.getByLabelText('Password'), 'x')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Sign in' })).toBeEnabled())
  },
}

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await signIn(canvas, 'wrong')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wrong email or password')
    await userEvent.type(canvas.getByLabelText('Password'), '2')
    await waitFor(() => expect(canvas.queryByText('Wrong email or password')).not.toBeInTheDocument())
  },
}

export const ClientRefused: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () =>
          database.persons.filter(({ type }) => type === 'user').slice(0, 1),
        ),
        ...mockHandlers(database),
      ],
    },
  },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Invalid user type. Only coaches allowed')
    await expect(canvas.getByRole('link', { name: 'Open the client’s page' })).toHaveAttribute('href', '/me/')
    await expect(canvas.getByLabelText('Email')).toHaveValue(database.user.email)
  },
}

export const NoProfile: Story = {
  parameters: { msw: { handlers: [answering(contract.account.listPersons, () => []), ...mockHandlers(database)] } },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(`No profile found by userId ${database.user.id}`)
  },
}

/** The clock of the stories shows 19:40 in Berlin. */
export const Locked: Story = {
  parameters: {
    msw: {
      handlers: [
        http.post('*/auth/login', () =>
          HttpResponse.json({ code: 'too_many_tries' }, { status: 429, headers: { 'Retry-After': '890' } }),
        ),
      ],
    },
  },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Too many attempts. Try again at \d\d:\d\d, or reset your password$/,
    )
    await userEvent.click(canvas.getByRole('link', { name: 'reset your password' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  },
}

/**
 * The session ends while the coach is typing. The sign-in screen says so, and signing in leads back to the page with
 * the typed text.
 */
export const SessionLost: Story = {
  args: { path: '/settings', isSignedIn: true },
  parameters: {
    msw: {
      handlers: [
        http.put('*/account/persons/:id', () => HttpResponse.json({ code: 'invalid_token' }, { status: 401 })),
        ...failing(contract.auth.refreshSession, 401, 'session_over'),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas, step }) => {
    const firstName = () => canvas.findByLabelText('First name')
    await userEvent.type(await firstName(), ' Marie')
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await expect(await canvas.findByText('Your session ended. Sign in to continue')).toBeVisible()
    await step('the same coach returns', async () => {
      await signIn(canvas)
      await expect(await firstName()).toHaveValue(`${database.persons[0]?.firstName} Marie`)
    })
  },
}

export const TabOrder: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Email'))
    const next = [
      canvas.getByLabelText('Password'),
      canvas.getByRole('button', { name: 'Show password' }),
      canvas.getByRole('button', { name: 'Sign in' }),
      canvas.getByRole('link', { name: 'Forgot password?' }),
    ]
    for (const control of next) {
      await userEvent.tab()
      await expect(control).toHaveFocus()
    }
  },
}

export const ServerDown: Story = {
  parameters: { msw: { handlers: failing(contract.auth.login, 503) } },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Sign-in is not possible right now. Try again')
  },
}

export const Offline: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: offline() } },
  play: ServerDown.play!,
}

export const Busy: Story = {
  parameters: { msw: { handlers: pending(contract.auth.login) } },
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('button', { name: /Signing in/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const SignsIn: Story = {
  play: async ({ canvas }) => {
    await signIn(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: /My clients/ })).toBeVisible()
  },
}
