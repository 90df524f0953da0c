import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import type { ColumnChoice } from '../../../shared/preferences.ts'
import { COLUMNS } from '../columns/client-columns.tsx'
import { database, handlers, namesIn as names } from '../story-list.ts'

const key = 'attune.columns'
const forget = () => localStorage.removeItem(key)

/** Stores a choice of columns, as if the coach had made it before. */
function having(choice: ColumnChoice) {
  return () => {
    localStorage.setItem(key, JSON.stringify(choice))
    return forget
  }
}

const meta = {
  title: 'Screens/Clients/Columns',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
  beforeEach: () => forget,
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const usual = [
  'Name/Surname',
  'Phase',
  'Engagement(48h)',
  'Productivity',
  'Mental',
  'Physical',
  'Exercises',
  'Reflections',
  'Assessments',
]
const headers = (canvas: Canvas) => canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)
const highlighted = (menu: HTMLElement) => menu.querySelector('[data-highlighted]')?.textContent

async function openMenu(canvas: Canvas) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  const button = canvas.getByRole('button', { name: 'Columns' })
  await userEvent.click(button)
  const menu = await screen.findByRole('menu', { name: 'Columns' })
  await waitFor(() => expect(menu).toHaveFocus())
  const items = () => within(menu).getAllByRole('menuitemcheckbox')
  const item = (name: string) => within(menu).getByRole('menuitemcheckbox', { name })
  return { button, menu, item, inOrder: () => items().map(({ textContent }) => textContent) }
}

/** The menu has a checkbox for each column, in order. The name can't be hidden. */
export const Open: Story = {
  play: async ({ canvas }) => {
    const { menu, item, inOrder } = await openMenu(canvas)
    await expect(inOrder().slice(0, 9)).toEqual(usual)
    await expect(item('Name/Surname')).toHaveAttribute('aria-disabled', 'true')
    await expect(item('Name/Surname')).toBeChecked()
    await expect(item('Assessments')).toBeChecked()
    const reset = within(menu).getByRole('menuitem', { name: 'Reset columns' })
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    // In a high window the whole menu is visible, so it doesn't scroll.
    const isHigh = window.innerHeight > menu.scrollHeight + 100
    await expect(menu.scrollHeight === menu.clientHeight).toBe(isHigh)
  },
}

/** A hidden column isn't drawn, and the others fill the width. */
export const Hidden: Story = {
  play: async ({ canvas, step }) => {
    const { button, menu, item } = await openMenu(canvas)
    await step('hides a column, and stays open for the next', async () => {
      await userEvent.click(item('Phase'))
      await userEvent.click(item('Reflections'))
      await waitFor(() =>
        expect(headers(canvas)).toEqual(usual.filter((name) => name !== 'Phase' && name !== 'Reflections')),
      )
      await expect(item('Phase')).not.toBeChecked()
      const table = canvas.getByRole('table').getBoundingClientRect()
      await expect(canvas.getAllByRole('columnheader').at(-1)?.getBoundingClientRect().right).toBeCloseTo(
        table.right,
        0,
      )
    })
    await step('returns to the button', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(menu).not.toBeVisible())
      await waitFor(() => expect(button).toHaveFocus())
    })
  },
}

/** Alt with ↑ ↓ moves a column, and the arrow keys alone move between columns. 'Reset columns' restores the default. */
export const MovedByKeys: Story = {
  play: async ({ canvas, step }) => {
    const { menu, inOrder } = await openMenu(canvas)
    const press = async (keys: string, at: string) => {
      await userEvent.keyboard(keys)
      await waitFor(() => expect(highlighted(menu)).toBe(at))
    }
    await step('moves up and down, but not above the name', async () => {
      await press('{ArrowDown}', 'Phase')
      await press('{ArrowDown}', 'Engagement(48h)')
      await press('{Alt>}{ArrowUp}{/Alt}', 'Engagement(48h)')
      await press('{Alt>}{ArrowUp}{/Alt}', 'Engagement(48h)')
      await waitFor(() => expect(inOrder().slice(0, 3)).toEqual(['Name/Surname', 'Engagement(48h)', 'Phase']))
      await waitFor(() => expect(headers(canvas).slice(0, 3)).toEqual(['Name/Surname', 'Engagement(48h)', 'Phase']))
      await expect(await canvas.findByText(/^Engagement\(48h\), 2 of \d+$/)).toBeInTheDocument()
      await press('{Alt>}{ArrowDown}{/Alt}', 'Engagement(48h)')
      await press('{Alt>}{ArrowDown}{/Alt}', 'Engagement(48h)')
      await waitFor(() =>
        expect(inOrder().slice(0, 4)).toEqual(['Name/Surname', 'Phase', 'Productivity', 'Engagement(48h)']),
      )
    })
    await step('shows and hides by Enter', async () => {
      await press('{Enter}', 'Engagement(48h)')
      await waitFor(() => expect(headers(canvas)).not.toContain('Engagement(48h)'))
    })
    await step('resets', async () => {
      await press('{End}', 'Reset columns')
      await press('{Enter}', 'Reset columns')
      await waitFor(() => expect(headers(canvas)).toEqual(usual))
      await expect(localStorage.getItem(key)).toBe(JSON.stringify({ order: [], visibility: {} }))
    })
  },
}

