import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../../Button/Button.tsx'
import { Dropdown } from '../../Dropdown/Dropdown.tsx'
import { Menu } from '../../Menu/Menu.tsx'
import { thousandClients } from './story-clients.ts'
import { ClientTable, tableStories } from './story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

const coaches = [
  { value: 'dana', label: 'Dana' },
  { value: 'jo', label: 'Jo' },
]

/** A menu or a list that is open in a cell extends beyond the row. The row receives neither its keys nor its clicks. */
export const MenuInACell: Story = {
  tags: ['no-picture', '!autodocs'],
  args: {
    rows: thousandClients.slice(0, 60),
    rowHref: ({ id }) => `#client-${id}`,
    onRowClick: fn(),
    columns: [
      { id: 'name', header: 'Name/Surname', share: 60, isRowHeader: true, cell: ({ name }) => name },
      {
        id: 'actions',
        header: 'Actions',
        share: 20,
        cell: ({ name }) => (
          <Menu
            trigger={
              <Button variant="quiet" aria-label={`More for ${name}`}>
                …
              </Button>
            }
            items={[
              { value: 'rename', label: 'Rename' },
              { value: 'delete', label: 'Delete' },
            ]}
          />
        ),
      },
      { id: 'coach', header: 'Coach', share: 20, cell: () => <Dropdown label="Coach" options={coaches} /> },
    ],
  },
  play: async ({ canvas, args, step }) => {
    const isSeen = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const [firstRow] = (await canvas.findAllByRole('row')).slice(1)
    const row = within(firstRow as HTMLElement)
    const link = row.getByRole('link')
    const followed = fn()
    link.addEventListener('click', followed)
    await step('the menu', async () => {
      const opener = row.getByRole('button', { name: /^More for/ })
      opener.focus()
      await userEvent.keyboard('{ArrowDown}')
      const menu = await row.findByRole('menu')
      await waitFor(() => expect(isSeen(row.getByRole('menuitem', { name: 'Delete' }))).toBe(true))
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(menu).toHaveFocus())
      await userEvent.click(row.getByRole('menuitem', { name: 'Rename' }))
      await waitFor(() => expect(row.queryByRole('menu')).toBeNull())
      await waitFor(() => expect(opener).toHaveFocus())
    })
    await step('the list', async () => {
      const field = row.getByRole('combobox', { name: 'Coach' })
      await userEvent.click(field)
      const list = await row.findByRole('listbox')
      await waitFor(() => expect(isSeen(row.getByRole('option', { name: 'Jo' }))).toBe(true))
      await waitFor(() => expect(list).toHaveFocus())
      await userEvent.keyboard('j')
      await waitFor(() => expect(row.getByRole('option', { name: 'Jo' })).toHaveAttribute('data-highlighted'))
      await expect(list).toHaveFocus()
      await userEvent.click(row.getByRole('option', { name: 'Dana' }))
      await waitFor(() => expect(field).toHaveTextContent('Dana'))
    })
    await expect(followed).not.toHaveBeenCalled()
    await expect(args.onRowClick).not.toHaveBeenCalled()
  },
}
