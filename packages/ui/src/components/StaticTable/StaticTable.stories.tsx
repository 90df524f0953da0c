import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { EffectScale } from '../EffectScale/EffectScale.tsx'
import { PanelError } from '../PanelError/PanelError.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { inBox } from '../story-box.tsx'
import { expectLeftToRight } from '../story-right-to-left.tsx'
import { TextLink } from '../TextLink/TextLink.tsx'
import { StaticTable } from './StaticTable.tsx'
import { StaticTableRow } from './StaticTableRow.tsx'

const sessions = [
  ['Today, 17:40', 'Calm', 'Athletic performance, Stress balance', '69 ms', 'Positive'],
  ['Today, 12:05', 'Focus', 'Productivity', '61 ms', 'Neutral'],
  ['Jun 10, 21:30', 'Learn', 'Stress balance', '–', 'Not rated yet'],
]

/** Shown in the page's states, each with the same two rows. */
const measured = [
  ['Today, 17:40', 'Calm', '69 ms'],
  ['Today, 12:05', 'Focus', '61 ms'],
]

const open = fn()

const Measures = ({ rows, isOpening = false }: { rows: string[][]; isOpening?: boolean }) => (
  <div style={{ width: '22rem' }}>
    <StaticTable
      label="Exercises"
      columns={[
        { id: 'when', header: 'When' },
        { id: 'type', header: 'Type', isFilling: true },
        { id: 'hrv', header: 'HRV-1', align: 'end' },
      ]}
    >
      <tbody>
        {rows.map((cells) => (
          <StaticTableRow key={cells[0]} cells={cells} {...(isOpening && { onOpen: open })} />
        ))}
      </tbody>
    </StaticTable>
  </div>
)

const meta = {
  component: StaticTable,
  subcomponents: { StaticTableRow },
  title: 'Components/StaticTable',
  tags: ['!stable', 'new'],
  args: {
    label: 'Exercises',
    columns: [
      { id: 'when', header: 'When' },
      { id: 'type', header: 'Type' },
      { id: 'goal', header: 'Goal', isFilling: true },
      { id: 'hrv', header: 'HRV-1', align: 'end' },
      { id: 'effect', header: 'Effect' },
    ],
    children: (
      <tbody>
        {sessions.map((cells) => (
          <StaticTableRow key={cells[0]} cells={cells} />
        ))}
      </tbody>
    ),
  },
  parameters: componentPage({
    use: 'A few rows in a fixed order: the exercises of a day, the measures of one exercise. Figures are aligned at their end. A row that opens a dialog has `onOpen`. For many rows, or for sorting, use SortableTable.',
    instead:
      'For rows that users sort or select, and for more than thirty rows, use SortableTable. For labels and values of one object, use a list.',
    examples: [
      {
        do: {
          says: 'Align figures at their end, and write a missing figure as –.',
          draw: () => (
            <Measures
              rows={[
                ['Today, 17:40', 'Calm', '69 ms'],
                ['Jun 10, 21:30', 'Learn', '–'],
              ]}
            />
          ),
        },
        dont: {
          says: 'Write a missing value as zero: it wasn’t measured.',
          draw: () => (
            <Measures
              rows={[
                ['Today, 17:40', 'Calm', '69 ms'],
                ['Jun 10, 21:30', 'Learn', '0 ms'],
              ]}
            />
          ),
        },
      },
    ],
    states: [
      { name: 'Rest', draw: () => <Measures rows={measured} /> },
      { name: 'Hover', pseudo: 'hover', draw: () => <Measures isOpening rows={measured} /> },
      { name: 'Focus', pseudo: 'focus', draw: () => <Measures isOpening rows={measured} /> },
    ],
    screenReader:
      'A table, named by `label`, whose first cells are row headers. If a row opens a dialog, its row header is a button that says so.',
    keyboard: [
      ['Tab', 'goes from row to row if rows open dialogs'],
      ['Enter, Space', 'open the row'],
    ],
    tokens: [
      'line.hair',
      'line.strong',
      'fg.muted',
      'bg.hover',
      'font.size.xs',
      'font.weight.medium',
      'font.weight.strong',
      'size.control',
    ],
  }),
} satisfies Meta<typeof StaticTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const table = within(canvas.getByRole('table', { name: 'Exercises' }))
    await expect(table.getAllByRole('columnheader')).toHaveLength(5)
    await expect(table.getByRole('rowheader', { name: 'Jun 10, 21:30' })).toBeVisible()
    await expect(table.queryByRole('button')).toBeNull()
  },
}

