import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import * as Tabs from './parts.ts'

const meta = {
  component: Tabs.Root,
  title: 'Components/Tabs',
  tags: ['!stable', 'new'],
  args: { defaultValue: 'day' },
  render: (args) => (
    <Tabs.Root {...args}>
      <Tabs.List aria-label="Period">
        <Tabs.Trigger value="day">Day</Tabs.Trigger>
        <Tabs.Trigger value="week">Week</Tabs.Trigger>
        <Tabs.Trigger value="month" disabled>
          Month
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="day">12 of 16 exercises</Tabs.Content>
      <Tabs.Content value="week">61 of 80 exercises</Tabs.Content>
    </Tabs.Root>
  ),
  parameters: componentPage({
    use: 'Chakra’s Tabs with Attune’s look, for views of one thing without addresses of their own. For views with an address use TabNav, whose links can be copied.',
    instead:
      'For views with an address use TabNav, for filters ToggleChips, for steps of a task their order on the page.',
    examples: [
      {
        do: {
          says: 'Views of one thing, each in a word.',
          draw: () => (
            <Tabs.Root defaultValue="a">
              <Tabs.List aria-label="Period">
                <Tabs.Trigger value="a">Day</Tabs.Trigger>
                <Tabs.Trigger value="b">Week</Tabs.Trigger>
              </Tabs.List>
            </Tabs.Root>
          ),
        },
        dont: {
          says: 'Things that have to be seen beside each other.',
          draw: () => (
            <Tabs.Root defaultValue="a">
              <Tabs.List aria-label="Period">
                <Tabs.Trigger value="a">Before</Tabs.Trigger>
                <Tabs.Trigger value="b">After</Tabs.Trigger>
              </Tabs.List>
            </Tabs.Root>
          ),
        },
      },
    ],
    states: controlStates(
      () => (
        <Tabs.Root defaultValue="a">
          <Tabs.List aria-label="Period">
            <Tabs.Trigger value="a">Day</Tabs.Trigger>
            <Tabs.Trigger value="b">Week</Tabs.Trigger>
          </Tabs.List>
        </Tabs.Root>
      ),
      { canBeDisabled: false },
    ),
    keyboard: [
      ['Tab', 'goes to the chosen tab, then into its content'],
      ['← →, Home, End', 'choose another tab'],
    ],
    tokens: ['fg.muted', 'fg.default', 'fg.subtle', 'font.weight.strong', 'size.target.min', 'focusRing'],
  }),
} satisfies Meta<typeof Tabs.Root>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    const day = canvas.getByRole('tab', { name: 'Day' })
    await expect(day).toHaveAttribute('aria-selected', 'true')
    // The recipe is registered.
    await expect(getComputedStyle(day).fontWeight).toBe('600')
    await userEvent.tab()
    await expect(day).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tabpanel')).toHaveTextContent('61 of 80 exercises'))
  },
}

export const Vertical: Story = { args: { orientation: 'vertical', defaultValue: 'week' } }

/** The first tab is at the right, and ← goes to the next one. */
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
