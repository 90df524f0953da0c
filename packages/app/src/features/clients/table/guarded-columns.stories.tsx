import { SortableTable } from '@attune/ui'
import { createMockDatabase } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { nameOf } from '../../../shared/clients/persons.ts'
import { readyTexts } from '../../../shared/i18n/ready-texts.ts'
import { followPageLanguage } from '../../../shell/storybook/story-language.ts'
import type { CellTexts } from '../cells/cell-texts.ts'
import type { ColumnId } from '../columns/client-columns.tsx'
import type { ClientRow } from '../rows/client-row.ts'
import { rowOf } from '../rows/story-row.ts'
import { guardedColumns } from './guarded-columns.tsx'

const rows = createMockDatabase()
  .persons.slice(1, 4)
  .map((person) => rowOf(person))
const idOf = ({ id }: ClientRow) => id

const failFor = (bad: string, { person }: ClientRow) => {
  if (person.firstName === bad) throw new RangeError(`${bad} has a value that can't be drawn`)
  return person.firstName.length
}

const Drawn = ({ bad, row }: { bad: string; row: ClientRow }) => `drawn ${failFor(bad, row)}`

const drawnFor = (bad: string) => (row: ClientRow) => <Drawn bad={bad} row={row} />

/**
 * A table of the app's clients. One client has values that can't be drawn: one fails in a cell's function, and the
 * other in a component within a cell.
 */
function List() {
  followPageLanguage()
  const { t } = useTranslation('shared')
  // A failing cell needs only these texts.
  const texts = { shared: readyTexts(t) } as CellTexts
  const [bad, setBad] = useState(rows[0]?.person.firstName ?? '')
  const [shown, setShown] = useState(rows)
  const columns = guardedColumns(
    [
      {
        id: 'name',
        header: 'Name',
        share: 1,
        isRowHeader: true,
        cell: (row, { link }) => [link(nameOf(row.person)), ` of ${failFor(bad, row)} letters`],
      },
      {
        id: 'phase' satisfies ColumnId,
        header: 'Phase',
        share: 1,
        cell: (row) => `read ${failFor(bad, row)}`,
        sortValue: (row) => failFor(bad, row),
      },
      { id: 'mental', header: 'Mental', share: 1, cell: drawnFor(bad) },
    ],
    texts,
  )
  return (
    <MemoryRouter>
      <SortableTable
        label="Clients"
        columns={columns}
        rows={shown}
        rowKey={idOf}
        initialSort={{ column: 'phase', direction: 'ascending' }}
        renderLink={({ href, ...props }) => <Link to={href} {...props} />}
        rowHref={({ id }) => `#${id}`}
      />
      <button
        type="button"
        onClick={() => {
          setBad('')
          setShown(rows.map((row) => ({ ...row })))
        }}
      >
        Mend
      </button>
    </MemoryRouter>
  )
}

const meta = {
  title: 'Screens/Clients/Cell that fails',
  component: List,
  tags: ['no-picture'],
  beforeEach: () => {
    const report = spyOn(console, 'error').mockImplementation(() => {})
    return () => report.mockRestore()
  },
} satisfies Meta<typeof List>
export default meta

type Story = StoryObj<typeof meta>

/**
 * A value that can't be drawn affects only its own cell. It sorts as missing, and the cell recovers with the next
 * answer.
 */
export const OneBadValue: Story = {
  play: async ({ canvas }) => {
    const [first = '', second = ''] = rows.map(({ person }) => nameOf(person))
    const row = (name: string) => canvas.getByRole('row', { name: new RegExp(name) })
    await expect(within(row(first)).getAllByText('This value can’t be shown')).toHaveLength(2)
    // The link to the profile is still shown.
    await expect(canvas.getByRole('link', { name: first })).toBeVisible()
    await expect(canvas.getByRole('link', { name: second })).toBeVisible()
    await expect(row(second)).toHaveTextContent(/read \d+drawn \d+/)
    await expect(canvas.getAllByRole('row').at(-1)).toHaveTextContent(first)
    await userEvent.click(canvas.getByRole('button', { name: 'Mend' }))
    await expect(row(first)).toHaveTextContent(/read \d+drawn \d+/)
  },
}
