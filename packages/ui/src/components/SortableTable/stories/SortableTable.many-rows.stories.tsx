import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { AttuneProvider } from '../../AttuneProvider/AttuneProvider.tsx'
import { Button } from '../../Button/Button.tsx'
import { thousandClients } from './story-clients.ts'
import { columns } from './story-columns.tsx'
import { ClientTable, header, names, press, tableStories } from './story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  // Thousands of rows would slow down the page, so each story has its own window.
  tags: ['!autodocs'],
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Only the rows in view are rendered. Screen readers get the number of all rows, and the focused row keeps the focus.
 */
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
    // After scrolling, the elements are in the order of the rows.
    await waitFor(() => expect(names(canvas)).toEqual(names(canvas).toSorted()))
    await expect(link('Client 003')).toHaveFocus()
    await expect(rowOf('Client 380')).toHaveAttribute('aria-rowindex', '382')

    await userEvent.keyboard('{End}')
    await waitFor(() => expect(link('Client 999')).toHaveFocus())
    await userEvent.keyboard('kkk')
    await waitFor(() => expect(link('Client 996')).toHaveFocus())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(link('Client 000')).toHaveFocus())
    await waitFor(() => expect(scrollY).toBeLessThan(60))
  },
}

/**
 * Printed pages contain all rows in order. Afterwards the screen has the same elements and the same focus as before.
 */
export const Printed: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: { rows: thousandClients },
  play: async ({ canvas }) => {
    scrollTo({ top: 20_000, behavior: 'instant' })
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Client 380' })).toBeInTheDocument())
    canvas.getByRole('link', { name: 'Client 380' }).focus()
    // The elements, which showed other rows in the meantime, are in reading order again.
    await waitFor(() => expect(names(canvas)).toEqual(names(canvas).toSorted()))
    const before = canvas.getAllByRole('row')
    dispatchEvent(new Event('beforeprint'))
    await expect(names(canvas)).toEqual(thousandClients.map(({ name }) => name).toSorted())
    dispatchEvent(new Event('afterprint'))
    await expect(canvas.getAllByRole('row')).toEqual(before)
    await expect(canvas.getByRole('link', { name: 'Client 380' })).toHaveFocus()
  },
}

function Losing(props: ComponentProps<typeof ClientTable>) {
  const [lost, setLost] = useState(0)
  // Sorts the rows by name, in the same way as the table.
  const rows = useMemo(
    () => props.rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(lost),
    [props.rows, lost],
  )
  return (
    <>
      <Button onClick={() => setLost(lost + 1)}>Lose the first</Button>
      <ClientTable {...props} rows={rows} />
    </>
  )
}

/** If rows are added or removed, the focused row moves, and keeps the focus whether or not it is in view. */
export const FocusStaysOnItsRow: Story = {
  tags: ['no-picture'],
  args: { rows: thousandClients },
  render: (args) => <Losing {...args} />,
  play: async ({ canvas }) => {
    const link = (name: string) => canvas.getByRole('link', { name })
    // A pointer would take the focus, so a script clicks the button.
    const loseFirst = async () => {
      const count = Number(canvas.getByRole('table').getAttribute('aria-rowcount'))
      canvas.getByRole('button', { name: 'Lose the first' }).click()
      await waitFor(() => expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', `${count - 1}`))
    }
    link('Client 003').focus()
    await loseFirst()
    await expect(link('Client 003')).toHaveFocus()
    await waitFor(() => expect(names(canvas).slice(0, 3)).toEqual(['Client 001', 'Client 002', 'Client 003']))
    scrollTo({ top: 20_000, behavior: 'instant' })
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Client 381' })).toBeInTheDocument())
    await loseFirst()
    await expect(link('Client 003')).toHaveFocus()
    await expect(link('Client 003').closest('tr')).toHaveAttribute('aria-rowindex', '3')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(link('Client 999')).toHaveFocus())
    await loseFirst()
    await expect(link('Client 999')).toHaveFocus()
  },
}

/** A new sort order first updates the rows in view, before the next paint. The other rows follow later. */
export const SortOfMany: Story = {
  tags: ['no-picture'],
  args: { rows: thousandClients },
  play: async ({ canvas }) => {
    const body = canvas.getAllByRole('rowgroup')[1] as HTMLElement
    const news = new MutationObserver(() => undefined)
    news.observe(body, { subtree: true, childList: true, characterData: true, attributes: true })
    within(header(canvas, 'Name/Surname')).getByRole('button').click()
    // React renders the result of a click before the next task, so before any paint.
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

/** A search keeps the elements of the rows that it finds. */
export const FewOfMany: Story = {
  args: { rows: thousandClients },
  render: (args) => <Searched {...args} />,
  play: async ({ canvas }) => {
    const search = canvas.getByRole('textbox', { name: 'Search' })
    const firstRow = canvas.getAllByRole('rowheader')[0]
    await userEvent.type(search, '99')
    await waitFor(() => expect(names(canvas)).toHaveLength(19))
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '20')
    await expect(canvas.getAllByRole('rowheader')[0]).toBe(firstRow)
    await userEvent.clear(search)
    await userEvent.type(search, '996')
    await waitFor(() => expect(names(canvas)).toEqual(['Client 996']))
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
  // The container's height is fixed, because the number of rows rendered below the window depends on timing.
  return <div ref={place} style={{ blockSize: '32rem', overflow: 'auto' }} />
}

/** A server-rendered table hydrates without a mismatch, and then renders the rows in view. */
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

const renders = fn()
const classOf = fn(() => undefined)
const counted = columns.map((column) =>
  column.id === 'engagement'
    ? {
        ...column,
        cell: (...[client, tools]: Parameters<typeof column.cell>) => {
          renders(client.id)
          return column.cell(client, tools)
        },
      }
    : column,
)

/**
 * A change to one client renders only that client's row, and the body only once, because rows in the same order don't
 * have to wait for a paint.
 */
export const OneRowChanges: Story = {
  tags: ['!autodocs', 'no-picture'],
  render: function Changing(args) {
    const [rows, setRows] = useState(thousandClients)
    const change = () =>
      setRows(rows.map((client) => (client.name === 'Client 003' ? { ...client, hours: 99 } : client)))
    return (
      <>
        <Button onClick={change}>Change one</Button>
        <ClientTable {...args} columns={counted} rows={rows} rowClassName={classOf} />
      </>
    )
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Client 003' })
    renders.mockClear()
    classOf.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Change one' }))
    await canvas.findByText('99.0 h')
    // Rows that follow after the paint are rendered two frames later.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
    const changed = thousandClients.find(({ name }) => name === 'Client 003')
    await expect(renders.mock.calls).toEqual([[changed?.id]])
    await expect(
      classOf.mock.calls.filter(([client]: unknown[]) => (client as typeof changed)?.id === changed?.id),
    ).toHaveLength(1)
  },
}
