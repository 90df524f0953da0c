import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import * as Menu from './parts.ts'

const meta = {
  component: Menu.Root,
  title: 'Components/Menu',
  tags: ['!stable', 'new'],
  args: { onSelect: fn(), children: null },
  render: (args) => (
    <div style={{ minHeight: '16rem' }}>
      <Menu.Root {...args}>
        <Menu.Trigger asChild>
          <Button variant="secondary">More</Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="rename">Rename</Menu.Item>
            <Menu.Item value="copy">
              Make a copy <Menu.ItemCommand>⌘C</Menu.ItemCommand>
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="delete" disabled>
              Delete
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </div>
  ),
  parameters: componentPage({
    use: 'Chakra’s Menu with Attune’s look: actions on one thing that have no place beside it. For a choice use a Dropdown; one action is a Button.',
    instead: 'For a choice use a Dropdown, for one action a Button. What is used often has a place on the page.',
    examples: [
      {
        do: {
          says: 'Gather what is done seldom under one button.',
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
    keyboard: [
      ['Enter, Space, ↓', 'open the menu at its first action'],
      ['↑ ↓, Home, End, letters', 'move in it'],
      ['Enter', 'runs the action'],
      ['Escape', 'closes the menu and returns to the button'],
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
} satisfies Meta<typeof Menu.Root>

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
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ value: 'copy' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus())
  },
}

/** On a busy computer the browser draws late: keys that come before the next frame already belong to the menu. */
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
      // The button, which would move to the next action, doesn't hear it.
      await userEvent.keyboard('{Enter}')
      draw()
      await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent('Rename'))
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await waitFor(() => expect(args.onSelect).toHaveBeenCalledWith({ value: 'copy' }))
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

/** Items that keep a choice: one of several, or each for itself. Readers hear what is chosen, and the check shows it. */
export const Choices: Story = {
  render: function Render({ onSelect }) {
    const [limit, setLimit] = useState('5')
    const [isMailed, setMailed] = useState(false)
    return (
      <div style={{ minHeight: '16rem' }}>
        <Menu.Root {...(onSelect && { onSelect })} closeOnSelect={false}>
          <Menu.Trigger asChild>
            <Button variant="secondary">Limit</Button>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.RadioItemGroup aria-label="A day" value={limit} onValueChange={({ value }) => setLimit(value)}>
                {['5', '10', 'No limit'].map((choice) => (
                  <Menu.RadioItem key={choice} value={choice}>
                    <Menu.ItemText>{choice}</Menu.ItemText>
                    <Menu.ItemIndicator>
                      <Check aria-hidden />
                    </Menu.ItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioItemGroup>
              <Menu.Separator />
              <Menu.CheckboxItem value="mail" checked={isMailed} onCheckedChange={setMailed}>
                <Menu.ItemText>Mail me</Menu.ItemText>
                <Menu.ItemIndicator>
                  <Check aria-hidden />
                </Menu.ItemIndicator>
              </Menu.CheckboxItem>
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
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
    // The first one is highlighted in a later frame.
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
