import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRef } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { boxed, inBox } from '../story-box.tsx'
import { Textarea } from './Textarea.tsx'

const comment =
  'Physical readings climbed through both phases. HRV-1 after calm exercises rose from 52 ms to 67 ms in eleven days, and her pulse rate settled around 66 b/min.'

const meta = {
  component: Textarea,
  title: 'Components/Textarea',
  tags: ['!stable', 'new'],
  args: { label: 'Physical wellbeing', name: 'physical' },
  decorators: [inBox({ width: '27rem' })],
  parameters: componentPage({
    use: 'Text that a person writes: a comment, an introduction. It is set in serif, like all people’s words. The counter shows the length. Typing beyond the limit is possible, so that a pasted text can be shortened: counter and edge get the error colour, and the form reports the error on submit. For one line, use a Field.',
    instead: 'For one line, use Field. Don’t use it for a text that no person wrote: serif is for people’s words.',
    examples: [
      {
        do: {
          says: 'Say in the label what to write, and let the counter say how much.',
          draw: boxed(
            '18rem',
            <Textarea label="Note" height="6rem" defaultValue="Slept better since the evening window." />,
          ),
        },
        dont: {
          says: 'Use it for a text of one line.',
          draw: boxed('18rem', <Textarea label="First name" height="6rem" defaultValue="Dana" />),
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <div style={{ width: '15rem' }}>
          <Textarea label="About you" height="5rem" defaultValue="I coach swimmers." {...state} />
        </div>
      )),
      {
        name: 'Too long',
        draw: boxed('15rem', <Textarea label="About you" height="5rem" max={12} defaultValue="I coach swimmers." />),
      },
      {
        name: 'Error',
        draw: boxed(
          '15rem',
          <Textarea
            label="About you"
            height="5rem"
            max={12}
            defaultValue="I coach swimmers."
            error="Text must be 12 characters or less"
          />,
        ),
      },
    ],
    screenReader:
      'A text field of several lines, named by its label. Error and counter describe it. The counter is announced at 90 % of the limit, at the limit and beyond it, when typing pauses.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter', 'starts a new line'],
    ],
    tokens: [
      'font.style.read',
      'font.style.label',
      'border.control',
      'radius.md',
      'focus',
      'error',
      'fg.subtle',
      'bg.raised',
    ],
  }),
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

const control = createRef<HTMLTextAreaElement>()

export const Default: Story = {
  args: { ref: control, defaultValue: comment, onInput: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const text = canvas.getByRole('textbox', { name: 'Physical wellbeing' })
    await expect(control.current).toBe(text)
    await expect(text).toHaveAccessibleDescription(`${comment.length} of 500 characters`)
    await userEvent.type(text, ' Good.')
    await expect(args.onInput).toHaveBeenCalled()
    await expect(canvas.getByText(`${comment.length + 6}/500`)).toBeVisible()
    await expect(getComputedStyle(text).fontFamily).toContain('Source Serif')
    text.blur()
  },
}

export const Empty: Story = { args: { placeholder: 'What should Amara take into Grow?' } }

export const Focused: Story = {
  args: { placeholder: 'What should Amara take into Grow?' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Physical wellbeing'))
    await expect(canvas.getByRole('textbox')).toHaveFocus()
  },
}

/**
 * The counter and the edge mark text that is too long. The field becomes invalid only when the form reports the text on
 * submit.
 */
export const OverLimit: Story = {
  args: { defaultValue: 'a calm breath '.repeat(36) },
  play: async ({ canvas }) => {
    const text = canvas.getByRole('textbox')
    const counter = canvas.getByText('504/500')
    await expect(counter).toHaveAttribute('data-over')
    await waitFor(() => expect(getComputedStyle(text).borderTopColor).toBe(getComputedStyle(counter).color))
    await expect(text).toBeValid()
    await expect(text).toHaveAccessibleDescription('504 of 500 characters')
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

/** The counter is announced at 450 characters, at 500 and beyond 500, but not after each key. */
export const Announced: Story = {
  // The field is as high as its text. If it scrolled, the position of pasted text would depend on when the browser
  // paints.
  args: { defaultValue: 'a'.repeat(448), height: '22rem' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox')
    const status = canvas.getByRole('status')
    const typed = async (characters: number) => {
      await userEvent.click(text)
      await userEvent.paste('b'.repeat(characters))
    }
    await expect(status).toHaveTextContent('')
    await typed(1)
    await expect(status).toHaveTextContent('')
    await typed(1)
    await expect(status).toHaveTextContent('450 of 500 characters')
    await typed(20)
    await expect(status).toHaveTextContent('450 of 500 characters')
    await typed(30)
    await expect(status).toHaveTextContent('500 of 500 characters')
    await typed(1)
    await expect(status).toHaveTextContent('501 of 500 characters')
    await typed(1)
    await expect(status).toHaveTextContent('501 of 500 characters')
    await waitFor(() => expect(status).toHaveTextContent('502 of 500 characters'))
    text.blur()
  },
}

export const Error: Story = {
  args: { error: 'Final comments are required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid()
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Final comments are required 0 of 500 characters',
    )
  },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: comment } }

/** Content beside the label isn't part of the name. */
export const LabelAside: Story = {
  args: { labelAside: <span>Average 81%</span>, defaultValue: comment },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Physical wellbeing' })).toBeVisible()
  },
}

/** A reset of the form resets the counter, removes the announcement, and cancels a pending announcement. */
export const InAForm: Story = {
  args: { max: 50, height: '5rem' },
  render: (args) => (
    <form>
      <Textarea {...args} />
      <button type="reset">Start again</button>
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Sleep is next')
    await expect(canvas.getByText('13/50')).toBeVisible()
    await userEvent.paste('a'.repeat(40))
    await expect(canvas.getByRole('status')).toHaveTextContent('53 of 50 characters')
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(canvas.getByText('0/50')).toBeVisible())
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
}

/** A form library sets the value of the element without an event. */
export const SetByAForm: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { max: 50, height: '5rem' },
  play: async ({ canvas }) => {
    canvas.getByRole<HTMLTextAreaElement>('textbox').value = 'Sleep is next'
    await expect(await canvas.findByText('13/50')).toBeVisible()
  },
}

/** Short text needs no counter. The counter appears near the limit. */
export const CountedLate: Story = {
  args: { max: 50, countFrom: 45, height: '5rem' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox')
    await userEvent.click(text)
    await userEvent.paste('a'.repeat(44))
    await expect(canvas.queryByText('44/50')).toBeNull()
    await expect(text).not.toHaveAccessibleDescription()
    await userEvent.paste('a')
    await expect(canvas.getByText('45/50')).toBeVisible()
    await expect(text).toHaveAccessibleDescription('45 of 50 characters')
    text.blur()
  },
}

/** The field grows with its text up to a maximum height, and then scrolls. */
export const Growing: Story = {
  args: { height: '4rem', maxHeight: '10rem' },
  play: async ({ canvas, userEvent }) => {
    const text = canvas.getByRole('textbox')
    const low = text.clientHeight
    await userEvent.click(text)
    await userEvent.paste('One line\n'.repeat(4))
    await expect(text.clientHeight).toBeGreaterThan(low)
    await expect(text.scrollHeight).toBe(text.clientHeight)
    await userEvent.paste('One line\n'.repeat(20))
    await expect(text.scrollHeight).toBeGreaterThan(text.clientHeight)
    text.blur()
  },
}

/** The text can be read, focused and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'I sleep better since I breathe before bed.' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('1')
    await expect(field).toHaveValue('I sleep better since I breathe before bed.')
    field.blur()
  },
}
