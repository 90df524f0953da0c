import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { PasswordField } from './PasswordField.tsx'

const meta = {
  component: PasswordField,
  title: 'Components/PasswordField',
  args: { label: 'Password', name: 'password', autoComplete: 'current-password', defaultValue: 'Breathe-in4' },
  decorators: [inBox({ width: '17rem' })],
  parameters: componentPage({
    use: 'A password that the user can show. Everything else is as in a Field. If two passwords don’t match, show the error below both.',
    instead: 'For a code from an email, use CodeField: the code works once, so it may be seen.',
    examples: [
      {
        do: {
          says: 'State the rule before an error does.',
          draw: boxed('18rem', <PasswordField label="New password" hint="8+ characters" />),
        },
        dont: {
          says: 'Ask twice only because the text is hidden: the user can show it.',
          draw: () => (
            <div style={{ width: '18rem', display: 'grid', gap: '1rem' }}>
              <PasswordField label="Password" />
              <PasswordField label="Repeat password" />
            </div>
          ),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <div style={{ width: '15rem' }}>
          <PasswordField label="Password" defaultValue="breathe" {...state} />
        </div>
      )),
      {
        name: 'Error',
        draw: boxed(
          '15rem',
          <PasswordField label="Password" defaultValue="breathe" error="Password must be 8+ characters long" />,
        ),
      },
    ],
    screenReader:
      'A text field, named by its label. Its button is named by its action, ‘Show password’ or ‘Hide password’, and is read as pressed while the password is shown.',
    keyboard: [
      ['Tab', 'moves from the text to the button, then on'],
      ['Space, Enter on the button', 'show or hide the password'],
    ],
    tokens: ['size.field', 'border.control', 'focus', 'error', 'fg.muted', 'size.icon.sm'],
  }),
} satisfies Meta<typeof PasswordField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    const hide = canvas.getByRole('button', { name: 'Hide password' })
    await expect(hide).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(hide)
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('Breathe-in4')
  },
}

export const Shown: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('Breathe-in4')
  },
}

/** The button's name describes its action. */
export const Hovered: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Show password' }))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Show password'))
  },
}

/** Tab reaches the field, then its button. */
export const Keyboard: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}

export const Error: Story = {
  args: { error: 'Password is required', defaultValue: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required')
  },
}

export const Disabled: Story = { args: { disabled: true } }

/** The eye is on the left. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password').getBoundingClientRect()
    const eye = canvas.getByRole('button', { name: 'Show password' }).getBoundingClientRect()
    await expect(eye.right).toBeLessThan(field.left + field.width / 2)
    // A password reads from left to right, but begins where other fields do.
    await expect(getComputedStyle(canvas.getByLabelText('Password'))).toMatchObject({
      direction: 'ltr',
      textAlign: 'end',
    })
  },
}
