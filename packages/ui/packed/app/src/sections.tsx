'use client'

import { type Column, SortableTable } from '@attune/ui'
import { everything } from './everything.tsx'

interface Client {
  id: string
  name: string
  hours: number
}

const thousand = Array.from({ length: 1000 }, (_, at): Client => ({
  id: `${at}`,
  name: `Client ${at}`,
  hours: at % 49,
}))
const columns: Column<Client>[] = [
  {
    id: 'name',
    header: 'Name/Surname',
    share: 60,
    isRowHeader: true,
    sortValue: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { id: 'hours', header: 'Engagement', share: 40, sortValue: ({ hours }) => hours, cell: ({ hours }) => `${hours} h` },
]

/** Every component, and a table that is long enough to render virtual rows. */
export function Sections() {
  return (
    <>
      {Object.entries(everything).map(([name, render]) => (
        <section key={name} data-component={name}>
          {render({})}
        </section>
      ))}
      <SortableTable label="A thousand clients" columns={columns} rows={thousand} rowKey={({ id }) => id} />
    </>
  )
}
