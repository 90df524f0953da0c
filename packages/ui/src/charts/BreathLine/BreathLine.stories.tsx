import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleCheck, FileText, Pencil } from 'lucide-react'
import { expect, userEvent } from 'storybook/test'
import { BreathLine } from './BreathLine.tsx'
import { daysOf, grow, headed, learn, learned, longDays, planned, sense, sensing } from './story-journey.tsx'
import { componentPage } from '../../components/component-page.ts'
import { boxed, inBox } from '../../components/story-box.tsx'
import { expectLeftToRight, rightToLeft } from '../../components/story-right-to-left.tsx'

const meta = {
  title: 'Charts/BreathLine',
  component: BreathLine,
  args: {
    variant: 'hero',
    phases: [learned, sensing, planned],
    dayProgress: 0.73,
    label: 'Sense, day 5 of 7. Yesterday all of the plan was done, today 80 percent so far.',
    scaleLabels: { full: '100%', threshold: '80%', none: '0' },
    table: { caption: 'Journey by day', columns: ['Day', 'Done'], rows: [['Sense, day 5', '80%']] },
  },
  parameters: componentPage({
    use: 'A client’s journey as one line: each day is one breath, and its depth is the share of that day’s plan that was done. `hero` draws the whole journey on the profile, `row` its last seven days in a list.',
    instead:
      'As an ornament, a divider or a second line on a screen that has one. For a value against a limit, use IndicatorPlot; for a pace, EvenBreathLine.',
    examples: [
      {
        do: {
          says: 'A day without data is a gap; a missed day is flat.',
          draw: boxed(
            '26rem',
            <BreathLine
              variant="hero"
              dayProgress={0.73}
              label="Sense, day 5, one day not known"
              phases={[{ ...sense, days: daysOf([1, null, 0.9, 0, 0.8]) }]}
            />,
          ),
        },
        dont: {
          says: 'Draw a day without data as a day with nothing done: that blames the client.',
          draw: boxed(
            '26rem',
            <BreathLine
              variant="hero"
              dayProgress={0.73}
              label="Sense, day 5"
              phases={[{ ...sense, days: daysOf([1, 0, 0.9, 0, 0.8]) }]}
            />,
          ),
        },
      },
    ],
    isWide: true,
    states: [
      {
        name: 'Hero',
        draw: () => (
          <BreathLine
            variant="hero"
            dayProgress={0.73}
            label="Sense, day 5 of 7"
            phases={[learned, sensing, planned]}
            scaleLabels={{ full: '100%', threshold: '80%', none: '0' }}
          />
        ),
      },
      {
        name: 'Hero, focus',
        pseudo: 'focus',
        draw: () => <BreathLine variant="hero" dayProgress={0.73} label="Sense, day 5 of 7" phases={[sensing]} />,
      },
      {
        name: 'Not started',
        draw: () => (
          <BreathLine
            variant="hero"
            label="Not started"
            phases={[headed({ ...learn, status: 'planned', days: [] }, 'Learn', 'Planned')]}
          />
        ),
      },
      {
        name: 'Row: learn, sense, grow, not started',
        draw: () => (
          <div style={{ display: 'flex', gap: '2rem' }}>
            <BreathLine
              variant="row"
              phases={[{ ...learn, status: 'active', days: daysOf([0.9, 0.75, 0.8]) }]}
              label="Learn, day 3"
            />
            <BreathLine variant="row" phases={[sense]} label="Sense, day 5" />
            <BreathLine variant="row" phases={[{ ...grow, status: 'active', days: longDays(9) }]} label="Grow, day 9" />
            <BreathLine variant="row" phases={[grow]} label="Not started" />
          </div>
        ),
      },
    ],
    screenReader:
      'A hero line is a group that is read as a chart, named by `label`, with a hint about its keys. The arrow keys announce a day in a status, and `table` is a hidden table. A row line, or a hero line without days, is an image, named by `label`.',
    keyboard: [
      ['Tab', 'goes to a hero line, then past it; a row line is an image'],
      ['← →', 'read out the days'],
      ['Home, End', 'go to the first and the last day'],
      ['Escape', 'ends reading'],
    ],
    tokens: [
      'phase.learn',
      'phase.sense',
      'phase.grow',
      'line.plan',
      'line.hair',
      'fg.muted',
      'breathLine.inhale',
      'breathLine.exhale',
      'breathLine.stroke',
      'breathLine.dot',
      'breathLine.fillOpacity',
      'breathLine.threshold',
      'font.size.xs',
      'motion.duration.draw',
      'focusRing',
    ],
  }),
} satisfies Meta<typeof BreathLine>

