import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'
import { Button } from '../Button/Button.tsx'
import { inBox } from '../story-box.tsx'

function Controlled(props: SearchFieldProps) {
  const [value, setValue] = useState(props.value)
  const change = (text: string) => {
    props.onValueChange(text)
    setValue(text)
  }
  return <SearchField {...props} value={value} onValueChange={change} />
}

const meta = {
  component: SearchField,
  title: 'Components/SearchField',
  tags: ['!stable', 'new'],
  args: { label: 'Search by name', value: '', onValueChange: fn(), onKeyDown: fn() },
  render: (args) => <Controlled {...args} />,
  decorators: [inBox({ width: '16rem' })],
  parameters: componentPage({
    use: 'Filters a list as the user types. Show the number of results in a status beside it. For a value of a form, use Field.',
    instead: 'For a value of a form, use Field. It isn’t needed for a few rows that are all in view.',
    examples: [
      {
        do: {
          says: 'Narrow the list with each letter, and say how many rows are left.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '1rem' }}>
              <SearchField label="Search clients" value="oka" onValueChange={() => {}} />
              <span style={{ whiteSpace: 'nowrap' }}>2 of 38</span>
            </div>
          ),
        },
        dont: {
          says: 'Wait until a button is pressed.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '0.571rem' }}>
              <SearchField label="Search clients" value="oka" onValueChange={() => {}} />
              <Button>Search</Button>
            </div>
          ),
        },
      },
    ],
    states: [
      ...controlStates(() => <SearchField label="Search clients" value="" onValueChange={() => {}} />, {
        canBeDisabled: false,
      }),
      { name: 'Filled', draw: () => <SearchField label="Search clients" value="oka" onValueChange={() => {}} /> },
    ],
    screenReader:
      'A text field within a search region, named by `label`. The button that clears it is named by `clearLabel`. The number of results isn’t part of the field: put it into an `output`.',
    keyboard: [
      ['Tab', 'goes to the field, then to the button that clears it'],
      ['Escape', 'clears the field'],
    ],
    tokens: ['size.control', 'border.control', 'radius.md', 'focus', 'fg.subtle', 'bg.raised', 'size.icon.sm'],
  }),
} satisfies Meta<typeof SearchField>

export default meta
type Story = StoryObj<typeof meta>

/** An empty field has no clear button. */
export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Search by name' })
    await expect(field).toHaveAttribute('placeholder', 'Search by name')
    await expect(field.closest('search')).not.toBeNull()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const WithText: Story = {
  args: { value: 'Amara' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toBeVisible()
  },
}

export const Focused: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('ines')
    await expect(canvas.getByRole('textbox')).toHaveValue('ines')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('ines')
  },
}

/** Escape and the button clear the text, and the focus stays in the field. */
export const Cleared: Story = {
  tags: ['no-picture'],
  args: { value: 'Amara' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
    await expect(field).toHaveValue('')
    await userEvent.keyboard('zoe')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}

/** Pressing Escape during text composition ends the composition and leaves the text unchanged. */
export const Composing: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { value: 'Amara' },
  play: async ({ args, canvas }) => {
    await fireEvent.keyDown(canvas.getByRole('textbox'), { key: 'Escape', isComposing: true })
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** Other keys reach the app. A key that the app handles itself does nothing else. */
export const OwnKeys: Story = {
  tags: ['no-picture'],
  args: { value: 'Amara', onKeyDown: fn((event) => event.preventDefault()) },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('{Enter}{ArrowDown}{Escape}')
    await expect(args.onKeyDown).toHaveBeenCalledTimes(3)
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** A field that can't be changed can't be cleared either. */
export const Disabled: Story = {
  args: { disabled: true, value: 'Amara' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeDisabled()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** The text can be read, focused and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, value: 'Amara' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox')
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('z{Escape}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(field).toHaveValue('Amara')
    field.blur()
  },
}
