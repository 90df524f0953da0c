import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { clients, thousandClients } from './stories/story-clients.ts'
import { columns } from './stories/story-columns.tsx'
import { ClientTable, header, names, press, tableStories } from './stories/story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

/** The first click sorts in ascending order, and the next one in descending order. `aria-sort` gives the direction. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const byName = ['Amara Okafor', 'Åsa Lindqvist', 'Henrik Solberg', 'Inês Carvalho', 'Mei-Ling Zhao']
    await expect(names(canvas)).toEqual(byName)
    await expect(header(canvas, 'Name/Surname')).toHaveAttribute('aria-sort', 'ascending')
    await press(canvas, 'Name/Surname')
    await expect(names(canvas)).toEqual(byName.toReversed())
    await expect(header(canvas, 'Name/Surname')).toHaveAttribute('aria-sort', 'descending')
    await press(canvas, 'Engagement(48h)')
    await expect(header(canvas, 'Engagement(48h)')).toHaveAttribute('aria-sort', 'ascending')
    await expect(header(canvas, 'Name/Surname')).toHaveAttribute('aria-sort', 'none')
    await expect(names(canvas)[0]).toBe('Henrik Solberg')
    await press(canvas, 'Name/Surname')
    await expect(names(canvas)).toEqual(byName)
  },
}

export const Loading: Story = {
  args: { rows: [], isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'My clients' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading')
    await expect(canvas.getAllByRole('row')).toHaveLength(1)
  },
}

export const Empty: Story = {
  args: { rows: [], empty: 'No clients yet', onRowClick: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('cell', { name: 'No clients yet' }))
    await expect(args.onRowClick).not.toHaveBeenCalled()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length)
    const table = canvas.getByRole('table').getBoundingClientRect()
    const text = document.createRange()
    text.selectNodeContents(canvas.getByRole('cell'))
    const { left, width } = text.getBoundingClientRect()
    await expect(left + width / 2).toBeCloseTo(table.left + table.width / 2, 0)
  },
}

export const Error: Story = {
  args: {
    rows: [],
    empty: (
      <div role="alert">
        Error processing profiles <button type="button">Try again</button>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error processing profiles')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const OneRow: Story = { args: { rows: clients.slice(0, 1) } }

export const LongText: Story = {
  args: {
    rows: clients.map((client) => ({
      ...client,
      name: `${client.name} Featherstonehaugh-Cholmondeley of Upper Slaughter`,
    })),
  },
  play: async ({ canvas }) => {
    const [, row] = canvas.getAllByRole('row')
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    await expect(row?.getBoundingClientRect().height).toBeCloseTo(3.786 * root, 0)
    const [name, phase] = row?.children ?? []
    const nameEnd = name?.querySelector('a')?.parentElement?.getBoundingClientRect().right ?? Infinity
    await expect(nameEnd).toBeLessThanOrEqual(phase?.getBoundingClientRect().left ?? 0)
  },
}

/** Truncated text has a tooltip on hover and on keyboard focus. Other text has no tooltip. */
export const CutText: Story = {
  args: {
    rows: clients.map((client) =>
      client.name === 'Amara Okafor' ? { ...client, name: 'Amara Featherstonehaugh-Cholmondeley Okafor' } : client,
    ),
  },
  play: async ({ canvas, step }) => {
    const links = canvas.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link'))
    const [cut, whole] = [links[0] as HTMLElement, links[1] as HTMLElement]
    const tooltip = () => screen.queryByRole('tooltip')
    await step('on hover', async () => {
      await userEvent.hover(cut)
      await waitFor(() => expect(tooltip()).toHaveTextContent(cut.textContent))
      // Until the tooltip is positioned, it is in the page's corner. A pointer without coordinates is there, too.
      await waitFor(() => expect(tooltip()?.getBoundingClientRect().top).toBeGreaterThan(10))
      // Until the font has loaded, this text may be truncated, too.
      await waitFor(() => expect(whole.scrollWidth).toBe(whole.clientWidth))
      await userEvent.hover(whole)
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('on keyboard focus', async () => {
      whole.focus()
      await userEvent.keyboard('{Home}')
      await waitFor(() => expect(tooltip()).toHaveTextContent(cut.textContent))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(tooltip()).toBeNull())
      await expect(cut).toHaveFocus()
    })
  },
}

/** A custom row comes last in every sort order, and isn't clickable. */
export const WithCustomRow: Story = {
  args: {
    onRowClick: fn(),
    customRows: [
      {
        key: 'invite',
        content: (columnCount) => (
          <td colSpan={columnCount} style={{ height: '3.786rem' }}>
            noor@example.com, invited
          </td>
        ),
      },
    ],
  },
  play: async ({ canvas, args }) => {
    const last = () => canvas.getAllByRole('row').at(-1)
    await expect(last()).toHaveTextContent('noor@example.com, invited')
    await press(canvas, 'Name/Surname')
    await expect(last()).toHaveTextContent('noor@example.com, invited')
    await userEvent.click(canvas.getByText('noor@example.com, invited'))
    await expect(args.onRowClick).not.toHaveBeenCalled()
  },
}

/** The visible columns share the width of the hidden ones. `columnOrder` sets the order. */
export const ColumnVisibilityAndOrder: Story = {
  args: {
    columnVisibility: { phase: false, physical: false, reflections: false },
    columnOrder: ['name', 'assessments', 'mental'],
  },
  play: async ({ canvas }) => {
    const headers = ['Name/Surname', 'Assessments', 'Mental', 'Engagement(48h)', 'Productivity', 'Exercises']
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(headers)
    const [first, second] = within(canvas.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
    await expect(first).toHaveTextContent('2/3')
    await expect(second).toHaveTextContent('64%')
    const table = canvas.getByRole('table').getBoundingClientRect()
    const last = canvas.getAllByRole('columnheader').at(-1)?.getBoundingClientRect()
    await expect(last?.right).toBeCloseTo(table.right, 0)
    await press(canvas, 'Assessments')
    await expect(header(canvas, 'Assessments')).toHaveAttribute('aria-sort', 'ascending')
  },
}

/** Resetting the column order and the hidden columns shows all columns in their own order. */
export const ColumnsBack: Story = {
  tags: ['!autodocs', 'no-picture'],
  render: function Chosen(args) {
    const [isChosen, setChosen] = useState(true)
    const chosen = { columnVisibility: { phase: false }, columnOrder: ['name', 'assessments'] } as const
    return (
      <>
        <Button onClick={() => setChosen(!isChosen)}>Columns</Button>
        <ClientTable {...args} {...(isChosen && chosen)} />
      </>
    )
  },
  play: async ({ canvas }) => {
    const ids = () => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await expect(ids().slice(0, 2)).toEqual(['Name/Surname', 'Assessments'])
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    await expect(ids()).toEqual(columns.map((column) => column.header))
  },
}

/** The table scrolls sideways in a narrow area, and the first column stays in view. */
export const StickyFirstColumn: Story = {
  tags: ['!autodocs'],
  args: { isFirstColumnSticky: true, columns: columns.slice(0, 3), rows: thousandClients },
  decorators: [
    (Story) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach a scrolling area
      <section aria-label="Clients" tabIndex={0} style={{ width: '40rem', height: '30rem', overflow: 'auto' }}>
        <div style={{ minWidth: '80rem' }}>
          <Story />
        </div>
      </section>
    ),
  ],
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region', { name: 'Clients' })
    const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN
    const cell = canvas.getAllByRole('cell')[0]
    const before = left(cell)
    // The mark of a flagged value hangs before its figure, and isn't covered by the first column.
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const { y = 0, height = 0 } = cell?.getBoundingClientRect() ?? {}
    const atMark = document.elementFromPoint(before - 0.643 * rem, y + height / 2)
    await expect(atMark?.closest('tr')).toBe(cell?.closest('tr'))
    await expect(atMark?.closest('th')).toBeNull()
    area.scrollTo({ left: 300, top: 2000, behavior: 'instant' })
    await waitFor(() => expect(names(canvas)).toContain('Client 045'))
    const name = canvas.getByRole('link', { name: 'Client 045' }).closest('th') as HTMLElement
    await expect(left(name)).toBeCloseTo(left(area), 0)
    await expect(left(header(canvas, 'Name/Surname'))).toBeCloseTo(left(area), 0)
    await expect(left(canvas.getAllByRole('cell')[0])).toBeCloseTo(before - 300, 0)
    // The cells below a name don't show through.
    await expect(name.getBoundingClientRect().height).toBeGreaterThan(40)
    await expect(getComputedStyle(name).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  },
}

/** The first column stays at the right, and the checkboxes are in the gutter before it. */
export const StickyFirstColumnRightToLeft: Story = {
  ...StickyFirstColumn,
  globals: { locale: 'ar-XB' },
  args: {
    ...StickyFirstColumn.args,
    isSelectable: true,
    rowName: ({ name }) => name,
    selectedKeys: ['1'],
    onSelectedKeysChange: fn(),
  },
  play: async ({ canvas }) => {
    const area = canvas.getByRole('region', { name: 'Clients' })
    const right = (element: Element | undefined) => element?.getBoundingClientRect().right ?? Number.NaN
    const before = right(canvas.getAllByRole('cell')[0])
    area.scrollTo({ left: -300, behavior: 'instant' })
    const name = canvas.getAllByRole('rowheader')[0] as HTMLElement
    await waitFor(() => expect(right(canvas.getAllByRole('cell')[0])).toBeCloseTo(before + 300, 0))
    await expect(right(name)).toBeCloseTo(right(area), 0)
    const link = within(name).getByRole('link')
    await expect(within(name).getByRole('checkbox').getBoundingClientRect().left).toBeGreaterThan(right(link))
  },
}
