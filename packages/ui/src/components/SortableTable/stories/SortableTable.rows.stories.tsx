import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../Button/Button.tsx'
import { SelectionBar } from '../../SelectionBar/SelectionBar.tsx'
import type { SortableTableHandle } from '../SortableTable.types.ts'
import { clients, thousandClients } from './story-clients.ts'
import { columns } from './story-columns.tsx'
import { type Canvas, ClientTable, header, press, tableStories } from './story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

/** A click anywhere in a row calls `onRowClick`, except a click on a link. */
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

const retry = fn()
const notLoaded = { label: 'Not loaded', error: 'Error processing engagement', retryLabel: 'Try again' }

/** A column whose values didn't load is hatched. Its header's button retries instead of sorting. */
export const ColumnFailed: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'engagement' ? { ...column, failure: { ...notLoaded, onRetry: retry } } : column,
    ),
  },
  play: async ({ canvas }) => {
    const failed = canvas.getByRole('columnheader', { name: /^Engagement\(48h\)/ })
    await expect(failed).not.toHaveAttribute('aria-sort')
    await expect(canvas.queryByText('12.4 h')).toBeNull()
    await expect(canvas.getAllByRole('img', { name: 'Not loaded' })).toHaveLength(clients.length)
    const button = within(failed).getByRole('button', { name: 'Error processing engagement. Try again' })
    await expect(button).toHaveTextContent(/^Try again$/)
    await userEvent.hover(button)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Error processing engagement')
    await userEvent.click(button)
    await expect(retry).toHaveBeenCalledOnce()
    await expect(header(canvas, 'Name/Surname')).toHaveAttribute('aria-sort', 'ascending')
  },
}

/** Once the values have loaded, the button still has the focus, and sorts again. */
export const ColumnRetried: Story = {
  render: function Retried(args) {
    const [state, setState] = useState<'failed' | 'retrying' | 'loaded'>('failed')
    const all = columns.map((column) =>
      column.id === 'engagement' && state !== 'loaded'
        ? {
            ...column,
            failure: {
              ...notLoaded,
              onRetry: () => setState(state === 'failed' ? 'retrying' : 'loaded'),
              isRetrying: state === 'retrying',
            },
          }
        : column,
    )
    return <ClientTable {...args} columns={all} />
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Error processing engagement. Try again' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Engagement(48h)' })).toHaveFocus())
    await expect(canvas.getByText('12.4 h')).toBeVisible()
  },
}

/** ↓, ↑, j, k, Home and End move the focus from a row's link to another row's link. */
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

/** `renderLink` renders the links. If the first cell doesn't place a link, its whole content becomes the link. */
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

/** `onRowIntent` is called when the pointer or the focus rests on a row, not when it only crosses the row. */
export const RowIntent: Story = {
  args: { onRowIntent: fn() },
  play: async ({ canvas, args }) => {
    // Doesn't pause between the moves. On a slow machine, the pointer would otherwise rest on the first row.
    const user = userEvent.setup({ delay: null })
    await user.pointer([{ target: canvas.getByText('12.4 h') }, { target: canvas.getByText('15.3 h') }])
    await waitFor(() => expect(args.onRowIntent).toHaveBeenCalledWith(clients[0]))
    await expect(args.onRowIntent).toHaveBeenCalledTimes(1)
    canvas.getByRole('link', { name: 'Mei-Ling Zhao' }).focus()
    await waitFor(() => expect(args.onRowIntent).toHaveBeenLastCalledWith(clients[4]))
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

/**
 * Each row has a checkbox, and a checkbox in the column header selects all rows. The SelectionBar acts on the selected
 * rows.
 */
export const RowSelection: Story = {
  args: { isSelectable: true, rowName: ({ name }) => name, onRowClick: fn(), onSelectedKeysChange: fn() },
  render: (args) => <Selectable {...args} />,
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(columns.length)
    await expect(canvas.getByRole('rowheader', { name: 'Amara Okafor' })).toBeVisible()
    // The checkboxes are in the gutter, so the names are where they would be without checkboxes.
    const name = canvas.getByRole('link', { name: 'Amara Okafor' }).getBoundingClientRect()
    const box = checkbox(canvas, 'Select Amara Okafor').getBoundingClientRect()
    await expect(box.right).toBeLessThan(name.left)
    await expect(box.width).toBeGreaterThanOrEqual(24)
    await userEvent.click(checkbox(canvas, 'Select Henrik Solberg'))
    await expect(args.onSelectedKeysChange).toHaveBeenLastCalledWith(['3'])
    await expect(args.onRowClick).not.toHaveBeenCalled()
    await expect(checkbox(canvas, 'Select all').indeterminate).toBe(true)
    await expect(await canvas.findByRole('group', { name: '1 selected' })).toBeVisible()
    await userEvent.click(checkbox(canvas, 'Select all'))
    await expect(checkedNames(canvas)).toHaveLength(clients.length + 1)
    await expect(checkbox(canvas, 'Select all').indeterminate).toBe(false)
    // Sorting doesn't change which rows are selected.
    await userEvent.click(checkbox(canvas, 'Select Amara Okafor'))
    await press(canvas, 'Name/Surname')
    await expect(checkbox(canvas, 'Select Amara Okafor')).not.toBeChecked()
    await expect(checkedNames(canvas)).toHaveLength(clients.length - 1)
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
    await expect(checkedNames(canvas)).toEqual([])
  },
}

/** A click with Shift selects or deselects all rows from the last toggled row onwards, in display order. */
export const RangeSelection: Story = {
  tags: ['!autodocs'],
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
    await waitFor(() => expect(checkbox(canvas, 'Select Client 999')).toHaveFocus())
    await expect(checkbox(canvas, 'Select Client 999')).toBeChecked()
  },
}

function WithHandleInAnEffect(props: ComponentProps<typeof ClientTable>) {
  const table = useRef<SortableTableHandle>(null)
  useEffect(() => {
    table.current?.focusRow('1000')
  }, [])
  return <ClientTable {...props} ref={table} />
}

/** The handle also works in an effect: when a page is shown again, it focuses the row that had the focus before. */
export const FocusRowOnMount: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: { columns: columns.slice(0, 1), rows: thousandClients },
  render: (args) => <WithHandleInAnEffect {...args} />,
  play: async ({ canvas }) => {
    const name = thousandClients.at(-1)?.name ?? ''
    await waitFor(() => expect(canvas.getByRole('link', { name })).toHaveFocus())
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
  tags: ['!autodocs'],
  args: { columns: columns.slice(0, 1), rows: thousandClients },
  render: (args) => <WithHandle {...args} />,
  play: async ({ canvas }) => {
    const name = thousandClients.at(-1)?.name ?? ''
    await userEvent.click(canvas.getByRole('button', { name: 'Last imported' }))
    await waitFor(() => expect(canvas.getByRole('link', { name })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'First' }))
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Client 000' })).toHaveFocus())
  },
}
