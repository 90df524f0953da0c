import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import type { Sort } from '../SortableTable.types.ts'
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

export const SortedDescending: Story = {
  args: { initialSort: { column: 'engagement', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(header(canvas, 'Engagement(48h)')).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
  },
}

/** A controlled sort: the table calls `onSortChange` and shows the sort that it gets. */
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

/** `isOrderKept` keeps the rows in place while their values change, until the user sorts by something else. */
export const OrderKept: Story = {
  render: function Kept(props) {
    const [rows, setRows] = useState(clients)
    const [direction, setDirection] = useState<Sort['direction']>('ascending')
    return (
      <>
        <ClientTable
          {...props}
          rows={rows}
          isOrderKept
          sort={{ column: 'mental', direction }}
          onSortChange={(next) => setDirection(next.direction)}
        />
        <button
          type="button"
          onClick={() =>
            setRows(rows.map((row) => ({ ...row, mental: row.mental === null ? null : 100 - row.mental })))
          }
        >
          Measure again
        </button>
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const before = names(canvas)
    const mental = () => canvas.getAllByRole('row').map(({ textContent }) => textContent)
    const values = mental()
    await userEvent.click(canvas.getByRole('button', { name: 'Measure again' }))
    await expect(mental()).not.toEqual(values)
    await expect(names(canvas)).toEqual(before)
    await press(canvas, 'Mental')
    await expect(names(canvas)).toEqual(before)
    await press(canvas, 'Mental')
    await expect(names(canvas)).toEqual(before.toReversed())
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

/** In Grow exercises are a count, not a ratio. Those rows come after the ratios in both directions, sorted among themselves. */
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
    rows: [...clients, { ...(clients[4] as StoryClient), id: '6', name: 'Noor Haddad', exercises: [3, 3] }],
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
