import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { userEvent, within } from 'storybook/test'
import { componentPage } from '../../component-page.ts'
import { CellLines } from '../cells/CellLines.tsx'
import { CellSkeleton } from '../cells/CellSkeleton.tsx'
import { FlaggedValue } from '../cells/FlaggedValue.tsx'
import { SortableTable } from '../SortableTable.tsx'
import { clients, type StoryClient } from './story-clients.ts'
import { columns } from './story-columns.tsx'

export const ClientTable = SortableTable<StoryClient>

/** Keeps a link from navigating away from the story. */
function stay(event: Event) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** Shows a table on its docs page, as wide as the page allows. */
const Shown = (props: Partial<ComponentProps<typeof ClientTable>>) => (
  <div style={{ containerName: 'main', containerType: 'inline-size' }}>
    <ClientTable
      label="My clients"
      columns={columns}
      rows={clients.slice(0, 3)}
      rowKey={({ id }) => id}
      initialSort={{ column: 'name', direction: 'ascending' }}
      {...props}
    />
  </div>
)

/** A table with only names and engagement, which fits into an example. */
const Narrow = ({ missing }: { missing: string }) => (
  <div style={{ width: '24rem' }}>
    <SortableTable
      label="My clients"
      rows={[
        { id: '1', name: 'Amara Okafor', hours: 12.4 },
        { id: '2', name: 'Henrik Solberg', hours: null },
        { id: '3', name: 'Inês Carvalho', hours: 8.1 },
      ]}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: 'Name/Surname',
          share: 60,
          isRowHeader: true,
          sortValue: ({ name }) => name,
          cell: ({ name }) => name,
        },
        {
          id: 'hours',
          header: 'Engagement',
          share: 40,
          sortValue: ({ hours }) => hours,
          cell: ({ hours }) => (hours === null ? missing : `${hours} h`),
        },
      ]}
      initialSort={{ column: 'hours', direction: 'ascending' }}
    />
  </div>
)

const page = componentPage({
  use: 'A table of rows that users compare. It sorts by a click on a header, stays fast with thousands of rows, and supports selection, links, and states for loading, empty and failed data. All rows have the same height, with one or two lines in a cell (CellLines). A figure beyond its limit is a FlaggedValue. If a server sorts the rows, set `manualSorting` and pass `sort` and `onSortChange`; if it sends them in parts, `onEndReached` asks for the next part.',
  exports: ['sortRows', 'useRowOrder'],
  instead:
    'For a few rows in a fixed order, use StaticTable. For one object with many values, use a list of labels and values. It isn’t a grid for editing.',
  examples: [
    {
      do: { says: 'Write a missing value as –: it comes last in both directions.', draw: () => <Narrow missing="–" /> },
      dont: { says: 'Write an unknown value as zero.', draw: () => <Narrow missing="0 h" /> },
    },
  ],
  isWide: true,
  states: [
    { name: 'Rest, sorted by name', draw: () => <Shown /> },
    { name: 'Header under the pointer', pseudo: 'hover', draw: () => <Shown rows={clients.slice(0, 1)} /> },
    { name: 'Header with the focus', pseudo: 'focus', draw: () => <Shown rows={clients.slice(0, 1)} /> },
    {
      name: 'Selected',
      draw: () => (
        <Shown
          isSelectable
          initialSelectedKeys={clients.slice(0, 1).map(({ id }) => id)}
          rowName={({ name }) => name}
        />
      ),
    },
    { name: 'Loading', draw: () => <Shown rows={[]} isLoading loadingRows={2} /> },
    { name: 'Empty', draw: () => <Shown rows={[]} empty="No clients yet" /> },
    {
      name: 'A column that didn’t load',
      draw: () => (
        <Shown
          rows={clients.slice(0, 2)}
          columns={columns.map((column) =>
            column.id === 'engagement'
              ? {
                  ...column,
                  failure: {
                    label: 'Not loaded',
                    error: 'Error processing engagement',
                    retryLabel: 'Try again',
                    onRetry: () => undefined,
                  },
                }
              : column,
          )}
        />
      ),
    },
  ],
  screenReader:
    'A table, named by `label`, with row and column headers. A header that sorts is a button, and `aria-sort` gives the direction. Checkboxes are named by the row. A row’s link is named by its text. Loading is announced once, in a status. A table with many rows gives their number and each row’s position. A table that scrolls sideways is a region with the same name.',
  keyboard: [
    ['Tab', 'goes from header to header, then to the rows’ links and controls'],
    ['Enter, Space on a header', 'sort by the column, then in the other direction; reload a column that didn’t load'],
    ['↓ ↑, j k', 'move the focus between the rows’ links or, from a checkbox, between checkboxes'],
    ['Home, End', 'go to the first and the last row'],
    ['Enter on a row', 'follows its link'],
    ['Space on a checkbox', 'selects the row; with Shift all rows since the last one; in the header all rows'],
    ['← → on the table', 'scroll it sideways if the columns don’t fit'],
    ['Escape', 'hides the tooltip of a truncated text'],
  ],
  tokens: [
    'size.headerRow',
    'size.rowHeight',
    'line.strong',
    'line.hair',
    'bg.hover',
    'fg.default',
    'fg.muted',
    'watch',
    'font.size.xs',
    'font.weight.medium',
    'font.weight.watch',
    'size.gutter',
    'size.gutterCompact',
    'focusRing',
  ],
})

/** Settings shared by the stories of every topic. */
export const tableStories = {
  subcomponents: { CellLines, CellSkeleton, FlaggedValue },
  parameters: { layout: 'fullscreen', ...page },
  decorators: [
    // The table's compact rules are in a container query.
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
} satisfies Omit<Meta<typeof ClientTable>, 'title'>

export type Canvas = Parameters<NonNullable<StoryObj<typeof ClientTable>['play']>>[0]['canvas']

export const names = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
export const header = (canvas: Canvas, name: string) => canvas.getByRole('columnheader', { name })
export const press = (canvas: Canvas, name: string) => userEvent.click(within(header(canvas, name)).getByRole('button'))
