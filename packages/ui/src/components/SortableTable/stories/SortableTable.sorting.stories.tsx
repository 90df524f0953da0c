import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { expect, fn } from 'storybook/test'
import type { Sort } from '../SortableTable.types.ts'
import { sortRows } from '../order/sort-rows.ts'
import { useRowOrder } from '../order/use-row-order.ts'
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

const newClient: StoryClient = { ...(clients[4] as StoryClient), id: '6', name: 'Noor Haddad' }

export const SortedDescending: Story = {
  args: { initialSort: { column: 'engagement', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(header(canvas, 'Engagement(48h)')).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
  },
}

/** A controlled sort: the table calls `onSortChange` and shows the sort that it receives. */
export const Controlled: Story = {
  args: { onSortChange: fn() },
  render: function Owned(props) {
    const [sort, setSort] = useState<Sort>({ column: 'mental', direction: 'ascending' })
    return (
      <ClientTable
        {...props}
        sort={sort}
        onSortChange={(next) => {
          props.onSortChange?.(next)
          setSort(next)
        }}
      />
    )
  },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Mental')
    await expect(args.onSortChange).toHaveBeenCalledWith({ column: 'mental', direction: 'descending' })
    await expect(header(canvas, 'Mental')).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
  },
}

/**
 * `useRowOrder` reorders rows after the user's actions, but not after live changes. Values change in place, a new row
 * is last, and a line beside the table says how many rows would move if they were sorted again.
 */
export const ChangesInPlace: Story = {
  render: function Ordered(props) {
    const [rows, setRows] = useState(clients)
    const [sort, setSort] = useState<Sort>({ column: 'mental', direction: 'ascending' })
    const [sortedAgain, setSortedAgain] = useState(0)
    const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, sort])
    const order = useRowOrder(sorted, props.rowKey, `${sort.column} ${sort.direction} ${sortedAgain}`)
    const change = (id: string, mental: number) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, mental } : row)))
    return (
      <>
        <ClientTable {...props} rows={order.rows} manualSorting sort={sort} onSortChange={setSort} />
        <p>
          <output aria-label="Row order">{order.toMove > 0 ? `${order.toMove} would move` : ''}</output>{' '}
          <button type="button" onClick={() => setSortedAgain(sortedAgain + 1)}>
            Sort again
          </button>{' '}
          <button type="button" onClick={() => change('5', 1)}>
            Zhao falls
          </button>{' '}
          <button type="button" onClick={() => setRows([...rows, { ...newClient, mental: 0 }])}>
            Haddad joins
          </button>{' '}
          <button type="button" onClick={() => setRows(rows.filter(({ id }) => id !== '2'))}>
            Okafor leaves
          </button>
        </p>
      </>
    )
  },
  play: async ({ canvas, userEvent, step }) => {
    const before = names(canvas)
    const line = canvas.getByRole('status', { name: 'Row order' })
    await expect(before.at(-1)).toBe('Mei-Ling Zhao')
    await step('a value that changes leaves its row in place', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Zhao falls' }))
      await expect(names(canvas)).toEqual(before)
      await expect(line).toHaveTextContent('1 would move')
    })
    await step('a new row is the last one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Haddad joins' }))
      await expect(names(canvas)).toEqual([...before, 'Noor Haddad'])
      await expect(line).toHaveTextContent('2 would move')
    })
    await step('a removed row disappears at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Okafor leaves' }))
      await expect(names(canvas)).toEqual([...before.filter((name) => name !== 'Amara Okafor'), 'Noor Haddad'])
    })
    await step('another sort reorders the rows, by the button or by a header', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sort again' }))
      await expect(names(canvas).slice(0, 2)).toEqual(['Noor Haddad', 'Mei-Ling Zhao'])
      await expect(line).toBeEmptyDOMElement()
      await userEvent.click(canvas.getByRole('button', { name: 'Zhao falls' }))
      await press(canvas, 'Mental')
      await expect(names(canvas).slice(-2)).toEqual(['Mei-Ling Zhao', 'Noor Haddad'])
    })
  },
}

/** Missing values come last in both directions. */
export const MissingValues: Story = {
  args: {
    rows: clients.map((client) => (client.id === '2' || client.id === '5' ? { ...client, mental: null } : client)),
  },
  play: async ({ canvas }) => {
    const missing = ['Amara Okafor', 'Mei-Ling Zhao']
    await press(canvas, 'Mental')
    await expect(names(canvas).slice(0, 3)).toEqual(['Henrik Solberg', 'Åsa Lindqvist', 'Inês Carvalho'])
    await expect(names(canvas).slice(3)).toEqual(missing)
    await press(canvas, 'Mental')
    await expect(names(canvas).slice(0, 3)).toEqual(['Inês Carvalho', 'Åsa Lindqvist', 'Henrik Solberg'])
    await expect(names(canvas).slice(3)).toEqual(missing)
  },
}

/**
 * In Grow, exercises are a count, not a ratio. These rows come after the ratios in both directions, and are sorted by
 * their count.
 */
export const RowsAfterOthers: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'exercises'
        ? {
            ...column,
            sortValue: ({ exercises: [done, planned], reflections }: StoryClient) =>
              reflections ? done / planned : done,
            sortsAfter: ({ reflections }: StoryClient) => reflections === null,
          }
        : column,
    ),
    rows: [...clients, { ...newClient, exercises: [3, 3] }],
  },
  play: async ({ canvas }) => {
    const counts = ['Noor Haddad', 'Mei-Ling Zhao']
    await press(canvas, 'Exercises')
    await expect(names(canvas)[0]).toBe('Henrik Solberg')
    await expect(names(canvas).slice(4)).toEqual(counts)
    await press(canvas, 'Exercises')
    await expect(names(canvas)[0]).toBe('Inês Carvalho')
    await expect(names(canvas).slice(4)).toEqual(counts.toReversed())
  },
}

/** Rows stay sorted by a hidden column. */
export const SortedByHiddenColumn: Story = {
  args: { columnVisibility: { mental: false }, initialSort: { column: 'mental', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
    await expect(canvas.queryByRole('columnheader', { name: 'Mental' })).toBeNull()
  },
}
