import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { ToggleChip } from './ToggleChip.tsx'

const meta = {
  component: ToggleChip,
  title: 'Components/ToggleChip',
  tags: ['!stable', 'new'],
  args: { children: 'Sense', onPressedChange: fn() },
  parameters: componentPage({
    use: 'A filter that is on or off, beside others. It takes effect at once. Give a group of chips a `fieldset` with a name. For values of a form, use CheckboxCards.',
    instead:
      'For a value of a form, use CheckboxCards; for views with addresses, TabNav; for a word that can’t be pressed, a Tag.',
    examples: [
      {
        do: {
          says: 'Put short words side by side, each on or off.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.571rem' }}>
              <ToggleChip>Learn</ToggleChip>
              <ToggleChip isDefaultPressed>Sense</ToggleChip>
              <ToggleChip>Grow</ToggleChip>
            </div>
          ),
        },
        dont: {
          says: 'Use it for an action: a chip changes only what is shown.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.571rem' }}>
              <ToggleChip>Sense</ToggleChip>
              <ToggleChip>Delete all</ToggleChip>
            </div>
          ),
        },
      },
    ],
    states: [
      ...controlStates((state) => <ToggleChip {...state}>Sense</ToggleChip>),
      { name: 'On', draw: () => <ToggleChip isDefaultPressed>Sense</ToggleChip> },
      { name: 'On, focus', pseudo: 'focus', draw: () => <ToggleChip isDefaultPressed>Sense</ToggleChip> },
    ],
    screenReader:
      'A toggle button, named by its label, read as pressed while it is on. The label doesn’t change with the state.',
    keyboard: [
      ['Tab', 'goes from chip to chip'],
      ['Enter, Space', 'turn the chip on or off'],
    ],
    tokens: [
      'border.selected',
      'border.control',
      'radius.full',
      'fg.muted',
      'fg.default',
      'bg.hover',
      'font.size.sm',
      'font.weight.strong',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof ToggleChip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    const chip = canvas.getByRole('button', { name: 'Sense' })
    await expect(chip).toHaveAttribute('aria-pressed', 'false')
    await step('a click turns it on', async () => {
      await userEvent.click(chip)
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await expect(args.onPressedChange).toHaveBeenLastCalledWith(true)
    })
    await step('Space turns it off, Enter on', async () => {
      await userEvent.keyboard(' ')
      await expect(chip).toHaveAttribute('aria-pressed', 'false')
      await userEvent.keyboard('{Enter}')
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      await userEvent.keyboard('{Enter}')
    })
  },
}

export const Pressed: Story = { args: { isDefaultPressed: true } }

export const Focused: Story = {
  args: { isDefaultPressed: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onPressedChange).not.toHaveBeenCalled()
  },
}

/** The caller stores the values. At most one of several chips is on. */
export const OneAtATime: Story = {
  render: function Render(args) {
    const [chosen, setChosen] = useState<string | null>('Learn')
    return (
      <fieldset aria-label="Phase" style={{ display: 'flex', gap: '0.571rem' }}>
        {['Learn', 'Sense', 'Grow'].map((phase) => (
          <ToggleChip
            key={phase}
            isPressed={chosen === phase}
            onPressedChange={(isPressed) => {
              args.onPressedChange?.(isPressed)
              setChosen(isPressed ? phase : null)
            }}
          >
            {phase}
          </ToggleChip>
        ))}
      </fieldset>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }))
    await expect(canvas.getByRole('button', { pressed: true })).toHaveTextContent('Grow')
    await userEvent.click(canvas.getByRole('button', { name: 'Grow' }))
    await expect(canvas.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sense' }))
  },
}

export const LongText: Story = {
  args: { children: 'Neither connected nor reflected for three days or more, although a plan was there' },
  decorators: [inBox({ width: '14rem' })],
}