export default meta
type Story = StoryObj<typeof meta>

/** ← → read out the days. The table contains all days. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const line = canvas.getByRole('group', { name: /^Sense, day 5 of 7/ })
    await expect(canvas.getByRole('rowheader', { name: 'Sense, day 5' })).toBeInTheDocument()
    await expect(line).toHaveAttribute('aria-roledescription', 'chart')
    await expect(line).toHaveAccessibleDescription('Arrow keys read out the values')
    await userEvent.tab()
    await expect(line).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 5, 80% done')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 4, 100% done')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 1, 75% done')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
    for (const text of ['100%', '80%', '0']) {
      const { right } = canvas.getByText(text, { selector: '[aria-hidden]' }).getBoundingClientRect()
      await expect(right).toBeLessThan(line.getBoundingClientRect().left)
    }
  },
}

export const NotStarted: Story = {
  args: {
    phases: [headed({ ...learn, status: 'planned', days: [] }, 'Learn', 'Planned')],
    label: 'Not started',
  },
}

const note = <Pencil key="note" aria-hidden />
const review = <CircleCheck key="review" aria-hidden />
const report = <FileText key="report" aria-hidden />

/** A day's other events are icons in a lane below the line. The day's text names them in words. */
export const WithMarks: Story = {
  args: {
    phases: [
      learned,
      {
        ...sensing,
        days: sensing.days.map((day, at) => {
          if (at === 1) return { ...day, marks: [note], label: `${day.label} | Note` }
          if (at === 3) return { ...day, marks: [note, review, report, note, review], label: `${day.label} | 5 more` }
          return day
        }),
      },
      planned,
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+2')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 4, 100% done | 5 more')
  },
}

export const OneDay: Story = {
  args: { phases: [{ ...sensing, days: daysOf([0.6]) }, planned], dayProgress: 0.3, label: 'Sense, day 1' },
}

/** A day without data is a gap. A day with nothing done is flat. */
export const Gaps: Story = {
  args: {
    phases: [{ ...sensing, days: daysOf([1, null, 0.9, 0, 0.8]) }, planned],
    label: 'Sense, day 5, one day not known',
  },
  play: async ({ canvas, canvasElement }) => {
    // There is one line up to the gap, and one line after it, which includes the flat day.
    const [before, after, ...others] = [...canvasElement.querySelectorAll("path[class*='livedHero']")].map(
      (path) => path.getAttribute('d') ?? '',
    )
    await expect(others).toEqual([])
    await expect(before?.startsWith('M0,')).toBe(true)
    await expect(after?.startsWith('M200,')).toBe(true)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 4, 0% done')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Day 2, not known')
  },
}

/** Nothing is planned in Grow, so the 80 % line ends where Grow begins. */
export const InGrow: Story = {
  args: {
    phases: [
      learned,
      headed({ ...sense, status: 'completed', days: longDays(7) }, 'Sense', 'Jun 7 – Jun 13, 7 days'),
      headed({ ...grow, status: 'active', days: daysOf([0.5, 1, 0.75]), hasThreshold: false }, 'Grow', 'day 3'),
    ],
    label: 'Grow, day 3',
  },
  play: async ({ canvasElement }) => {
    const path = (of: string) => canvasElement.querySelector(`path[class*='${of}']`)?.getAttribute('d') ?? ''
    const widthOf = (of: string) => Number(/H([\d.]+)$/.exec(path(of))?.[1])
    await expect(path('threshold').startsWith('M0,')).toBe(true)
    await expect(widthOf('threshold') / widthOf('baseline')).toBeCloseTo(14 / 21)
  },
}

