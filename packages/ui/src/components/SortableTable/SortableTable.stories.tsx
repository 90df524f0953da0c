import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AttuneProvider } from '../AttuneProvider/AttuneProvider.tsx'
import { Button } from '../Button/Button.tsx'
import { SelectionBar } from '../SelectionBar/SelectionBar.tsx'
import type { Sort } from './column.ts'
import { SortableTable, type SortableTableHandle } from './SortableTable.tsx'
import { clients, type StoryClient, thousandClients } from './story-clients.ts'
import { columns } from './story-columns.tsx'

const ClientTable = (props: ComponentProps<typeof SortableTable<StoryClient>>) => <SortableTable {...props} />

/** A story's links lead nowhere: the page that shows the story would leave it. */
function stay(event: Event) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  parameters: { layout: 'fullscreen' },
  decorators: [
    // The list's column: the table's compact rules ask how wide it is.
    (Story) => (
      <div style={{ containerName: 'main', containerType: 'inline-size' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: () => {
    document.addEventListener('click', stay)
    return () => document.removeEventListener('click', stay)
  },
  args: {
    label: 'My clients',
    columns,
    rows: clients,
    rowKey: (client) => client.id,
    initialSort: { column: 'name', direction: 'ascending' },
  },
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const names = (canvas: Canvas) => canvas.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
const header = (canvas: Canvas, name: string) => canvas.getByRole('columnheader', { name })
const press = (canvas: Canvas, name: string) => userEvent.click(within(header(canvas, name)).getByRole('button'))

/** A click sorts ascending, the next one descending; the column says so to readers. */
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

export const SortedDescending: Story = {
  args: { initialSort: { column: 'engagement', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(header(canvas, 'Engagement(48h)')).toHaveAttribute('aria-sort', 'descending')
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
  },
}

/** The owner keeps the sort: the table asks, and shows what it is given. */
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

/** Missing values stand last, whichever way the column is sorted. */
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

/** In Grow exercises are a count, not a ratio: those rows stand after the ratios both ways, ordered among themselves. */
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

/** The mouse may press a row anywhere; its link stays a link, and pressing it isn't pressing the row. */
export const RowClick: Story = {
  args: { onRowClick: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByText('12.4 h'))
    await expect(args.onRowClick).toHaveBeenCalledWith(clients[1])
    await userEvent.click(canvas.getByRole('link', { name: 'Amara Okafor' }))
    await press(canvas, 'Phase')
    await expect(args.onRowClick).toHaveBeenCalledTimes(1)
  },
}

/** From a row's link, ↓ ↑ j k Home End lead to other rows' links. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    link('Amara Okafor').focus()
    await userEvent.keyboard('j')
    await expect(link('Åsa Lindqvist')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(link('Henrik Solberg')).toHaveFocus()
    await userEvent.keyboard('k')
    await expect(link('Åsa Lindqvist')).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(link('Mei-Ling Zhao')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(link('Mei-Ling Zhao')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(link('Amara Okafor')).toHaveFocus()
    await userEvent.tab()
    await expect(link('Åsa Lindqvist')).toHaveFocus()
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

/** A row of another kind stands last however the table is sorted, and doesn't react. */
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

/** Only the rows in view are drawn; readers hear how many there are, and the focus stays on its row. */
export const ThousandRows: Story = {
  args: { rows: thousandClients },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'My clients' })
    const link = (name: string) => canvas.getByRole('link', { name })
    const rowOf = (name: string) => link(name).closest('tr')
    await expect(table).toHaveAttribute('aria-rowcount', '1001')
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60)
    await expect(names(canvas).slice(0, 3)).toEqual(['Client 000', 'Client 001', 'Client 002'])

    link('Client 003').focus()
    scrollTo({ top: 20_000, behavior: 'instant' })
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Client 380' })).toBeInTheDocument())
    await expect(link('Client 003')).toHaveFocus()
    // At rest the page has the rows in the order that they are read in.
    await waitFor(() => expect(names(canvas)).toEqual(names(canvas).toSorted()))
    await expect(link('Client 003')).toHaveFocus()
    await expect(rowOf('Client 380')).toHaveAttribute('aria-rowindex', '382')

    await userEvent.keyboard('{End}')
    await expect(link('Client 999')).toHaveFocus()
    await userEvent.keyboard('kkk')
    await expect(link('Client 996')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(link('Client 000')).toHaveFocus()
    await waitFor(() => expect(scrollY).toBeLessThan(60))
  },
}

/** Another order is drawn where it is seen, and at once; rows drawn for a scroll to come follow after the paint. */
export const SortOfMany: Story = {
  args: { rows: thousandClients },
  play: async ({ canvas }) => {
    const body = canvas.getAllByRole('rowgroup')[1] as HTMLElement
    const news = new MutationObserver(() => undefined)
    news.observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
    within(header(canvas, 'Name/Surname')).getByRole('button').click()
    // React draws what a click asks for before the next task, and so before any paint.
    await Promise.resolve()
    const records = news.takeRecords()
    news.disconnect()
    const rowHeight = canvas.getAllByRole('row')[1]?.getBoundingClientRect().height ?? Number.NaN
    const rowOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest('tr')
    const drawn = new Set(records.map(({ target }) => rowOf(target)))
    await expect(drawn.size).toBeGreaterThan(0)
    await expect(drawn.size).toBeLessThanOrEqual(Math.ceil(innerHeight / rowHeight) + 1)
    await expect(records.filter(({ target, type }) => target === body && type === 'childList')).toEqual([])
    await waitFor(() => expect(names(canvas)).toEqual(names(canvas).map((_, at) => `Client ${999 - at}`)))
  },
}

function Searched(props: ComponentProps<typeof ClientTable>) {
  const [text, setText] = useState('')
  const rows = props.rows.filter(({ name }) => name.includes(text))
  return (
    <>
      <input aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <ClientTable {...props} rows={rows} />
    </>
  )
}

/** What a search leaves of many rows is drawn as they were: none is made anew for each key. */
export const FewOfMany: Story = {
  args: { rows: thousandClients },
  render: (args) => <Searched {...args} />,
  play: async ({ canvas }) => {
    const search = canvas.getByRole('textbox', { name: 'Search' })
    const firstRow = canvas.getAllByRole('rowheader')[0]
    await userEvent.type(search, '99')
    await expect(names(canvas)).toHaveLength(19)
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '20')
    await expect(canvas.getAllByRole('rowheader')[0]).toBe(firstRow)
    await userEvent.clear(search)
    await userEvent.type(search, '996')
    await waitFor(() => expect(names(canvas)).toEqual(['Client 996']))
  },
}

