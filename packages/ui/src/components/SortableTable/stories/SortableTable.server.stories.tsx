import type { Meta, StoryObj } from '@storybook/react-vite'
import { Clock } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { PanelError } from '../../PanelError/PanelError.tsx'
import { inBox } from '../../story-box.tsx'
import { VisuallyHidden } from '../../VisuallyHidden/VisuallyHidden.tsx'
import type { Column } from '../SortableTable.types.ts'
import { CellLines } from '../cells/CellLines.tsx'
import { clients, type StoryClient } from './story-clients.ts'
import { columns } from './story-columns.tsx'
import { ClientTable, header, names, press, tableStories } from './story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

const plainName: Column<StoryClient> = {
  id: 'name',
  header: 'Name/Surname',
  share: 3,
  isRowHeader: true,
  isSortable: true,
  cell: ({ name }) => name,
}
const hours: Column<StoryClient> = {
  id: 'hours',
  header: 'Engagement',
  share: 1,
  align: 'end',
  isSortable: true,
  cell: (client) => `${client.hours} h`,
}
const rowHeaders = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)

/**
 * With `manualSorting` the table doesn't sort, because a server does. The header shows the current sort and requests
 * another.
 */
export const SortedByAServer: Story = {
  args: {
    columns: [plainName, hours],
    manualSorting: true,
    sort: { column: 'name', direction: 'descending' },
    onSortChange: fn(),
    error: false,
  },
  play: async ({ canvas, args }) => {
    const asGiven = clients.map(({ name }) => name)
    await expect(rowHeaders(canvas)).toEqual(asGiven)
    await expect(header(canvas, 'Name/Surname')).toHaveAttribute('aria-sort', 'descending')
    await press(canvas, 'Engagement')
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'hours', direction: 'ascending' })
    await expect(rowHeaders(canvas)).toEqual(asGiven)
  },
}

function InParts(props: ComponentProps<typeof ClientTable>) {
  const [count, setCount] = useState(30)
  const all = Array.from({ length: 90 }, (_, at) => ({
    ...(clients[at % clients.length] as StoryClient),
    id: `${at}`,
    name: `Client ${at + 1}`,
  }))
  return (
    <ClientTable
      {...props}
      rows={all.slice(0, count)}
      onEndReached={() => {
        props.onEndReached?.()
        setCount((before) => Math.min(before + 25, all.length))
      }}
    />
  )
}

/**
 * `onEndReached` is called once for each number of rows, when the last rows come into view. The focused row keeps the
 * focus.
 */
export const LoadsMore: Story = {
  tags: ['!autodocs'],
  args: { columns: [plainName], manualSorting: true, rowHref: ({ id }) => `#${id}`, onEndReached: fn() },
  render: (args) => <InParts {...args} />,
  play: async ({ canvas, args }) => {
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '31')
    await expect(args.onEndReached).not.toHaveBeenCalled()
    canvas.getByRole('link', { name: 'Client 1' }).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '56'))
    await expect(args.onEndReached).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('link', { name: 'Client 30' })).toHaveFocus()
  },
}

/** If the rows didn't load, the reason is shown under the header instead of them. */
export const Failed: Story = {
  args: { error: <PanelError text="Error processing profiles" onRetry={fn()} />, empty: 'No clients yet' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell')).toHaveTextContent('Error processing profiles')
    await expect(canvas.queryByRole('rowheader')).toBeNull()
  },
}

const total = (rows: readonly StoryClient[]) => `${rows.reduce((sum, client) => sum + (client.hours ?? 0), 0)} h`

/** The columns' footers form the totals row, which stays at the lower edge of the view. */
export const Totals: Story = {
  args: {
    columns: [
      { ...plainName, footer: 'All clients' },
      { ...hours, footer: total },
    ],
  },
  play: async ({ canvas }) => {
    const last = canvas.getAllByRole('row').at(-1) as HTMLElement
    await expect(within(last).getByRole('rowheader')).toHaveTextContent('All clients')
    await expect(within(last).getByRole('cell')).toHaveTextContent('58.7 h')
  },
}

