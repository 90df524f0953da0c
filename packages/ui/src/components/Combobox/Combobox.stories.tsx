import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import type { DropdownOption } from '../Dropdown/Dropdown.tsx'
import { boxed, inBox } from '../story-box.tsx'
import { Combobox } from './Combobox.tsx'

const zones: DropdownOption[] = [
  { value: 'Europe/Berlin', label: 'Berlin', group: 'Europe' },
  { value: 'Europe/Lisbon', label: 'Lisbon', group: 'Europe' },
  { value: 'Europe/Zurich', label: 'Zürich', group: 'Europe' },
  { value: 'Asia/Kolkata', label: 'Kolkata', group: 'Asia' },
  { value: 'Asia/Tokyo', label: 'Tokyo', group: 'Asia' },
]

const meta = {
  component: Combobox,
  title: 'Components/Combobox',
  tags: ['!stable', 'new'],
  args: { label: 'Time zone', placeholder: 'Choose a time zone', options: zones, onValueChange: fn() },
  decorators: [inBox({ width: '17rem', minHeight: '19rem' })],
  parameters: componentPage({
    use: 'One choice among so many options that users prefer typing to searching a list: time zones, people. Accents and capitals don’t matter. For fewer than ten options, use a Dropdown.',
    instead:
      'For fewer than ten options, use a Dropdown; to compare a few, RadioCards. To narrow a list, use SearchField.',
    examples: [
      {
        do: {
          says: 'Offer many options that users know by name.',
          draw: boxed('17rem', <Combobox label="Time zone" placeholder="Choose a time zone" options={zones} />),
        },
        dont: {
          says: 'Offer two options that would fit on the page.',
          draw: boxed('17rem', <Combobox label="Reminders" placeholder="On or off" options={zones.slice(0, 2)} />),
        },
      },
    ],
    states: controlStates((state) => (
      <div style={{ width: '15rem' }}>
        <Combobox label="Time zone" placeholder="Choose a time zone" options={zones} {...state} />
      </div>
    )),
    screenReader:
      'A combobox with a list box, named by its label. The focus stays in the field, and the marked option is read. If no option matches, `noResults` is the list’s only option, which is unavailable. Error and hint describe the field. The buttons that open the list and clear the choice are named by `openLabel` and `clearLabel`.',
    keyboard: [
      ['Letters', 'narrow the list to the options that contain them'],
      ['↓ ↑', 'open the list, and move in it'],
      ['Enter', 'chooses the marked option'],
      ['Escape', 'closes the list'],
    ],
    tokens: [
      'bg.raised',
      'bg.active',
      'border.control',
      'shadow.menu',
      'radius.md',
      'focus',
      'error',
      'fg.muted',
      'size.field',
    ],
  }),
} satisfies Meta<typeof Combobox<string>>

export default meta
type Story = StoryObj<typeof meta>

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

/** Typing narrows the list, ignoring accents. */
export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Time zone' })
    await userEvent.click(field)
    await waitFor(() => expect(options()).toHaveLength(5))
    await userEvent.type(field, 'zur')
    await waitFor(() => expect(options()).toEqual(['Zürich']))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('option')).toHaveAttribute('data-highlighted'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('Europe/Zurich'))
    await waitFor(() => expect(field).toHaveValue('Zürich'))
  },
}

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'atlantis')
    await expect(await screen.findByText('No option found')).toBeVisible()
  },
}

/** A reset of the form restores the initial choice. */
export const Reset: Story = {
  tags: ['no-picture'],
  args: { name: 'zone', defaultValue: 'Asia/Tokyo', form: 'settings' },
  render: (args) => (
    <>
      <Combobox {...args} />
      <form id="settings" aria-label="Settings" style={{ marginTop: '0.857rem' }}>
        <button type="reset">Start again</button>
      </form>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const sent = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('zone')
    const input = canvas.getByRole('combobox')
    for (const choice of ['Berlin', 'Lisbon']) {
      await userEvent.click(input)
      await userEvent.click(await screen.findByRole('option', { name: choice }))
      await waitFor(() => expect(input).toHaveValue(choice))
      await userEvent.click(canvas.getByRole('button', { name: 'Start again' }))
      await waitFor(() => expect(input).toHaveValue('Tokyo'))
      await expect(sent()).toBe('Asia/Tokyo')
    }
  },
}

