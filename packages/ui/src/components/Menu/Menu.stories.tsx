import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { Menu, type MenuItem } from './Menu.tsx'

const items: readonly MenuItem[] = [
  { value: 'rename', label: 'Rename' },
  { value: 'copy', label: 'Make a copy', command: '⌘C' },
  { type: 'separator' },
  { value: 'delete', label: 'Delete', isDisabled: true },
]

const meta = {
  component: Menu,
  title: 'Components/Menu',
  tags: ['!stable', 'new'],
  args: { trigger: <Button variant="secondary">More</Button>, items, onSelect: fn() },
  render: (args) => (
    <div style={{ minHeight: '16rem' }}>
      <Menu {...args} />
    </div>
  ),
  parameters: componentPage({
    use: 'Actions on one object that don’t fit beside it. For content that `items` can’t express, such as items that can be dragged, use `MenuParts`: Chakra’s parts with Attune’s styles. For a choice, use a Dropdown; for one action, a Button.',
    instead:
      'For a choice, use a Dropdown; for one action, a Button. An action that is used often belongs on the page.',
    examples: [
      {
        do: {
          says: 'Collect rarely used actions under one button.',
          draw: () => <Button variant="secondary">More</Button>,
        },
        dont: { says: 'Hide the view’s main action.', draw: () => <Button>Actions</Button> },
      },
    ],
    isWide: true,
    states: [
      { name: 'Closed', draw: () => <Button variant="secondary">More</Button> },
      { name: 'Focus', pseudo: 'focus', draw: () => <Button variant="secondary">More</Button> },
      { name: 'Open', story: 'components-menu--default', height: 180 },
    ],
    screenReader:
      'A button that is read with its menu, open or closed. The open menu has the button’s name, and `hint` describes it. The marked item is read: an action, a choice with its state, or a check with its state. Choices are a group, named by `label`.',
    keyboard: [
      ['Enter, Space, ↓', 'open the menu at its first action'],
      ['↑ ↓, Home, End, letters', 'move in the menu'],
      ['Enter, Space', 'run the action'],
      ['Escape', 'closes the menu and returns to the button'],
      ['Tab', 'moves on while the menu is closed; has no effect while it is open'],
    ],
    tokens: [
      'bg.raised',
      'bg.active',
      'border.hair',
      'shadow.menu',
      'radius.md',
      'radius.sm',
      'fg.subtle',
      'line.hair',
    ],
  }),
} satisfies Meta<typeof Menu>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveFocus())
    await expect(getComputedStyle(menu).borderTopWidth).toBe('1px')
    const isAt = (text: string) =>
      waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(text))
    await isAt('Rename')
    await userEvent.keyboard('{ArrowDown}')
    await isAt('Make a copy')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('copy'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}

/** On a busy computer, the browser paints late. Even so, keys pressed before the next frame reach the menu. */
export const BusyComputer: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const waiting: FrameRequestCallback[] = []
    const frames = spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => waiting.push(frame))
    const draw = () => {
      for (const frame of waiting.splice(0)) frame(performance.now())
    }
    try {
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      const menu = screen.getByRole('menu')
      await expect(menu).toHaveFocus()
      // The menu's button doesn't receive this key, which would otherwise move the focus to the next action.
      await userEvent.keyboard('{Enter}')
      draw()
      await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent('Rename'))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith('copy'))
      await expect(args.onSelect).toHaveBeenCalledTimes(1)
      draw()
    } finally {
      frames.mockRestore()
    }
    draw()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}

export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menuitem', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/**
 * Items that store a choice: one option of several, or an independent check. A check mark shows the choice, and screen
 * readers announce it.
 */
export const Choices: Story = {
  render: function Render({ onSelect }) {
    const [limit, setLimit] = useState('5')
    const [isMailed, setMailed] = useState(false)
    const options = ['5', '10', 'No limit'].map((choice) => ({ value: choice, label: choice }))
    return (
      <div style={{ minHeight: '16rem' }}>
        <Menu
          {...(onSelect && { onSelect })}
          trigger={<Button variant="secondary">Limit</Button>}
          closeOnSelect={false}
          items={[
            { type: 'radio', label: 'A day', value: limit, onValueChange: setLimit, options },
            { type: 'separator' },
            { type: 'checkbox', value: 'mail', label: 'Mail me', checked: isMailed, onCheckedChange: setMailed },
          ]}
        />
      </div>
    )
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const limit = (name: string) => screen.findByRole('menuitemradio', { name })
    await expect(await limit('5')).toBeChecked()
    await expect((await limit('5')).querySelector('svg')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    const isAt = (text: string) =>
      waitFor(() => expect(screen.getByRole('menu').querySelector('[data-highlighted]')).toHaveTextContent(text))
    // The first item is highlighted only in a later frame.
    await isAt('5')
    await userEvent.keyboard('{ArrowDown}')
    await isAt('10')
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(await limit('10')).toBeChecked())
    await expect(await limit('5')).not.toBeChecked()
    const mail = screen.getByRole('menuitemcheckbox', { name: 'Mail me' })
    await expect(mail).not.toBeChecked()
    await userEvent.keyboard('{End}')
    await isAt('Mail me')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(mail).toBeChecked())
  },
}

/** Text above the items describes the menu. */
export const Hint: Story = {
  args: { hint: 'No views yet', items: [{ value: 'save', label: 'Save as a view' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await expect(await screen.findByRole('menu')).toHaveAccessibleDescription('No views yet')
  },
}