/** A column takes the position of the column over which it is dragged. The table follows when it is dropped. */
export const Dragged: Story = {
  play: async ({ canvas, step }) => {
    const { item, inOrder } = await openMenu(canvas)
    const data = () => ({ dataTransfer: new DataTransfer() })
    const dragTo = async (to: string) => {
      await fireEvent.dragStart(item('Assessments'), data())
      await fireEvent.dragEnter(item(to), data())
      await fireEvent.dragOver(item(to), data())
    }
    await step('changes nothing when the drag is given up', async () => {
      await dragTo('Mental')
      await waitFor(() => expect(inOrder().indexOf('Assessments')).toBe(4))
      await fireEvent.dragEnd(item('Assessments'), data())
      await waitFor(() => expect(inOrder().indexOf('Assessments')).toBe(8))
      await expect(headers(canvas)).toEqual(usual)
    })
    await step('moves the column when it is dropped, and never above the name', async () => {
      await dragTo('Name/Surname')
      await waitFor(() => expect(inOrder().indexOf('Assessments')).toBe(1))
      await fireEvent.drop(item('Assessments'), data())
      await fireEvent.dragEnd(item('Assessments'), data())
      await waitFor(() => expect(headers(canvas).slice(0, 3)).toEqual(['Name/Surname', 'Assessments', 'Phase']))
    })
  },
}

/**
 * A change is a column of its own. Its header sorts by the signed difference, and clients without a change are last.
 */
export const Changes: Story = {
  beforeEach: having({ order: ['name', 'mental', 'mentalChange'], visibility: { mentalChange: true } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(headers(canvas).slice(0, 3)).toEqual(['Name/Surname', 'Mental', 'Mental change, 7 days'])
    await waitFor(() => expect(canvas.getAllByText('Fewer than 4 of 7 days to compare')).toHaveLength(5))
    const header = canvas.getByRole('button', { name: 'Mental change, 7 days' })
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas).slice(0, 3)).toEqual(['Amara Okafor', 'Grace Mwangi', 'Inês Carvalho']))
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas)[0]).toBe('Inês Carvalho'))
    // The header has two lines, so its arrow has shrunk, but is still seen.
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const { width = 0 } = header.querySelector('svg')?.getBoundingClientRect() ?? {}
    await expect(width / rem).toBeGreaterThan(0.56)
  },
}

/** The HRV-1 of three clients: with a change, without sessions in the last days, and without a change. */
const hrvOfClients = [
  { firstName: 'Amara', average: 44.6, sessions: 12, change: -3 },
  { firstName: 'Grace', average: null, sessions: 0, change: null },
  { firstName: 'Inês', average: 61.2, sessions: 3, change: null },
].map(({ firstName, ...figures }) => ({
  personId: database.persons.find((person) => person.firstName === firstName)?.id ?? '',
  bpm: 6 as const,
  ...figures,
}))

/** HRV-1 is shown with its change and its pace. It is fetched only once a coach has chosen the column. */
export const Hrv: Story = {
  beforeEach: having({ order: ['name', 'hrv1'], visibility: { hrv1: true } }),
  parameters: {
    msw: {
      handlers: [answering(contract.exercise.listHrv, () => hrvOfClients), ...handlers],
    },
  },
  play: async ({ canvas, step }) => {
    const cells = async (name: string) => {
      const link = await canvas.findByRole('link', { name })
      return within(link.closest('tr') as HTMLElement)
    }
    await step('says the figure, its change and its pace, or why there is none', async () => {
      await expect(await (await cells('Amara Okafor')).findByText('45 ms')).toBeVisible()
      await expect((await cells('Amara Okafor')).getByRole('img', { name: /^down 3 ms/ })).toBeVisible()
      await expect((await cells('Amara Okafor')).getByText('6 BPM')).toBeVisible()
      await expect((await cells('Grace Mwangi')).getByText('No session in 7 days')).toBeInTheDocument()
    })
    await step('sorts by the figure, and clients without one are last', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'HRV-1' }))
      await waitFor(() => expect(names(canvas).slice(0, 2)).toEqual(['Amara Okafor', 'Inês Carvalho']))
    })
  },
}

/** The column shows the day of each client's last data, and how long ago it was. */
export const LastData: Story = {
  beforeEach: having({ order: ['name', 'lastData'], visibility: { lastData: true } }),
  play: async ({ canvas, step }) => {
    const cells = async (name: string) => {
      const link = await canvas.findByRole('link', { name })
      return within(link.closest('tr') as HTMLElement)
    }
    await step('says the day and how long ago it was, or that there are no data yet', async () => {
      const amara = await cells('Amara Okafor')
      await expect(await amara.findByText('Jun 11')).toBeVisible()
      await expect(amara.getByText('today')).toBeVisible()
      await expect((await cells('Henrik Solberg')).getByText('2 days ago')).toBeVisible()
      await expect((await cells('Theo Anders')).getByText('No data yet')).toBeInTheDocument()
    })
    await step('sorts by the day, and clients without data are last', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Last data' }))
      await waitFor(() => expect(names(canvas)[0]).toBe('Henrik Solberg'))
      await expect(names(canvas).at(-1)).toBe('Theo Anders')
    })
  },
}