/** If the heading of a planned phase is wider than the phase, as on paper, it wraps above the dotted line. */
export const NarrowPlan: Story = {
  args: { phases: [learned, sensing, headed(grow, 'Wachsen', 'Geplant')] },
  decorators: [inBox({ width: '674px' })],
  play: async ({ canvas }) => {
    const heading = canvas.getByText('Wachsen').parentElement as HTMLElement
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
    const line = canvas.getByRole('group').getBoundingClientRect()
    // A planned day is 0.8 deep, so its dots begin at three tenths of the drawing's height.
    await expect(heading.getBoundingClientRect().bottom).toBeLessThan(line.top + 0.3 * line.height)
    const other = canvas.getByText('Sense').getBoundingClientRect()
    await expect(canvas.getByText('Wachsen').getBoundingClientRect().top).toBe(other.top)
  },
}

export const Overdue: Story = {
  args: { phases: [learned, { ...sensing, days: longDays(10) }, planned], label: 'Sense, day 10, 3 over' },
}

/** Only the last 35 lived days are drawn. */
export const Long: Story = {
  args: {
    phases: [learned, { ...sensing, status: 'completed' }, { ...planned, status: 'active', days: longDays(46) }],
    maxDays: 35,
    label: 'Grow, day 46',
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Learn')).toBeNull()
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Day 12, /)
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Day 46, /)
  },
}

/** With large text, a heading doesn't break within a word, and numbers don't touch each other. */
export const LargeText: Story = {
  globals: { rootSize: '28' },
  args: {
    phases: [learned, { ...sensing, days: longDays(28) }, headed(grow, 'Wachsen', 'Geplant')],
    label: 'Sense, day 28',
  },
  decorators: [inBox({ width: '900px' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Wachsen').getClientRects()).toHaveLength(1)
    const numbers = Array.from(canvas.getByText('28').parentElement?.children ?? [], (number) =>
      number.getBoundingClientRect(),
    ).filter(({ width }) => width > 0)
    for (const [at, { left }] of numbers.slice(1).entries()) {
      await expect(left).toBeGreaterThan(numbers[at]?.right ?? Infinity)
    }
  },
}

export const WholeLongJourney: Story = { args: { ...Long.args, maxDays: Infinity } }

export const Row: Story = { args: { variant: 'row', phases: [learn, sense, grow], label: 'Sense, day 5' } }

export const RowStates: Story = {
  args: { variant: 'row' },
  render: (args) => (
    <div style={{ display: 'flex', gap: '3rem' }}>
      <BreathLine
        {...args}
        phases={[{ ...learn, status: 'active', days: daysOf([0.9, 0.75, 0.8]) }]}
        label="Learn, day 3"
      />
      <BreathLine {...args} phases={[sense]} label="Sense, day 5, a thin day 3" />
      <BreathLine {...args} phases={[{ ...sense, days: daysOf([0.9, 0, 0, 0.7]) }]} label="Sense, two missed days" />
      <BreathLine {...args} phases={[{ ...grow, status: 'active', days: longDays(9) }]} label="Grow, day 9" />
      <BreathLine {...args} phases={[grow]} label="Not started" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(5)
  },
}

/** In a page from right to left, time still runs from left to right, and each text reads in the order of its script. */
export const RightToLeft: Story = {
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    await expectLeftToRight(canvas.getByText('1–7'))
    // A phase's name is apart from the text after it, as in a page from left to right.
    const name = canvas.getByText('Learn')
    const text = new Range()
    text.selectNode(name.parentElement?.lastChild as Text)
    await expect(text.getBoundingClientRect().left - name.getBoundingClientRect().right).toBeGreaterThan(6)
  },
}
