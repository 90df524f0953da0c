import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, offline, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'

const database = createMockDatabase()
const newPassword = 'Riverbend-47'

const meta = {
  title: 'Screens/Password reset',
  component: StoryApp,
  args: { path: '/changePassword', isSignedIn: false },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const broken = (...handlers: ReturnType<typeof failing>) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})
const tooManyTries = (path: string) =>
  http.post(path, () =>
    HttpResponse.json({ code: 'too_many_tries' }, { status: 429, headers: { 'Retry-After': '60' } }),
  )
const usedUp = /^Too many wrong codes were tried. A new code will work from \d\d:\d\d$/
const next = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: 'Next' }))

async function enterEmail(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Email'), database.user.email)
  await next(canvas)
}

async function enterCode(canvas: Canvas, code = database.resetCode) {
  await enterEmail(canvas)
  await userEvent.type(await canvas.findByLabelText('Code'), code)
  await next(canvas)
}

async function enterPassword(canvas: Canvas, password = newPassword, confirmation = password) {
  await enterCode(canvas)
  await userEvent.type(await canvas.findByLabelText('Password'), password)
  await userEvent.type(canvas.getByLabelText('Confirm password'), confirmation)
  await next(canvas)
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
    await expect(canvas.getByText('Step 1 of 3')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to sign in' })).toBeVisible()
  },
}

export const WrongFormat: Story = {
  play: async ({ canvas }) => {
    const email = await canvas.findByLabelText('Email')
    await userEvent.type(email, 'dana.whitlock@coach')
    await next(canvas)
    await expect(await canvas.findByText('Incorrect email format')).toBeVisible()
    await waitFor(() => expect(email).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const RequestRefused: Story = {
  parameters: broken(...failing(contract.auth.requestPasswordReset, 500)),
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await waitFor(() => expect(screen.getAllByText('Error requesting password change')).toHaveLength(2))
    await expect(canvas.getByLabelText('Email')).toHaveValue(database.user.email)
  },
}

export const Offline: Story = {
  parameters: { msw: { handlers: offline() } },
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await waitFor(() => expect(screen.getAllByText('Change password request failed')).toHaveLength(2))
  },
}

export const Busy: Story = {
  parameters: broken(...pending(contract.auth.requestPasswordReset)),
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await expect(await canvas.findByRole('button', { name: /Sending/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const Code: Story = {
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    const code = await canvas.findByLabelText('Code')
    await waitFor(() => expect(code).toHaveFocus())
    await expect(canvas.getByText(`Sent to ${database.user.email}`)).toBeVisible()
    await userEvent.type(code, '407')
    // The code's cells end where the button ends.
    const button = canvas.getByRole('button', { name: 'Next' }).getBoundingClientRect()
    await expect(code.getBoundingClientRect().right).toBeCloseTo(button.right, 0)
    const [back, resend] = ['Back', 'Send me a new code'].map((name) => canvas.getByRole('button', { name }))
    await expect(back?.getBoundingClientRect().bottom).toBeCloseTo(resend?.getBoundingClientRect().bottom ?? 0, 0)
  },
}

export const CodeTooShort: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas, '407')
    await expect(await canvas.findByText('Code must be 6 characters long')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const WrongCode: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas, '000000')
    const code = canvas.getByLabelText('Code')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong code'))
    await waitFor(() => expect(code).toHaveFocus())
    await userEvent.keyboard('583402')
    await waitFor(() => expect(canvas.queryByText('Wrong code')).not.toBeInTheDocument())
    await expect(code).toHaveValue('583402')
  },
}

export const CodeNotChecked: Story = {
  parameters: broken(...failing(contract.auth.verifyResetCode, 500)),
  play: async ({ canvas }) => {
    await enterCode(canvas)
    await waitFor(() => expect(screen.getAllByText('Error requesting password change')).toHaveLength(2))
    await expect(canvas.getByLabelText('Code')).toHaveValue(database.resetCode)
  },
}

/**
 * Other people's guesses have used up the attempts. The text says when a new code will work, but not that the code is
 * wrong.
 */
export const CodesUsedUp: Story = {
  parameters: broken(tooManyTries('*/auth/passwordReset/verifyCode')),
  play: async ({ canvas }) => {
    await enterCode(canvas)
    await waitFor(() => expect(screen.getAllByText(usedUp)).toHaveLength(2))
    await expect(canvas.getByLabelText('Code')).toHaveValue(database.resetCode)
    await expect(canvas.getByRole('button', { name: 'Send me a new code' })).toBeEnabled()
  },
}

export const CodesUsedUpAtTheEnd: Story = {
  tags: ['no-picture'],
  parameters: broken(tooManyTries('*/auth/passwordReset')),
  play: async ({ canvas }) => {
    await enterPassword(canvas)
    await expect(await canvas.findByText('Step 2 of 3')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText(usedUp)).toHaveLength(2))
  },
}