/** Options may load after the choice is known. The field then shows the text of the chosen option. */
export const OptionsThatLoad: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: { value: 'Asia/Tokyo' },
  render: function Loading(args) {
    const [loaded, setLoaded] = useState<typeof args.options>([])
    return (
      <>
        <Combobox {...args} options={loaded} />
        <button type="button" onClick={() => setLoaded(args.options)}>
          Load
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Load' }))
    const input = canvas.getByRole('combobox')
    await waitFor(() => expect(input).toHaveValue('Tokyo'))
    // Text that is typed afterwards is kept.
    await userEvent.clear(input)
    await waitFor(() => expect(screen.getByRole('option', { name: 'Berlin' })).toBeVisible())
    await expect(input).toHaveValue('')
  },
}

/** A form receives the value, and `onClear` adds a button that clears the value. */
export const InAForm: Story = {
  args: { name: 'zone', defaultValue: 'Asia/Tokyo', onClear: fn() },
  render: (args) => (
    <form aria-label="Settings">
      <Combobox {...args} />
    </form>
  ),
  play: async ({ canvas, args, userEvent }) => {
    const sent = () => new FormData(canvas.getByRole<HTMLFormElement>('form')).get('zone')
    await expect(canvas.getByRole('combobox')).toHaveValue('Tokyo')
    await expect(sent()).toBe('Asia/Tokyo')
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(sent()).toBe(''))
    await waitFor(() => expect(args.onClear).toHaveBeenCalledTimes(1))
  },
}

export const Error: Story = {
  args: { error: 'Choose a time zone', hint: 'Days begin at its midnight.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid()
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'Choose a time zone Days begin at its midnight.',
    )
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Europe/Berlin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeDisabled()
  },
}

/** The choice can be read, focused and copied, but not changed. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'Europe/Lisbon' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('1')
    await expect(field).toHaveValue('Lisbon')
    field.blur()
  },
}

const field = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) => canvas.getByRole('combobox')

/** The keyboard skips an option that can't be chosen, and a press doesn't choose it. */
export const DisabledOption: Story = {
  args: { options: zones.map((zone) => ({ ...zone, isDisabled: zone.label === 'Lisbon' })) },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(field(canvas))
    const lisbon = await screen.findByRole('option', { name: 'Lisbon' })
    await expect(lisbon).toHaveAttribute('aria-disabled', 'true')
    lisbon.click()
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

/** An option may have its own language, so that a screen reader pronounces it correctly. */
export const OptionsInTheirLanguages: Story = {
  tags: ['no-picture'],
  args: {
    label: 'Language',
    options: [
      { value: 'de', label: 'Deutsch', lang: 'de' },
      { value: 'en', label: 'English' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(field(canvas))
    await expect(await screen.findByRole('option', { name: 'Deutsch' })).toHaveAttribute('lang', 'de')
    await expect(screen.getByRole('option', { name: 'English' })).not.toHaveAttribute('lang')
  },
}

/** Long options wrap in the list. */
export const LongText: Story = {
  args: {
    label: 'The time zone that the days of this client begin in, wherever the client travels',
    options: [
      { value: 'long', label: 'Petropavlovsk-Kamchatsky, Anadyr and the settlements of the peninsula' },
      ...zones,
    ],
    defaultValue: 'long',
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(field(canvas))
    const option = await screen.findByRole('option', { name: /^Petropavlovsk/ })
    const list = screen.getByRole('listbox')
    await waitFor(() => expect(option).toBeVisible())
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  },
}

export const ErrorFocused: Story = {
  args: { error: 'Choose a time zone' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(field(canvas)).toHaveFocus()
    await expect(getComputedStyle(field(canvas)).outlineStyle).toBe('solid')
  },
}

/** The arrow is at the left, and the list is as wide as the field. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  args: { defaultValue: 'Asia/Tokyo' },
  play: async ({ canvas, userEvent }) => {
    const box = field(canvas).getBoundingClientRect()
    const arrow = canvas.getByRole('button', { name: 'Show options' }).getBoundingClientRect()
    await expect(arrow.right).toBeLessThan(box.left + box.width / 2)
    await userEvent.click(field(canvas))
    const option = await screen.findByRole('option', { name: 'Tokyo' })
    await waitFor(() => expect(option.getBoundingClientRect().right).toBeLessThanOrEqual(box.right))
  },
}
