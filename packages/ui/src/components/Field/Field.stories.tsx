import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { Field } from './Field.tsx'

const meta = {
  component: Field,
  title: 'Components/Field',
  args: { label: 'Email', name: 'email', type: 'email', placeholder: 'name@example.com', autoComplete: 'username' },
  decorators: [inBox({ width: '17rem' })],
  parameters: componentPage({
    use: 'One line of text: a name, an address. The label is always above; a hint or an error is below and describes the field. Show errors after submit, focus the first invalid field, and remove an error when its field is edited.',
    instead:
      'For text of several lines, use Textarea; for a password, PasswordField; for a code, CodeField; to narrow a list, SearchField.',
    examples: [
      {
        do: {
          says: 'Put a label above, and an error that says what is needed below.',
          draw: boxed('18rem', <Field label="Email" defaultValue="amara@" error="Enter a valid email" />),
        },
        dont: {
          says: 'Use a placeholder instead of a label: it disappears as soon as the user types.',
          draw: boxed('18rem', <Field label="" placeholder="Email" />),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <div style={{ width: '15rem' }}>
          <Field label="First name" defaultValue="Dana" {...state} />
        </div>
      )),
      { name: 'Hint', draw: boxed('15rem', <Field label="Email" hint="The invite goes there" />) },
      { name: 'Error', draw: boxed('15rem', <Field label="Email" defaultValue="dana@" error="Enter a valid email" />) },
    ],
    screenReader:
      'A text field, named by its label even if the label is hidden. An error marks it as invalid; error and hint describe it. The error isn’t announced as it appears: focus the first invalid field after a submit.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter', 'sends the form'],
    ],
    tokens: [
      'size.field',
      'border.control',
      'radius.md',
      'focus',
      'error',
      'fg.subtle',
      'bg.raised',
      'bg.hover',
      'font.style.label',
    ],
  }),
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

const input = createRef<HTMLInputElement>()

export const Default: Story = {
  args: { ref: input, onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await userEvent.type(field, 'dana@coach.example')
    await expect(args.onChange).toHaveBeenCalled()
    await expect(input.current).toBe(field)
    await expect(field).not.toHaveAttribute('aria-invalid')
    await expect(field).not.toHaveAttribute('aria-describedby')
    await userEvent.clear(field)
    field.blur()
  },
}

export const Focused: Story = {
  args: { defaultValue: 'dana.whitlock@coach.example' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Email'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const Error: Story = {
  args: { defaultValue: 'dana.whitlock@', error: 'Incorrect email format' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Email' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Incorrect email format')
  },
}

/** An invalid field with focus shows both its error border and the focus ring. */
export const ErrorFocused: Story = {
  args: { defaultValue: 'dana.whitlock@', error: 'Incorrect email format' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

export const ErrorAndHint: Story = {
  args: { error: 'Email is required', hint: 'The address that your organisation invited' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Email is required The address that your organisation invited',
    )
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: 'dana.whitlock@coach.example' } }

/** Content beside the label isn't part of the field's name. */
export const LabelAside: Story = {
  args: { labelAside: <a href="#elsewhere">Use a code</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeVisible()
  },
}

/** An element beside the field labels it visually. Screen readers still announce the field's own label. */
export const LabelHidden: Story = {
  args: { isLabelHidden: true, labelAside: <a href="#why">Why?</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Why?' })).toBeVisible()
  },
}

export const LongText: Story = {
  args: {
    label: 'The address that your organisation has invited you by',
    error: 'Incorrect email format: an address has one @, and a domain with a dot after it',
    defaultValue: 'bartholomew.featherstonehaugh-cholmondeley@coaching.example.org',
  },
}

/** The text can be read, focused and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'dana.whitlock@coach.example' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('1')
    await expect(field).toHaveValue('dana.whitlock@coach.example')
    field.blur()
  },
}

/** An address reads from left to right in every language. It is aligned in the direction of the page. */
export const RightToLeft: Story = {
  globals: { locale: 'ar-XB' },
  args: { defaultValue: 'dana.whitlock@' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    await expect(getComputedStyle(field)).toMatchObject({ direction: 'ltr', textAlign: 'end' })
  },
}
