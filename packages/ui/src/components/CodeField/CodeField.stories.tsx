import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { CountdownLink } from '../CountdownLink/CountdownLink.tsx'
import { inBox } from '../story-box.tsx'
import { CodeField } from './CodeField.tsx'
import { TextLink } from '../TextLink/TextLink.tsx'

const meta = {
  component: CodeField,
  title: 'Components/CodeField',
  tags: ['!stable', 'new'],
  args: { label: 'Code', name: 'code' },
  parameters: componentPage({
    use: 'A code of digits from an email. It looks like a cell for each digit, but is one input for keyboards, screen readers, pasting and autofill. Spaces and dashes between digits are removed; letters stay, so that the form can reject them. For any other line of text, use a Field.',
    instead: 'For a password, use PasswordField; for a number that is an amount, Field.',
    examples: [
      {
        do: {
          says: 'Offer a new code below the cells, and check on submit.',
          draw: () => <CodeField label="Code" aside={<TextLink href="#new">Send me a new code</TextLink>} />,
        },
        dont: {
          says: 'Ask for a code without saying where it was sent and how to get another one.',
          draw: () => <CodeField label="Enter it" />,
        },
      },
    ],
    states: [
      ...controlStates((state) => <CodeField label="Code" {...state} />),
      { name: 'Filled', draw: () => <CodeField label="Code" defaultValue="482160" /> },
      { name: 'Error', draw: () => <CodeField label="Code" defaultValue="482160" error="Code is not correct" /> },
    ],
    screenReader:
      'One text field, named by its label. The drawn cells aren’t read. An error marks the field as invalid and describes it. The field asks for a numeric keyboard, and for the code of a message (`one-time-code`).',
    keyboard: [
      ['0 to 9', 'write at the caret; replace a selected digit, and the digits of a full field'],
      ['← → Home, End', 'move the caret from cell to cell; with Shift they select'],
      ['Backspace, Delete', 'delete a digit'],
      ['Ctrl V', 'pastes the code without spaces: " 123 456" becomes 123456'],
    ],
    tokens: [
      'border.control',
      'radius.md',
      'focus',
      'error',
      'selection',
      'bg.raised',
      'font.weight.medium',
      'font.style.label',
    ],
  }),
} satisfies Meta<typeof CodeField>

export default meta
type Story = StoryObj<typeof meta>

const input = createRef<HTMLInputElement>()
const cells = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('input ~ span')].map((cell) => cell.textContent).join('|')

export const Default: Story = {
  args: { ref: input, onChange: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' })
    await expect(input.current).toBe(code)
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).not.toHaveAttribute('maxlength')
    // Forced colours would otherwise show the input's text over the cells.
    await expect(getComputedStyle(code).getPropertyValue('forced-color-adjust')).toBe('none')
    await userEvent.type(code, '407')
    await expect(code).toHaveValue('407')
    await expect(cells(canvasElement)).toBe('4|0|7|||')
    await expect(args.onChange).toHaveBeenCalledTimes(3)
  },
}

export const Empty: Story = {}

/** In a container that fits its content, such as a popover, the cells keep a readable width. */
export const InASmallContainer: Story = {
  decorators: [inBox({ width: 'fit-content', maxWidth: '100%' })],
  args: { defaultValue: '407' },
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('input ~ span')].map((cell) => cell.getBoundingClientRect().width)
    await expect(Math.min(...widths)).toBeGreaterThan(28)
  },
}

export const Pasted: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const code = canvas.getByRole('textbox')
    code.focus()
    await userEvent.paste(' 123 456')
    await expect(code).toHaveValue('123456')
    await expect(cells(canvasElement)).toBe('1|2|3|4|5|6')
  },
}

/** In a full field, the next digit typed at the end begins a new code. */
export const Full: Story = {
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox')
    await userEvent.type(code, '111111')
    await userEvent.type(code, '583402')
    await expect(code).toHaveValue('583402')
  },
}

export const FullPasted: Story = {
  tags: ['no-picture'],
  args: { defaultValue: '111111' },
  play: async ({ canvas, userEvent }) => {
    const code = canvas.getByRole('textbox')
    code.focus()
    await userEvent.paste(' 583 402')
    await expect(code).toHaveValue('583402')
  },
}

/** Form libraries set the value of the element without an event. */
export const SetByAForm: Story = {
  tags: ['no-picture', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const code = canvas.getByRole<HTMLInputElement>('textbox')
    code.value = '583402'
    await waitFor(() => expect(cells(canvasElement)).toBe('5|8|3|4|0|2'))
  },
}

/**
 * A click puts the caret on the clicked cell. Typing continues from there, and overwrites the digits of a full field.
 */
export const Clicked: Story = {
  args: { defaultValue: '407193' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const code = canvas.getByRole('textbox')
    const third = canvasElement.querySelectorAll('input ~ span')[2]
    const { left, top, width, height } = third!.getBoundingClientRect()
    await fireEvent.pointerDown(code, { clientX: left + width / 2, clientY: top + height / 2 })
    await expect(code).toHaveFocus()
    await waitFor(() => expect(third).toHaveAttribute('data-active'))
    await userEvent.keyboard('85')
    await expect(code).toHaveValue('408593')
  },
}

/** A code is read from left to right in every language, but its error is at the right. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  args: { defaultValue: '407193', error: 'Wrong code' },
  play: async (context) => {
    const { canvas, canvasElement } = context
    await Clicked.play?.(context)
    await expect(cells(canvasElement)).toBe('4|0|8|5|9|3')
    const [first, second] = [...canvasElement.querySelectorAll('input ~ span')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    await expect(first?.left).toBeLessThan(second?.left ?? 0)
    const rightOf = (element: HTMLElement) => element.getBoundingClientRect().right
    await expect(rightOf(canvas.getByText('Wrong code'))).toBeCloseTo(rightOf(canvas.getByRole('textbox')), 0)
  },
}

export const Corrected: Story = {
  args: { defaultValue: '407193' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const code = canvas.getByRole<HTMLInputElement>('textbox')
    code.focus()
    code.setSelectionRange(2, 3)
    await userEvent.keyboard('8')
    await expect(code).toHaveValue('408193')
    await expect(cells(canvasElement)).toBe('4|0|8|1|9|3')
  },
}

export const Error: Story = {
  args: { defaultValue: '407193', error: 'Wrong code', aside: <CountdownLink endsAt={null} onPress={fn()} /> },
  play: async ({ canvas }) => {
    const code = canvas.getByRole('textbox', { name: 'Code' })
    await expect(code).toBeInvalid()
    await expect(code).toHaveAccessibleDescription('Wrong code')
  },
}

export const ErrorFocused: Story = {
  args: { defaultValue: '407193', error: 'Wrong code' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    const code = canvas.getByRole('textbox')
    await expect(code).toHaveFocus()
    const leftOf = (element: HTMLElement) => element.getBoundingClientRect().left
    await expect(leftOf(canvas.getByText('Wrong code'))).toBe(leftOf(code))
  },
}

/** Letters are shown, so that the form can reject them. */
export const Letters: Story = {
  args: { error: 'Code must contain only digits' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '40o193')
    await expect(cells(canvasElement)).toBe('4|0|o|1|9|3')
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: '407193' } }

export const WithCountdown: Story = {
  args: { aside: <CountdownLink endsAt={42_000} now={() => 0} onPress={fn()} /> },
}

/** The code can be read, focused and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '407193' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('1')
    await expect(field).toHaveValue('407193')
    field.blur()
  },
}
