import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { userEvent, within } from 'storybook/test'
import { SortableTable } from './SortableTable.tsx'
import { clients, type StoryClient } from './story-clients.ts'
import { columns } from './story-columns.tsx'

export const ClientTable = (props: ComponentProps<typeof SortableTable<StoryClient>>) => <SortableTable {...props} />

/** Keeps a link from navigating away from the story. */
function stay(event: Event) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
}

/** What the stories of every topic share. */
export const tableStories = {
  parameters: { layout: 'fullscreen' },
  decorators: [
    // The table's compact rules are a container query.
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