/** Hidden columns leave their share of the width to the others; the order is that of the ids. */
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

/** Rows stay sorted by a column that is hidden. */
export const SortedByHiddenColumn: Story = {
  args: { columnVisibility: { mental: false }, initialSort: { column: 'mental', direction: 'descending' } },
  play: async ({ canvas }) => {
    await expect(names(canvas)[0]).toBe('Mei-Ling Zhao')
    await expect(canvas.queryByRole('columnheader', { name: 'Mental' })).toBeNull()
  },
}

function Selectable(props: ComponentProps<typeof ClientTable>) {
  const [selected, setSelected] = useState<readonly string[]>([])
  return (
    <>
      <ClientTable
        {...props}
        selectedKeys={selected}
        onSelectedKeysChange={(keys) => {
          props.onSelectedKeysChange?.(keys)
          setSelected(keys)
        }}
      />
      <SelectionBar count={selected.length} onClear={() => setSelected([])}>
        <Button variant="secondary">Send a message</Button>
      </SelectionBar>
    </>
  )
}

const checkbox = (canvas: Canvas, name: string) => canvas.getByRole<HTMLInputElement>('checkbox', { name })
const checkedNames = (canvas: Canvas) =>
  canvas
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.getAttribute('aria-label'))

/** Each row header has a checkbox, its column's header one for all; the bar acts on the selected rows. */
export const RowSelection: Story = {
  args: { isSelectable: true, rowName: ({ name }) => name, onRowClick: fn(), onSelectedKeysChange: fn() },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length)
    await expect(canvas.getByRole('rowheader', { name: 'Amara Okafor' })).toBeVisible()
    await userEvent.click(checkbox(canvas, 'Select Henrik Solberg'))
    await expect(args.onSelectedKeysChange).toHaveBeenLastCalledWith(['3'])
    await expect(args.onRowClick).not.toHaveBeenCalled()
    await expect(checkbox(canvas, 'Select all').indeterminate).toBe(true)
    await expect(await screen.findByRole('dialog', { name: '1 selected' })).toBeVisible()
    await userEvent.click(checkbox(canvas, 'Select all'))
    await expect(checkedNames(canvas)).toHaveLength(clients.length + 1)
    await expect(checkbox(canvas, 'Select all').indeterminate).toBe(false)
    // The selection follows the rows, wherever a sort puts them.
    await userEvent.click(checkbox(canvas, 'Select Amara Okafor'))
    await press(canvas, 'Name/Surname')
    await expect(checkbox(canvas, 'Select Amara Okafor')).not.toBeChecked()
    await expect(checkedNames(canvas)).toHaveLength(clients.length - 1)
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    await expect(checkedNames(canvas)).toEqual([])
  },
}

/** With shift a click selects, or deselects, all rows from the last one toggled, in the order shown. */
export const RangeSelection: Story = {
  args: {
    columns: columns.slice(0, 1),
    rows: thousandClients,
    isSelectable: true,
    rowName: ({ name }) => name,
    initialSelectedKeys: ['1'],
    onSelectedKeysChange: fn(),
  },
  play: async ({ canvas }) => {
    await expect(checkedNames(canvas)).toEqual(['Select Client 000'])
    const user = userEvent.setup()
    await user.click(checkbox(canvas, 'Select Client 002'))
    await user.keyboard('{Shift>}')
    await user.click(checkbox(canvas, 'Select Client 005'))
    const range = ['000', '002', '003', '004', '005'].map((number) => `Select Client ${number}`)
    await expect(checkedNames(canvas)).toEqual(range)
    await user.click(checkbox(canvas, 'Select Client 003'))
    await expect(checkedNames(canvas)).toEqual(range.slice(0, 2))
    await user.keyboard('{/Shift}')
    await user.click(checkbox(canvas, 'Select all'))
    await expect(checkedNames(canvas).length).toBeGreaterThan(10)
    checkbox(canvas, 'Select Client 000').focus()
    await user.keyboard('{End}')
    await expect(checkbox(canvas, 'Select Client 999')).toHaveFocus()
    await expect(checkbox(canvas, 'Select Client 999')).toBeChecked()
  },
}

