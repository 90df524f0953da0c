import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { columns } from './story-columns.tsx'
import { ClientTable, header, tableStories } from './story-table.tsx'

const meta = {
  title: 'Components/SortableTable',
  component: ClientTable,
  ...tableStories,
} satisfies Meta<typeof ClientTable>

export default meta
type Story = StoryObj<typeof meta>

/** In a narrow table, the skeletons of long values are as wide as their cells. */
export const LoadingNarrow: Story = {
  tags: ['!autodocs', 'no-picture'],
  args: { rows: [], isLoading: true, loadingRows: 3 },
  render: (args) => (
    <div style={{ width: '60rem' }}>
      <ClientTable {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const beyond = [...canvasElement.querySelectorAll('tbody td')].filter((cell) => {
      const { right } = cell.getBoundingClientRect()
      return [...cell.querySelectorAll('[style*=width]')].some((bar) => bar.getBoundingClientRect().right > right)
    })
    await expect(beyond).toEqual([])
  },
}

/**
 * A table that is narrower than its contents truncates headers and cells at the end of their columns. Hover and
 * keyboard focus show the whole text of a header.
 */
export const Narrow: Story = {
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <div style={{ width: '28rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, step }) => {
    const productivity = within(header(canvas, 'Productivity')).getByRole('button')
    await step('no header is drawn over the next one', async () => {
      const headers = canvas.getAllByRole('columnheader')
      for (const [at, cell] of headers.entries()) {
        const next = headers[at + 1]?.getBoundingClientRect().left ?? Infinity
        const text = cell.querySelector('button > span') as HTMLElement
        await expect(text.getBoundingClientRect().right).toBeLessThan(next)
        await expect(getComputedStyle(text).overflowX).toBe('clip')
      }
    })
    await step('no drawing reaches into the next column', async () => {
      const wider = canvas.getAllByRole('img', { name: /line$/ }).filter((line) => {
        const { right } = (line.closest('td') as HTMLElement).getBoundingClientRect()
        return line.getBoundingClientRect().right > right
      })
      await expect(wider).not.toEqual([])
      for (const line of wider) {
        const { right, top, height } = (line.closest('td') as HTMLElement).getBoundingClientRect()
        const drawn = document.elementFromPoint(right + 1, top + height / 2)
        await expect(line.contains(drawn)).toBe(false)
      }
    })
    await step('the tooltip shows the whole header', async () => {
      const tooltip = () => screen.queryByRole('tooltip')
      await userEvent.hover(productivity.querySelector('span') as HTMLElement)
      await waitFor(() => expect(tooltip()).toHaveTextContent('Productivity'))
      await userEvent.unhover(productivity)
      await waitFor(() => expect(tooltip()).toBeNull())
      productivity.focus()
      await waitFor(() => expect(tooltip()).toHaveTextContent('Productivity'))
    })
  },
}

/** With large text, the table scrolls sideways rather than truncate its figures, and checkboxes are apart from names. */
export const LargeText: Story = {
  tags: ['!autodocs'],
  globals: { rootSize: '28' },
  args: {
    isSelectable: true,
    initialSelectedKeys: ['1'],
    rowName: ({ name }) => name,
    // A column with a drawing and words names its own minimum width.
    columns: columns.map((column) => (column.id === 'phase' ? { ...column, minWidth: '17rem' } : column)),
  },
  decorators: [
    (Story) => (
      <div style={{ width: '900px' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('region')).toHaveAttribute('data-scrolls-sideways'))
    const isCut = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth > clientWidth
    await expect(canvas.getAllByText('24h 78%').filter(isCut)).toEqual([])
    const done = canvas.getByText('22').closest<HTMLElement>('td > span')
    await expect(done && isCut(done)).toBe(false)
    const row = canvas.getByRole('row', { name: /Amara Okafor/ })
    const target = within(row).getByRole('checkbox').getBoundingClientRect()
    const box = 1.143 * 28
    await expect(target.width).toBeGreaterThan(box)
    const content = within(row).getByRole('checkbox').nextElementSibling as HTMLElement
    const before = target.left - row.getBoundingClientRect().left
    await expect(content.getBoundingClientRect().left - target.right).toBeCloseTo(before, 0)
  },
}