export const PastedCode: Story = {
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await userEvent.click(await canvas.findByLabelText('Code'))
    await userEvent.paste(' 123 456')
    await expect(canvas.getByLabelText('Code')).toHaveValue('123456')
  },
}

/** Requesting a new code clears the digits, and the error about the earlier code. */
export const ResentAfterWrongCode: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas, '000000')
    const code = canvas.getByLabelText('Code')
    await waitFor(() => expect(code).toHaveAccessibleDescription('Wrong code'))
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a new code' }))
    await expect(await canvas.findByRole('timer')).toBeVisible()
    await waitFor(() => expect(code).toHaveFocus())
    await waitFor(() => expect(code).toHaveValue(''))
    await waitFor(() => expect(canvas.queryByText('Wrong code')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled())
  },
}

export const Countdown: Story = {
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me a new code' }))
    await expect(await canvas.findByRole('timer')).toHaveTextContent('Resend code in 1:00')
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(await canvas.findByLabelText('Email')).toHaveValue(database.user.email)
    await next(canvas)
    await expect(await canvas.findByRole('timer')).toBeVisible()
  },
}

let requests = 0

export const ResendFailed: Story = {
  beforeEach: () => {
    requests = 0
  },
  parameters: broken(
    http.post('*/auth/passwordReset/request', () => {
      requests += 1
      return requests > 1 ? HttpResponse.error() : undefined
    }),
  ),
  play: async ({ canvas }) => {
    await enterEmail(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me a new code' }))
    await expect(await screen.findByText('Resend code failed')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Send me a new code' })).toBeVisible()
  },
}

export const NewPassword: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
  },
}

export const MissingPassword: Story = {
  play: async ({ canvas }) => {
    await enterCode(canvas)
    await canvas.findByLabelText('Password')
    await next(canvas)
    await waitFor(() => expect(canvas.getAllByText('Password is required')).toHaveLength(2))
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas }) => {
    await enterPassword(canvas, newPassword, 'Riverbend-48')
    await waitFor(() => expect(canvas.getAllByText('Passwords do not match')).toHaveLength(2))
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}

export const EditingClearsBoth: Story = {
  play: async ({ canvas }) => {
    await enterPassword(canvas, newPassword, 'Riverbend-48')
    await waitFor(() => expect(canvas.getAllByText('Passwords do not match')).toHaveLength(2))
    await userEvent.type(canvas.getByLabelText('Confirm password'), '!')
    await waitFor(() => expect(canvas.queryByText('Passwords do not match')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Next' })).toBeEnabled())
  },
}

export const ResetFailed: Story = {
  parameters: broken(...failing(contract.auth.resetPassword, 500)),
  play: async ({ canvas }) => {
    await enterPassword(canvas)
    await expect(await screen.findByText('Password reset failed')).toBeVisible()
    await expect(canvas.getByLabelText('Password')).toHaveValue(newPassword)
  },
}

export const CommonPassword: Story = {
  parameters: broken(
    http.post('*/auth/passwordReset', () =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Wrong',
          status: 422,
          code: 'validation_failed',
          requestId: 'mock',
          errors: [{ path: 'password', message: 'Choose a less common password', key: 'passwordCommon' }],
        },
        { status: 422 },
      ),
    ),
  ),
  play: async ({ canvas }) => {
    await enterPassword(canvas, 'Password123')
    await waitFor(() =>
      expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Choose a less common password'),
    )
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus())
  },
}

export const ClientRefused: Story = {
  parameters: broken(
    answering(contract.account.listPersons, () => database.persons.filter(({ type }) => type === 'user').slice(0, 1)),
  ),
  play: async ({ canvas }) => {
    await enterPassword(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(await canvas.findByText('Invalid user type. Only coaches allowed')).toBeVisible()
  },
}

export const SignsIn: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await enterPassword(canvas)
    await expect(await canvas.findByRole('heading', { level: 1, name: /My clients/ })).toBeVisible()
    await expect(await screen.findByText('Password successfully changed')).toBeVisible()
  },
}