/** The row header links to the row's address, and a click anywhere in the row follows that link. */
export const RowLinks: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'name' ? { ...column, cell: ({ name }, { link }) => <p>{link(name)}</p> } : column,
    ),
    rowHref: ({ id }) => `#client-${id}`,
    onRowClick: fn(),
  },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Amara Okafor' })
    await expect(link).toHaveAttribute('href', '#client-2')
    const followed = fn()
    link.addEventListener('click', followed)
    await userEvent.click(canvas.getByText('12.4 h'))
    await expect(followed).toHaveBeenCalledOnce()
    await expect(args.onRowClick).toHaveBeenCalledWith(clients[1])
    const open = window.open
    const opened = fn()
    window.open = opened
    await userEvent.pointer({ keys: '[MouseMiddle]', target: canvas.getByText('12.4 h') })
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(canvas.getByText('12.4 h'))
    await user.keyboard('{/Control}')
    window.open = open
    const address = [`${location.href.replace(/#.*/, '')}#client-2`, '_blank', 'noopener']
    await expect(opened.mock.calls).toEqual([address, address])
    await expect(followed).toHaveBeenCalledOnce()
  },
}

/** `renderLink` makes the links; a column that places none becomes the link as a whole. */
export const LinksOfARouter: Story = {
  args: {
    columns: columns.map((column) => (column.id === 'name' ? { ...column, cell: ({ name }) => name } : column)),
    rowHref: ({ id }) => `/clients/${id}`,
    renderLink: ({ href, children }) => (
      <a href={href} data-router="">
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Amara Okafor' })).toHaveAttribute('data-router')
  },
}

/** The pointer or the focus on a row for a moment announces that it may be opened; passing over it doesn't. */
export const RowIntent: Story = {
  args: { onRowIntent: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.hover(canvas.getByText('12.4 h'))
    await userEvent.hover(canvas.getByText('15.3 h'))
    await waitFor(() => expect(args.onRowIntent).toHaveBeenCalledWith(clients[0]))
    await expect(args.onRowIntent).toHaveBeenCalledTimes(1)
    canvas.getByRole('link', { name: 'Mei-Ling Zhao' }).focus()
    await waitFor(() => expect(args.onRowIntent).toHaveBeenLastCalledWith(clients[4]))
  },
}

/** In a narrow place the table scrolls sideways, and the names stay in view. */
export const StickyFirstColumn: Story = {
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
    const before = left(canvas.getAllByRole('cell')[0])
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

function WithHandle(props: ComponentProps<typeof ClientTable>) {
  const table = useRef<SortableTableHandle>(null)
  return (
    <>
      <Button onClick={() => table.current?.focusRow()}>First</Button>
      <Button onClick={() => table.current?.focusRow('1000')}>Last imported</Button>
      <ClientTable {...props} ref={table} />
    </>
  )
}

/** The handle focuses the first row, or a row by its key, and scrolls to it. */
export const FocusRow: Story = {
  args: { columns: columns.slice(0, 1), rows: thousandClients },
  render: (args) => <WithHandle {...args} />,
  play: async ({ canvas }) => {
    const name = thousandClients.at(-1)?.name ?? ''
    await userEvent.click(canvas.getByRole('button', { name: 'Last imported' }))
    await expect(canvas.getByRole('link', { name })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'First' }))
    await expect(canvas.getByRole('link', { name: 'Client 000' })).toHaveFocus()
  },
}

/** A text that is cut shows in full on hover and on keyboard focus; one that is whole doesn't. */
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

const onMismatch = fn()

function Hydrated(props: ComponentProps<typeof ClientTable>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = document.createElement('div')
    const table = (
      <AttuneProvider>
        <ClientTable {...props} />
      </AttuneProvider>
    )
    root.innerHTML = renderToString(table)
    place.current?.append(root)
    const hydrated = hydrateRoot(root, table, { onRecoverableError: onMismatch })
    return () => {
      root.remove()
      setTimeout(() => hydrated.unmount())
    }
  }, [props])
  return <div ref={place} />
}

/** A table from a server hydrates without a mismatch, and then has the rows of the real window. */
export const ServerRendered: Story = {
  args: { columns: columns.slice(0, 1), rows: thousandClients },
  render: (args) => <Hydrated {...args} />,
  play: async ({ canvas }) => {
    onMismatch.mockClear()
    await expect(canvas.getByRole('link', { name: 'Client 000' })).toBeVisible()
    await press(canvas, 'Name/Surname')
    await waitFor(() => expect(names(canvas)[0]).toBe('Client 999'))
    await expect(onMismatch).not.toHaveBeenCalled()
  },
}
