import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Field } from '../Field/Field.tsx'
import { boxed, inBox } from '../story-box.tsx'
import { TagsField, type TagsFieldProps } from './TagsField.tsx'

/** A field that stores its tags and text. */
function Stored({ value, text, onValueChange, onTextChange, ...rest }: TagsFieldProps) {
  const [tags, setTags] = useState(value)
  const [typed, setTyped] = useState(text)
  return (
    <TagsField
      {...rest}
      value={tags}
      onValueChange={(next) => {
        setTags(next)
        onValueChange(next)
      }}
      text={typed}
      onTextChange={(next) => {
        setTyped(next)
        onTextChange(next)
      }}
    />
  )
}

const sketch = (props: Partial<TagsFieldProps>) => (
  <div style={{ width: '19rem' }}>
    <Stored label="Topics" value={[]} text="" onValueChange={() => {}} onTextChange={() => {}} {...props} />
  </div>
)

const meta = {
  component: TagsField,
  title: 'Components/TagsField',
  tags: ['!stable', 'new'],
  args: { label: 'Topics', value: [], text: '', onValueChange: fn(), onTextChange: fn() },
  render: (args) => <Stored {...args} />,
  decorators: [inBox({ width: '24rem' })],
  parameters: componentPage({
    use: 'Several short texts in one field, typed or pasted: addresses, topics. A form counts the text after the tags as one more. A single entry stays text, so that the field looks like any other until there are several entries.',
    instead:
      'For a choice of known options, use CheckboxCards or a Menu; for one text, a Field; for sentences, a Textarea.',
    examples: [
      {
        do: {
          says: 'Ask for short texts of which users often have a list.',
          draw: () => sketch({ value: ['Sleep', 'Night shift'] }),
        },
        dont: {
          says: 'Ask for one text.',
          draw: boxed('19rem', <Field label="First name" defaultValue="Amara" />),
        },
      },
    ],
    states: [
      ...controlStates((state) => sketch({ value: ['Sleep', 'Night shift'], text: 'Tra', ...state })),
      { name: 'One entry', draw: () => sketch({ text: 'Sleep' }) },
      { name: 'Error', draw: () => sketch({ error: 'Topic is required' }) },
      {
        name: 'Problems',
        draw: () =>
          sketch({
            value: ['Sleep', 'Night shift'],
            error: '1 topic can’t be added',
            problems: new Map([['Sleep', 'Used already']]),
          }),
      },
    ],
    screenReader:
      'A text field, named by its label. The tags before it are a list, named by `listLabel`. A status announces tags that are added, removed or selected, with the error of a selected one. Error, reasons and hint describe the field.',
    keyboard: [
      [', ;', 'end a tag, unless `split` decides otherwise'],
      ['Backspace', 'at the start of the text selects the last tag, then removes it'],
      ['← →', 'at the start of the text select a tag'],
      ['Delete', 'removes the selected tag'],
      ['Enter', 'turns the selected tag into text again; otherwise submits the form'],
    ],
    tokens: [
      'bg.raised',
      'bg.active',
      'bg.hover',
      'border.control',
      'radius.md',
      'radius.sm',
      'focus',
      'error',
      'error.tint',
      'fg.default',
      'fg.subtle',
      'size.field',
      'size.target.min',
    ],
  }),
} satisfies Meta<typeof TagsField>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const tagsIn = (canvas: Canvas) =>
  within(canvas.getByRole('list', { name: 'Added' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** A separator ends a tag. A repeated tag is merged with its first occurrence. */
export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Topics' })
    await userEvent.type(field, 'Sleep, Night shift; sleep,')
    await waitFor(() => expect(tagsIn(canvas)).toEqual(['Sleep', 'Night shift']))
    await expect(args.onValueChange).toHaveBeenCalledTimes(2)
    await expect(field).toHaveValue('')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Night shift added'))
  },
}

/** A single entry stays text when the focus leaves the field. After a tag, the entry becomes a tag, too. */
export const OneEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, 'Sleep')
    await userEvent.tab()
    await expect(field).toHaveValue('Sleep')
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.type(field, ',Night shift')
    await userEvent.tab()
    await waitFor(() => expect(tagsIn(canvas)).toEqual(['Sleep', 'Night shift']))
    await expect(field).toHaveValue('')
  },
}

