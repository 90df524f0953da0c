import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check, Clock } from 'lucide-react'
import { expect, fireEvent, fn, userEvent } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Tag } from './Tag.tsx'

const removable = () => (
  <Tag onRemove={() => {}} removeLabel="Remove the filter Phase">
    Phase Sense
  </Tag>
)

const meta = {
  component: Tag,
  title: 'Components/Tag',
  args: { children: 'Different timezone' },
  parameters: componentPage({
    use: 'A word in the colour of its meaning: a phase, a warning, a success. A glyph repeats the meaning. With `onRemove` it is a chip that names a filter in use. Other tags aren’t interactive, but a tag may fill a link (`isTarget`). For a lagging figure, use FlaggedValue.',
    instead:
      'For a control that filters, use ToggleChip; for the status of an assessment, StatusMark. A good value needs no tag.',
    examples: [
      {
        do: {
          says: 'Tag things that need attention, with a glyph beside the colour.',
          draw: () => (
            <Tag tone="watch" icon="▾">
              Lagging
            </Tag>
          ),
        },
        dont: {
          says: 'Tag things that are fine: colour is for those that need attention.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.571rem' }}>
              <Tag tone="success">Good</Tag>
              <Tag tone="success">Fine</Tag>
              <Tag tone="learn">Great</Tag>
            </div>
          ),
        },
      },
    ],
    states: [
      { name: 'Neutral', draw: () => <Tag icon={<Clock />}>Different timezone</Tag> },
      { name: 'Learn', draw: () => <Tag tone="learn">Learn</Tag> },
      { name: 'Sense', draw: () => <Tag tone="sense">Sense</Tag> },
      { name: 'Grow', draw: () => <Tag tone="grow">Grow</Tag> },
      {
        name: 'Watch',
        draw: () => (
          <Tag tone="watch" icon="▾">
            Lagging
          </Tag>
        ),
      },
      {
        name: 'Success',
        draw: () => (
          <Tag tone="success" icon={<Check />}>
            On track
          </Tag>
        ),
      },
      {
        name: 'In a link',
        draw: () => (
          <a href="#top" style={{ textDecoration: 'none' }}>
            <Tag isTarget>Ready for Grow</Tag>
          </a>
        ),
      },
      { name: 'Removable', draw: removable },
      { name: 'Removable, hover', pseudo: 'hover', draw: removable },
      { name: 'Removable, focus', pseudo: 'focus', draw: removable },
    ],
    screenReader:
      'The word is read as text, and the icon isn’t. The button of a removable tag is named by `removeLabel`, which should name the tag.',
    keyboard: [
      ['Tab', 'goes to the button of a removable tag'],
      ['Enter, Space', 'remove the tag'],
    ],
    tokens: [
      'radius.sm',
      'font.size.xs',
      'font.weight.strong',
      'phase.learn.tint',
      'phase.sense.tint',
      'phase.grow.tint',
      'watch.tint',
      'success.tint',
      'bg.active',
    ],
  }),
} satisfies Meta<typeof Tag>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { args: { icon: <Clock /> } }

export const Learn: Story = { args: { tone: 'learn', children: 'Learn' } }

export const Sense: Story = { args: { tone: 'sense', children: 'Sense' } }

export const Grow: Story = { args: { tone: 'grow', children: 'Grow' } }

/**
 * The glyph repeats the meaning of the colour, and is hidden from screen readers. Its distance from the word is the
 * same as an icon's.
 */
export const Watch: Story = {
  args: { tone: 'watch', icon: '▾', children: 'Lagging' },
  play: async ({ canvas }) => {
    const glyph = canvas.getByText('▾')
    await expect(glyph).toHaveAttribute('aria-hidden', 'true')
    const { left } = canvas.getByText('Lagging').getBoundingClientRect()
    await expect(left - glyph.getBoundingClientRect().right).toBeCloseTo(6, 1)
  },
}

export const Success: Story = { args: { tone: 'success', icon: <Check />, children: 'On track' } }

/** An active filter. Its button is at least 24 px high, and the button's name says which filter it removes. */
export const Removable: Story = {
  args: {
    children: (
      <>
        Phase <b>Sense or Grow</b>
      </>
    ),
    onRemove: fn(),
    removeLabel: 'Remove the filter Phase',
  },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Remove the filter Phase' })
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}

/**
 * After a removal, the next chip moves under the pointer. The second click of a double click doesn't remove that chip
 * as well.
 */
export const DoubleClicked: Story = {
  ...Removable,
  tags: ['no-picture'],
  args: { ...Removable.args, onRemove: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Remove the filter Phase' })
    await fireEvent.click(button, { detail: 2 })
    await expect(args.onRemove).not.toHaveBeenCalled()
    await userEvent.click(button)
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
