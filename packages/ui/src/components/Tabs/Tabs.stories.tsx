import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Tabs } from './Tabs.tsx'

const periods = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
]
const sides = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
]

const meta = {
  component: Tabs,
  title: 'Components/Tabs',
  tags: ['!stable', 'new'],
  args: {
    label: 'Period',
    items: [
      { value: 'day', label: 'Day', content: <span dir="auto">12 of 16 exercises</span> },
      { value: 'week', label: 'Week', content: <span dir="auto">61 of 80 exercises</span> },
      { value: 'month', label: 'Month', isDisabled: true },
    ],
    onValueChange: fn(),
  },
  parameters: componentPage({
    use: 'Views of one object without addresses of their own. For views with addresses, use TabNav, whose links can be copied.',
    instead:
      'For views with addresses, use TabNav; for filters, ToggleChips. Put the steps of a task in order on the page.',
    examples: [
      {
        do: {
          says: 'Offer views of one object, each named by one word.',
          draw: () => <Tabs label="Period" items={periods} />,
        },
        dont: {
          says: 'Separate things that have to be seen side by side.',
          draw: () => <Tabs label="Period" items={sides} />,
        },
      },
    ],
    states: controlStates(() => <Tabs label="Period" items={periods} />, { canBeDisabled: false }),
    screenReader:
      'A list of tabs, named by `label`, each read with its position and whether it is chosen. A tab’s view is a tab panel, named by the tab.',
    keyboard: [
      ['Tab', 'goes to the chosen tab, then into its content'],
      ['← →, Home, End', 'choose another tab'],
    ],
    tokens: ['fg.muted', 'fg.default', 'fg.subtle', 'font.weight.strong', 'size.target.min', 'focusRing'],
  }),
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const day = canvas.getByRole('tab', { name: 'Day' })
    await expect(day).toHaveAttribute('aria-selected', 'true')
    // The text is bold because the recipe is registered.
    await expect(getComputedStyle(day).fontWeight).toBe('600')
    await userEvent.tab()
    await expect(day).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('61 of 80 exercises'))
    await expect(args.onValueChange).toHaveBeenCalledWith('week')
  },
}

export const Vertical: Story = { args: { orientation: 'vertical', defaultValue: 'week' } }

/** The first tab is at the right, and ← moves to the next tab. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async ({ canvas, userEvent }) => {
    const left = (name: string) => canvas.getByRole('tab', { name }).getBoundingClientRect().left
    await expect(left('Week')).toBeLessThan(left('Day'))
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('61 of 80 exercises'))
  },
}