/** The row header is a button. A click anywhere in the row clicks and focuses it. */
export const Opening: Story = {
  args: {
    children: (
      <tbody>
        {sessions.map((cells) => (
          <StaticTableRow key={cells[0]} cells={cells} onOpen={() => open(cells[0])} />
        ))}
      </tbody>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    open.mockClear()
    const opener = canvas.getByRole('button', { name: 'Today, 17:40' })
    await expect(opener).toHaveAttribute('aria-haspopup', 'dialog')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(open.mock.calls).toEqual([['Today, 17:40']])
    await userEvent.click(canvas.getByRole('cell', { name: 'Focus' }))
    await expect(open.mock.calls).toEqual([['Today, 17:40'], ['Today, 12:05']])
    await expect(canvas.getByRole('button', { name: 'Today, 12:05' })).toHaveFocus()
  },
}

/** Neither a link in a cell nor the end of a text selection opens the row. */
export const OpeningWithALink: Story = {
  tags: ['no-picture'],
  args: {
    children: (
      <tbody>
        <StaticTableRow
          cells={[
            'Today, 17:40',
            'Calm',
            <TextLink key="goal" href="#goals">
              Goals
            </TextLink>,
            '69 ms',
            'Positive',
          ]}
          onOpen={open}
        />
        <StaticTableRow
          cells={['Today, 12:05', 'Focus', 'Productivity', '61 ms', 'Neutral']}
          onOpen={open}
          onClick={(event) => event.preventDefault()}
        />
      </tbody>
    ),
  },
  play: async ({ canvas, userEvent, step }) => {
    open.mockClear()
    await step('a link', async () => {
      // Keeps the test on its page. Only the window receives the click after React.
      window.addEventListener('click', (event) => event.preventDefault(), { once: true })
      await userEvent.click(canvas.getByRole('link', { name: 'Goals' }))
      await expect(open).not.toHaveBeenCalled()
    })
    await step('a selection', async () => {
      const cell = canvas.getByRole('cell', { name: 'Calm' })
      await userEvent.pointer([
        { keys: '[MouseLeft>]', target: cell, offset: 0 },
        { target: cell, offset: 3 },
        { keys: '[/MouseLeft]', target: cell, offset: 3 },
      ])
      await expect(getSelection()?.toString()).toBe('Cal')
      await expect(open).not.toHaveBeenCalled()
      // A click on the button opens the row even while text is selected, because the button has no text of its own to
      // select.
      canvas.getByRole('button', { name: 'Today, 17:40' }).click()
      await expect(open).toHaveBeenCalledTimes(1)
      getSelection()?.removeAllRanges()
    })
    await step('a click that was handled', async () => {
      open.mockClear()
      await userEvent.click(canvas.getByRole('cell', { name: 'Focus' }))
      await expect(open).not.toHaveBeenCalled()
      await userEvent.click(canvas.getByRole('cell', { name: '69 ms' }))
      await expect(open).toHaveBeenCalledTimes(1)
    })
  },
}

/** A row without figures gives the reason in their place. */
export const WithoutFigures: Story = {
  args: {
    children: (
      <tbody>
        {sessions.slice(0, 2).map((cells) => (
          <StaticTableRow key={cells[0]} cells={cells} />
        ))}
        <StaticTableRow cells={['Jun 10, 21:30', 'Learn', 'Stress balance']} onOpen={open}>
          No recording
        </StaticTableRow>
      </tbody>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    open.mockClear()
    const reason = canvas.getByRole('cell', { name: 'No recording' })
    await expect(reason).toHaveAttribute('colspan', '2')
    await userEvent.click(reason)
    await expect(open).toHaveBeenCalledTimes(1)
  },
}

export const Small: Story = {
  args: {
    label: 'Measures',
    size: 'sm',
    columns: [
      { id: 'measure', header: 'Measure' },
      { id: 'goal', header: 'Goal', align: 'end', tone: 'muted' },
      { id: 'result', header: 'Result', align: 'end', tone: 'strong' },
      { id: 'effect', header: 'Effect' },
    ],
    children: (
      <tbody>
        <StaticTableRow
          cells={['HRV-1', '60 ms', '69 ms', <EffectScale key="effect" effect="positive" label="Positive" />]}
        />
        <StaticTableRow
          cells={['Pulse rate', '64 b/min', '66 b/min', <EffectScale key="effect" effect="neutral" label="Neutral" />]}
        />
      </tbody>
    ),
  },
  decorators: [inBox({ width: '36rem' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'HRV-1 60 ms 69 ms Positive' })).toBeVisible()
  },
}

export const Loading: Story = {
  args: {
    children: (
      <tbody aria-busy>
        {sessions.map(([when]) => (
          <StaticTableRow key={when}>
            <Skeleton />
          </StaticTableRow>
        ))}
      </tbody>
    ),
  },
}

export const Failed: Story = {
  args: {
    children: (
      <tbody>
        <StaticTableRow>
          <PanelError text="Error processing exercise" onRetry={() => undefined} />
        </StaticTableRow>
      </tbody>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell')).toHaveAttribute('colspan', '5')
  },
}

/** No line is drawn below the last row, because content below the table has its own line. */
export const MoreRows: Story = {
  args: {
    children: (
      <tbody>
        {sessions.map((cells) => (
          <StaticTableRow key={cells[0]} cells={cells} onOpen={() => open(cells[0])} />
        ))}
        <StaticTableRow>
          <Button variant="quiet">Show earlier exercises</Button>
        </StaticTableRow>
      </tbody>
    ),
  },
  play: async ({ canvas }) => {
    const edgeOf = (name: string) => getComputedStyle(canvas.getByRole('cell', { name })).borderBottomStyle
    await expect(edgeOf('Not rated yet')).toBe('solid')
    await expect(edgeOf('Show earlier exercises')).toBe('none')
  },
}

/** A value and its unit stay in their order, and begin where the column does. */
export const RightToLeft: Story = {
  globals: { locale: 'ar-XB' },
  play: async ({ canvas }) => {
    const value = canvas.getByRole('cell', { name: '69 ms' })
    await expectLeftToRight(value.firstElementChild as HTMLElement)
    const range = new Range()
    range.selectNodeContents(value)
    const header = new Range()
    header.selectNodeContents(canvas.getByRole('columnheader', { name: 'HRV-1' }))
    await expect(range.getBoundingClientRect().left).toBeCloseTo(header.getBoundingClientRect().left, 0)
    await expect(getComputedStyle(canvas.getByRole('cell', { name: 'Calm' })).textAlign).toBe('right')
  },
}
