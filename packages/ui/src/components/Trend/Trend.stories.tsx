import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { FlaggedValue } from '../SortableTable/cells/FlaggedValue.tsx'
import { Tag } from '../Tag/Tag.tsx'
import { componentPage } from '../component-page.ts'
import { expectLeftToRight } from '../story-right-to-left.tsx'
import { Trend } from './Trend.tsx'

const Large = ({ children }: { children: ReactNode }) => (
  <bdi style={{ fontSize: '2.286rem', fontWeight: 500, lineHeight: 1.15 }}>{children}</bdi>
)

const meta = {
  component: Trend,
  title: 'Components/Trend',
  tags: ['!stable', 'new'],
  args: { change: -8, difference: '8' },
  render: (args) => (
    <span>
      64%
      <Trend {...args} />
    </span>
  ),
  parameters: componentPage({
    use: 'Shows at a glance, and without a verdict, whether a figure is higher or lower than before. It comes right after its figure, and brings the gap to it. Its difference is that of the two figures as they are shown. It is in ink in both directions, even in a warm tag, because a rise isn’t always good.',
    instead:
      'For a figure beyond its limit, use FlaggedValue, whose mark is clay, comes before the figure and has no number. If there is too little to compare, draw nothing.',
    examples: [
      {
        do: {
          says: 'Name the unit if it isn’t %.',
          draw: () => (
            <span>
              13.5 h<Trend change={1.2} difference="1.2 h" />
            </span>
          ),
        },
        dont: {
          says: 'Draw an unknown change as no change.',
          draw: () => (
            <span>
              13.5 h<Trend change={0} difference="–" />
            </span>
          ),
        },
      },
    ],
    states: [
      {
        name: 'Down',
        draw: () => (
          <span>
            64%
            <Trend change={-8} difference="8" />
          </span>
        ),
      },
      {
        name: 'Up',
        draw: () => (
          <span>
            76%
            <Trend change={1} difference="1" />
          </span>
        ),
      },
      {
        name: 'No change',
        draw: () => (
          <span>
            80%
            <Trend change={0} difference="0" />
          </span>
        ),
      },
      {
        name: 'Beside a flagged value',
        draw: () => (
          <span style={{ paddingInlineStart: '0.857rem' }}>
            <FlaggedValue spoken="Lagging">64%</FlaggedValue>
            <Trend change={-8} difference="8" />
          </span>
        ),
      },
      {
        name: 'In a warm tag',
        draw: () => (
          <Tag tone="watch">
            Mental 64%
            <Trend change={-8} difference="8" />
          </Tag>
        ),
      },
      {
        name: 'Beside a large figure',
        draw: () => (
          <span>
            <Large>64%</Large>
            <Trend size="md" change={-8} difference="8" />
          </span>
        ),
      },
    ],
    screenReader:
      'An image, named by `spoken`, such as ‘down 8 from the seven days before’. The triangle and the number aren’t read in addition.',
    keyboard: [],
    tokens: ['trend', 'font.size.xs', 'font.size.md'],
  }),
} satisfies Meta<typeof Trend>

export default meta
type Story = StoryObj<typeof meta>

/** Screen readers read the direction and the comparison, but not the triangle, because styles draw it. */
export const Down: Story = {
  play: async ({ canvas }) => {
    const trend = canvas.getByRole('img', { name: 'down 8 from the seven days before' })
    await expect(trend).toHaveTextContent(/^8$/)
    await expect(trend.parentElement).toHaveTextContent('64% 8')
  },
}

export const Up: Story = {
  args: { change: 1.2, difference: '1.2 h' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'up 1.2 h from the seven days before' })).toBeVisible()
  },
}

/** A figure that hasn't changed has no triangle. */
export const NoChange: Story = {
  args: { change: 0, difference: '0' },
  play: async ({ canvas }) => {
    const trend = canvas.getByRole('img', { name: 'no change from the seven days before' })
    await expect(trend).toHaveTextContent('±0')
    await expect(getComputedStyle(trend, '::before').content).toBe('none')
  },
}

/** The change is in ink, even beside clay. */
export const InATag: Story = {
  render: (args) => (
    <Tag tone="watch">
      Mental 64%
      <Trend {...args} />
    </Tag>
  ),
  play: async ({ canvas }) => {
    const [trend, tag] = [canvas.getByText('8'), canvas.getByText(/^Mental/)].map(
      (node) => getComputedStyle(node).color,
    )
    await expect(trend).not.toBe(tag)
  },
}

/** In a link's name, the change is a separate word. */
export const InALink: Story = {
  tags: ['!autodocs', 'no-picture'],
  render: (args) => (
    <a href="#mental">
      <span>Mental 64%</span>
      <Trend {...args} />
    </a>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Mental 64% down 8 from the seven days before' })).toBeVisible()
  },
}

export const BesideALargeFigure: Story = {
  args: { size: 'md', change: -3, difference: '3 ms' },
  render: (args) => (
    <span>
      <Large>34 ms</Large>
      <Trend {...args} />
    </span>
  ),
}

/** In a language that is read from right to left, the change is on the left of its figure. */
export const RightToLeft: Story = {
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  args: { difference: '8 ms' },
  render: (args) => (
    <p>
      <b>{'82%\u200E'}</b>
      <Trend {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    const figure = canvas.getByText('82%\u200E').getBoundingClientRect()
    await expect(canvas.getByText('8 ms').getBoundingClientRect().right).toBeLessThan(figure.left)
    await expectLeftToRight(canvas.getByText('8 ms'))
  },
}