export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste('Sleep\nNight shift\r\n\nTravel; Trial\n')
    await waitFor(() => expect(tagsIn(canvas)).toEqual(['Sleep', 'Night shift', 'Travel', 'Trial']))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Sleep, Night shift, Travel, Trial added'))
    await userEvent.paste('One')
    await expect(field).toHaveValue('One')
  },
}

/** Backspace and the arrow keys select a tag before anything is removed. */
export const ByKeyboard: Story = {
  args: { value: ['Sleep', 'Night shift', 'Travel'] },
  play: async ({ canvas, userEvent, step }) => {
    const field = canvas.getByRole('textbox')
    const status = canvas.getByRole('status')
    await step('Backspace selects, then removes', async () => {
      await userEvent.click(field)
      await userEvent.keyboard('{Backspace}')
      await waitFor(() => expect(status).toHaveTextContent('Travel, selected'))
      await expect(tagsIn(canvas)).toHaveLength(3)
      await userEvent.keyboard('{Backspace}')
      await waitFor(() => expect(tagsIn(canvas)).toEqual(['Sleep', 'Night shift']))
      await waitFor(() => expect(screen.getByText(/Travel removed/)).toBeInTheDocument())
    })
    await step('arrows select, Enter edits', async () => {
      await userEvent.keyboard('{ArrowLeft}')
      await waitFor(() => expect(status).toHaveTextContent('Sleep, selected'))
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(tagsIn(canvas)).toEqual(['Night shift']))
      await waitFor(() => expect(field).toHaveValue('Sleep'))
      await waitFor(() => expect(field).toHaveFocus())
    })
  },
}

export const ByPointer: Story = {
  args: { value: ['Sleep', 'Night shift'] },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Remove Sleep' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await waitFor(() => expect(tagsIn(canvas)).toEqual(['Night shift']))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus())
    await userEvent.dblClick(canvas.getByText('Night shift'))
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('Night shift'))
  },
}

const submitted = fn()

/**
 * Pressing Enter submits the form, even if there is text that isn't a tag yet. The form receives each tag, and the text
 * as another value.
 */
export const InAForm: Story = {
  args: { value: ['Sleep'], name: 'topics' },
  render: (args) => (
    <form
      aria-label="Topics"
      onSubmit={(event) => {
        event.preventDefault()
        submitted(new FormData(event.currentTarget).getAll('topics'))
      }}
    >
      <Stored {...args} />
    </form>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Travel{Enter}')
    await waitFor(() => expect(submitted).toHaveBeenLastCalledWith(['Sleep', 'Travel']))
    await expect(canvas.getByRole('textbox')).toHaveValue('Travel')
  },
}

export const Problems: Story = {
  args: {
    value: ['Sleep', 'Night shift', 'Travel'],
    error: '2 topics can’t be added',
    problems: new Map([
      ['Sleep', 'Used already'],
      ['Travel', 'Not a topic'],
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/2 topics can’t be added.*Sleep.*Used already.*Travel.*Not a topic/)
    await expect(canvas.getByText('Not a topic')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Travel' }))
    await waitFor(() => expect(canvas.queryByText('Not a topic')).toBeNull())
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{Backspace}{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Sleep, Used already, selected'))
  },
}

const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`

/** Long texts wrap. If there are many tags, the field scrolls to the text. */
export const LongAndMany: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.paste([long, ...Array.from({ length: 30 }, (_, index) => `Topic number ${index + 1}`)].join())
    await waitFor(() => expect(tagsIn(canvas)).toHaveLength(31))
    const box = field.parentElement?.getBoundingClientRect() ?? new DOMRect()
    await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThan(box.bottom))
    await expect(canvas.getByText(long).getBoundingClientRect().right).toBeLessThan(box.right)
  },
}

export const Disabled: Story = {
  args: { value: ['Sleep'], disabled: true, hint: 'Up to 20' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Remove Sleep' })).toBeDisabled()
  },
}
