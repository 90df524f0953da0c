import type { Meta, StoryObj } from '@storybook/react-vite'
import { X, Signpost } from 'lucide-react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { Menu } from '../Menu/Menu.tsx'
import { IconButton } from './IconButton.tsx'

const meta = {
  component: IconButton,
  title: 'Components/IconButton',
  args: { label: 'Close', icon: <X aria-hidden />, onClick: fn() },
  parameters: componentPage({
    use: 'An action that an icon beside its object explains: close, remove. The label is its accessible name and its tooltip. If in doubt, use a Button with a text.',
    instead: 'Where there is space for a word, use a Button. An icon alone is understood only by people who know it.',
    examples: [
      {
        do: {
          says: 'Use an icon that everyone knows, beside the object of the action.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '0.571rem' }}>
              Note of Jun 11 <IconButton variant="quiet" label="Remove the note" icon={<X aria-hidden />} />
            </div>
          ),
        },
        dont: {
          says: 'Use an icon for the view’s main action.',
          draw: () => <IconButton label="Change phase" icon={<Signpost aria-hidden />} />,
        },
      },
    ],
    states: [
      ...controlStates((state) => <IconButton label="Close" icon={<X aria-hidden />} {...state} />),
      { name: 'Quiet', draw: () => <IconButton variant="quiet" label="Close" icon={<X aria-hidden />} /> },
      {
        name: 'Quiet, hover',
        pseudo: 'hover',
        draw: () => <IconButton variant="quiet" label="Close" icon={<X aria-hidden />} />,
      },
    ],
    screenReader:
      'A button, named by `label`. Its tooltip has the same text, which isn’t read twice. Hide the icon from screen readers.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter, Space', 'press the button'],
    ],
    tokens: ['size.control', 'size.icon.sm', 'radius.md', 'line.strong', 'bg.active', 'focusRing'],
  }),
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Close' })
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).toHaveBeenCalledOnce()
    const { width, height } = button.getBoundingClientRect()
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(32)
  },
}

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Disabled: Story = { args: { disabled: true } }

/** A menu's button shows its tooltip, and opens the menu below it. */
export const OpensAMenu: Story = {
  tags: ['no-picture', '!autodocs'],
  args: { label: 'More' },
  render: (args) => (
    <div style={{ padding: '8rem' }}>
      <Menu trigger={<IconButton {...args} />} items={[{ value: 'rename', label: 'Rename' }]} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More' })
    const { bottom } = button.getBoundingClientRect()
    const isBelow = (element: HTMLElement) => {
      const { top } = element.getBoundingClientRect()
      return top >= bottom && top < bottom + 20
    }
    await userEvent.hover(button)
    const tip = await screen.findByText('More')
    await waitFor(() => expect(isBelow(tip)).toBe(true))
    await userEvent.click(button)
    await waitFor(() => expect(isBelow(screen.getByRole('menu'))).toBe(true))
  },
}
