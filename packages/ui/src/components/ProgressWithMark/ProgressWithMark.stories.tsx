import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { boxed } from '../story-box.tsx'
import { ProgressWithMark } from './ProgressWithMark.tsx'

const meta = {
  component: ProgressWithMark,
  title: 'Components/ProgressWithMark',
  args: { done: 17, planned: 20, label: '17 of 20 exercises' },
  parameters: componentPage({
    use: 'The done share of a plan, with a mark at the share to reach. Below the mark the bar is clay. Leave the mark out (`mark={null}`) if the plan isn’t judged yet. Show the figures beside the bar as text; screen readers read its `label`.',
    instead:
      'For the progress of work, use ProgressLine; for the effect of an exercise, EffectScale. If there is no plan, there is no share: show the count.',
    examples: [
      {
        do: {
          says: 'Put the figures above the bar.',
          draw: () => (
            <div style={{ width: '7rem' }}>
              22/30
              <ProgressWithMark done={22} planned={30} label="22 of 30 exercises, behind" />
            </div>
          ),
        },
        dont: {
          says: 'Show only the bar: no one can read 73% from it.',
          draw: boxed('7rem', <ProgressWithMark done={22} planned={30} label="Exercises" />),
        },
      },
    ],
    states: [
      { name: 'On track', draw: boxed('7rem', <ProgressWithMark done={17} planned={20} label="17 of 20 exercises" />) },
      {
        name: 'Behind',
        draw: boxed('7rem', <ProgressWithMark done={22} planned={30} label="22 of 30 exercises, behind" />),
      },
      {
        name: 'Not judged yet',
        draw: boxed(
          '7rem',
          <ProgressWithMark done={5} planned={18} mark={null} label="5 of 18 exercises, judged from day 7" />,
        ),
      },
      {
        name: 'More than planned',
        draw: boxed('7rem', <ProgressWithMark done={24} planned={20} label="24 of 20 exercises" />),
      },
      {
        name: 'Nothing planned',
        draw: boxed('7rem', <ProgressWithMark done={0} planned={0} label="No exercises planned yet" />),
      },
    ],
    screenReader:
      'An image, named by `label`, such as ‘22 of 30 exercises, behind’. The bar’s colour and mark are in no other text, so the label has to say them.',
    keyboard: [],
    tokens: ['fg.muted', 'watch.line', 'bg.active', 'fg.default', 'radius.full'],
  }),
} satisfies Meta<typeof ProgressWithMark>

export default meta
type Story = StoryObj<typeof meta>

export const OnTrack: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '17 of 20 exercises' })).not.toHaveAttribute('data-behind')
  },
}

/** A share exactly at the mark is on track. */
export const AtTheMark: Story = {
  args: { done: 16, planned: 20, label: '16 of 20 exercises' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).not.toHaveAttribute('data-behind')
  },
}

export const Behind: Story = {
  args: { done: 22, planned: 30, label: '22 of 30 exercises, behind' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '22 of 30 exercises, behind' })).toHaveAttribute('data-behind')
  },
}

/** A plan that isn't judged yet has no mark, so a short bar only shows how much is done. */
export const NotJudged: Story = {
  args: { done: 5, planned: 18, label: '5 of 18 exercises, judged from day 7', mark: null },
  play: async ({ args, canvas }) => {
    const bar = canvas.getByRole('img', { name: args.label })
    await expect(bar).not.toHaveAttribute('data-behind')
    await expect(getComputedStyle(bar, '::after').content).toBe('none')
  },
}

/** The plan is below the mark but not behind, because the rule doesn't apply. */
export const NotBehind: Story = {
  tags: ['no-picture'],
  args: { done: 5, planned: 18, label: '5 of 18 exercises', isBehind: false },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).not.toHaveAttribute('data-behind')
  },
}

export const AllDone: Story = { args: { done: 12, planned: 12, label: '12 of 12 exercises' } }

/** More than planned fills the bar. */
export const MoreThanPlanned: Story = {
  args: { done: 9, planned: 6, label: '9 of 6 exercises', width: '6rem' },
  play: async ({ args, canvas }) => {
    const whole = canvas.getByRole('img', { name: args.label })
    const fill = whole.querySelector('i')
    await expect(fill?.getBoundingClientRect().width).toBe(whole.getBoundingClientRect().width)
  },
}

/** If nothing is planned, nothing is behind. */
export const NothingPlanned: Story = {
  args: { done: 0, planned: 0, label: 'No exercises planned yet' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('img', { name: args.label })).not.toHaveAttribute('data-behind')
  },
}

/** The bar grows from the right. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('img', { name: '17 of 20 exercises' })
    const fill = bar.querySelector('i')?.getBoundingClientRect()
    await expect(fill?.right).toBe(bar.getBoundingClientRect().right)
    await expect(fill?.left).toBeGreaterThan(bar.getBoundingClientRect().left)
  },
}