/** `align` applies to header, cells and footer. These figures are right-aligned. */
export const Aligned: Story = {
  args: { columns: [plainName, { ...hours, sortValue: (client) => client.hours }] },
  play: async ({ canvas }) => {
    const cell = canvas.getAllByRole('cell')[0] as HTMLElement
    await expect(getComputedStyle(cell).textAlign).toBe('end')
    await expect(getComputedStyle(header(canvas, 'Engagement')).textAlign).toBe('end')
  },
}

/** A header may have any content. An icon has a `headerLabel` as its accessible name. */
export const HeaderWithContent: Story = {
  args: {
    columns: [
      plainName,
      {
        ...hours,
        header: <Clock aria-hidden />,
        headerLabel: 'Hours in the last 48',
        sortValue: (client) => client.hours,
      },
    ],
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Hours in the last 48')
    await expect(header(canvas, 'Hours in the last 48')).toHaveAttribute('aria-sort', 'ascending')
    await expect(rowHeaders(canvas)[0]).toBe('Henrik Solberg')
  },
}

/** If the columns don't fit, the table scrolls sideways. Its header stays at the upper edge. */
export const ColumnsThatDoNotFit: Story = {
  args: { columns: columns.map((column) => ({ ...column, minWidth: '10rem' })), isFirstColumnSticky: true },
  decorators: [inBox({ width: '40rem' })],
  play: async ({ canvas }) => {
    const frame = await waitFor(() => canvas.getByRole('region', { name: 'My clients' }))
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    await expect(frame.scrollWidth).toBeGreaterThanOrEqual(90 * root - 1)
    const rows = canvas.getAllByRole('row')
    const lefts = (row: HTMLElement | undefined) =>
      [...(row?.children ?? [])].map((cell) => Math.round(cell.getBoundingClientRect().left))
    await expect(lefts(rows[1])).toEqual(lefts(rows[0]))
    frame.scrollLeft = 1000
    await expect(frame.scrollLeft).toBeGreaterThan(0)
    const first = canvas.getAllByRole('rowheader')[0] as HTMLElement
    await expect(first.getBoundingClientRect().left).toBeCloseTo(frame.getBoundingClientRect().left, 0)
    frame.scrollLeft = 0
  },
}

/** With `rowHeight="content"`, the lines of a cell wrap, and a row is as high as its lines. */
export const RowsOfTheirOwnHeight: Story = {
  args: {
    rowHeight: 'content',
    columns: [
      plainName,
      {
        id: 'note',
        header: 'Note',
        share: 2,
        cell: ({ id }) => (
          <CellLines
            first={
              id === '2'
                ? 'Slept badly all week, and would like to move the evening exercise to the morning. '.repeat(3)
                : 'Well'
            }
          />
        ),
      },
    ],
  },
  play: async ({ canvas }) => {
    const heights = canvas
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.getBoundingClientRect().height)
    await expect(Math.max(...heights)).toBeGreaterThan(1.3 * Math.min(...heights))
    const text = canvas.getByText(/Slept badly/)
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth)
  },
}

/** `rowClassName` marks rows. Also say in words what the mark means, because not everyone sees it. */
export const MarkedRows: Story = {
  args: {
    columns: [
      {
        ...plainName,
        cell: ({ name, age }) => (
          <>
            {name}
            {age > 60 && <VisuallyHidden>, over 60</VisuallyHidden>}
          </>
        ),
      },
    ],
    rowClassName: ({ age }) => (age > 60 ? 'story-marked' : undefined),
  },
  decorators: [
    (Story) => (
      <>
        <style>{'.story-marked { background: var(--attune-colors-watch-tint) }'}</style>
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('tr.story-marked')).toHaveLength(1)
  },
}

/** All props that aren't the table's own are passed to its frame. */
export const FramedByTheApp: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: { id: 'clients', className: 'of-the-app', 'aria-describedby': 'note', onKeyUp: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    const frame = canvasElement.querySelector('#clients')
    await expect(frame).toHaveClass('of-the-app')
    await expect(names(canvas)).toHaveLength(clients.length)
    canvas.getAllByRole('link')[0]?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onKeyUp).toHaveBeenCalled()
  },
}