/** The coach chooses the period of the columns with changes. Their headers state it, and the figures stay the same. */
export const ChangesOverAnotherPeriod: Story = {
  tags: ['no-picture'],
  beforeEach: having({ order: ['name', 'mental', 'mentalChange'], visibility: { mentalChange: true } }),
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    const row = within(canvas.getByRole('row', { name: /Amara Okafor/ }))
    await waitFor(() =>
      expect(row.getAllByRole('img', { name: 'down 8 points from the seven days before' })).toHaveLength(2),
    )
    const { menu } = await openMenu(canvas)
    await userEvent.click(within(menu).getByRole('menuitemradio', { name: '30 days' }))
    await waitFor(() => expect(headers(canvas)[2]).toBe('Mental change, 30 days'))
    await expect(await row.findByRole('img', { name: 'down 17 points from the 30 days before' })).toBeVisible()
    await expect(row.getByRole('img', { name: 'down 8 points from the seven days before' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** The last row shows, for each column with numbers, the median of the listed clients. */
export const Medians: Story = {
  beforeEach: () => {
    localStorage.setItem('attune.median', 'true')
    return () => localStorage.removeItem('attune.median')
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    const count = canvas.getAllByRole('checkbox').length - 1
    const row = canvas.getByRole('row', { name: new RegExp(`^Median of ${count} clients`) })
    await expect(row).toBe(canvas.getAllByRole('row').at(-1))
    await expect(within(row).queryByRole('checkbox')).toBeNull()
    const cells = () => within(row).getAllByRole('cell')
    // The phase has no median. The hours, three indicators and the shares of three counts have one.
    await waitFor(() =>
      expect(
        cells()
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toMatch(/^ \d+\.\d h( \d+%){6}$/),
    )
  },
}

/**
 * With all columns, the table scrolls sideways, because a truncated figure could be misread. The page doesn't, and the
 * names stay in view.
 */
export const All: Story = {
  beforeEach: having({
    order: [],
    visibility: Object.fromEntries(COLUMNS.map((id) => [id, true])),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(headers(canvas)).toHaveLength(COLUMNS.length)
    await waitFor(() => expect(document.querySelectorAll('td .attune-skeleton')).toHaveLength(0))
    // Text that is only for screen readers is one pixel wide.
    const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 1 && scrollWidth > clientWidth
    const cut = canvas.getAllByRole('cell').flatMap((cell) => [cell, ...cell.querySelectorAll('*')].filter(isCut))
    await expect(cut.map(({ textContent }) => textContent)).toEqual([])
    const table = await canvas.findByRole('region', { name: 'My clients' })
    const page = document.documentElement
    await expect(page.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expect(page.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
    table.scrollTo({ left: 10_000, behavior: 'instant' })
    await expect(table.scrollLeft).toBeGreaterThan(0)
    const left = (element: Element | undefined) => element?.getBoundingClientRect().left ?? Number.NaN
    await waitFor(() => expect(left(canvas.getAllByRole('rowheader')[0])).toBeCloseTo(left(table), 0))
    await expect(left(canvas.getAllByRole('columnheader')[0])).toBeCloseTo(left(table), 0)
    table.scrollTo({ left: 0, behavior: 'instant' })
  },
}

/** The address can sort the list by a column that the coach has hidden. */
export const SortedByAHiddenOne: Story = {
  args: { path: '/clients?sort=engagement&direction=descending' },
  beforeEach: having({ order: [], visibility: { engagement: false } }),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(headers(canvas)).not.toContain('Engagement(48h)')
    await waitFor(() => expect(names(canvas)[0]).toBe('Grace Mwangi'))
    await expect(canvas.queryByText('16.1 h')).toBeNull()
  },
}

const invite = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  email: 'new@client.example',
  invitedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
}
const withInvite = { msw: { handlers: [answering(contract.auth.listInvites, () => [invite]), ...handlers] } }
const without = (ids: readonly string[]) => ({
  order: [],
  visibility: Object.fromEntries(ids.map((id) => [id, false])),
})
const all = ['phase', 'engagement', 'productivity', 'mental', 'physical', 'exercises', 'reflections', 'assessments']

/** The row of an invite still has its actions if the name is the only column. */
export const NameAlone: Story = {
  parameters: withInvite,
  beforeEach: having(without(all)),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(headers(canvas)).toEqual(['Name/Surname'])
    await expect(await canvas.findByRole('button', { name: 'Resend the invite to new@client.example' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const TwoColumns: Story = {
  parameters: withInvite,
  beforeEach: having(without(all.slice(1))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Resend the invite to new@client.example' })).toBeVisible()
    await expect(headers(canvas)).toEqual(['Name/Surname', 'Phase'])
  },
}

/** Stored values from other versions, or edited by hand, are ignored. */
export const StoredNonsense: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    localStorage.setItem(key, '{"order":"phase"}')
    return forget
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(headers(canvas)).toEqual(usual)
  },
}
