import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, MockProblem, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { personsFailing, personsPending } from '../../../shell/storybook/story-handlers.ts'
import { countDownloads, lastDownload, takeDownloads } from '../../../shell/storybook/story-downloads.ts'
import { chooseAct, handlers } from '../story-list.ts'

const meta = {
  title: 'Screens/Clients/Selection',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const box = (canvas: Canvas, name: string) => canvas.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
const all = (canvas: Canvas) => box(canvas, 'all')
const checked = (canvas: Canvas) =>
  canvas
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((one) => one.checked)
    .map((one) => one.getAttribute('aria-label'))

async function select(canvas: Canvas, ...names: readonly string[]) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  for (const name of names) await userEvent.click(box(canvas, name))
  const bar = await canvas.findByRole('group', { name: `${names.length} selected` })
  return within(bar)
}

/** Presses 'Mark reviewed' once the rules are known. Until then, the button is busy and ignores presses. */
async function markReviewed(bar: Awaited<ReturnType<typeof select>>) {
  const button = bar.getByRole('button', { name: 'Mark reviewed' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  await userEvent.click(button)
  return button
}

/** Returns handlers with a new mock database for each story, because stories change it. */
const ownHandlers = () => mockHandlers(createMockDatabase())

/** The bar shows the possible actions. Pressing beside a checkbox doesn't select the client. */
export const Selected: Story = {
  play: async ({ canvas, step }) => {
    const bar = await select(canvas, 'Amara Okafor', 'Camille Dubois', 'Grace Mwangi')
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('3 selected'))
    await expect(all(canvas).indeterminate).toBe(true)
    await expect(canvas.getByRole('row', { name: /Amara Okafor/ })).toHaveAttribute('data-selected')
    await step('selects a range in the order shown with Shift', async () => {
      const user = userEvent.setup()
      await user.click(box(canvas, 'Theo Anders'))
      await user.keyboard('{Shift>}')
      await user.click(box(canvas, 'Henrik Solberg'))
      await user.keyboard('{/Shift}')
      await expect(checked(canvas)).toEqual(
        expect.arrayContaining(['Select Henrik Solberg', 'Select Inês Carvalho', 'Select Theo Anders']),
      )
    })
  },
}

export const All: Story = {
  play: async ({ canvas, step }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.click(all(canvas))
    const links = canvas.getAllByRole('rowheader').length
    await canvas.findByRole('group', { name: `${links} selected` })
    await step('gives the focus to its checkbox when it is cleared', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }))
      await waitFor(() => expect(all(canvas)).toHaveFocus())
      await expect(checked(canvas)).toEqual([])
      await expect(canvas.queryByRole('button', { name: 'Clear selection' })).toBeNull()
    })
  },
}

/** Clients hidden by a search leave the selection permanently. */
export const Hidden: Story = {
  play: async ({ canvas }) => {
    await select(canvas, 'Amara Okafor', 'Inês Carvalho')
    const search = canvas.getByRole('textbox', { name: 'Search by name' })
    await userEvent.type(search, 'ines')
    await canvas.findByRole('group', { name: '1 selected' })
    await waitFor(() => expect(checked(canvas)).toContain('Select Inês Carvalho'))
    await userEvent.clear(search)
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(checked(canvas)).toEqual(['Select Inês Carvalho'])
  },
}

/** Opening a profile doesn't lose the selection. */
export const Returned: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await select(canvas, 'Amara Okafor', 'Inês Carvalho')
    await userEvent.click(canvas.getByRole('link', { name: 'Inês Carvalho' }))
    await canvas.findByRole('heading', { level: 1, name: 'Inês Carvalho' })
    const crumbs = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }))
    await userEvent.click(crumbs.getByRole('link', { name: 'My clients' }))
    await canvas.findByRole('group', { name: '2 selected' })
    await waitFor(() => expect(checked(canvas)).toEqual(['Select Amara Okafor', 'Select Inês Carvalho']))
  },
}

/** The toast says how many clients were reviewed, and has a button to undo the review. */
export const Reviewed: Story = {
  parameters: { msw: { handlers: ownHandlers() } },
  play: async ({ canvas, step }) => {
    const bar = await select(canvas, 'Amara Okafor', 'Henrik Solberg', 'Camille Dubois')
    const tab = () => canvas.getByRole('link', { name: /^Attention/ }).textContent
    await waitFor(() => expect(tab()).toMatch(/\d/))
    const before = tab()
    await step('marks them', async () => {
      await markReviewed(bar)
      await expect(await screen.findByText(/^\d clients? reviewed/)).toBeInTheDocument()
      await waitFor(() => expect(tab()).not.toBe(before))
      await expect(checked(canvas)).toHaveLength(3)
    })
    await step('undoes it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await expect(await screen.findByText(/reviews? undone|Review undone/)).toBeInTheDocument()
      await waitFor(() => expect(tab()).toBe(before))
    })
  },
}

const amara = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')?.id

/** Clients whose review couldn't be stored are named and stay selected. The others are reviewed. */
export const ReviewFailed: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.analytics.reviewClient, ({ params }) => {
          if (params.personId === amara) throw new MockProblem('not_found')
          return { id: params.personId, reviewedAt: '2026-06-11T17:40:00.000Z', written: null }
        }),
        ...ownHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Amara Okafor', 'Henrik Solberg')
    await markReviewed(bar)
    await expect(await canvas.findByText('Review not saved: Amara Okafor')).toBeVisible()
    await waitFor(() => expect(checked(canvas)).toEqual(['Select Amara Okafor']))
    await expect(await screen.findByText('1 client reviewed')).toBeInTheDocument()
  },
}

export const Reviewing: Story = {
  parameters: { msw: { handlers: [...pending(contract.analytics.reviewClient), ...handlers] } },
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Henrik Solberg')
    const button = await markReviewed(bar)
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  },
}

export const RulesNotKnown: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.listAttention), ...handlers] } },
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Henrik Solberg')
    await markReviewed(bar)
    await expect(await canvas.findByText('Can’t tell right now who needs you')).toBeVisible()
    await expect(checked(canvas)).toEqual(['Select Henrik Solberg'])
  },
}

/** The file contains the selected clients in the list's order, with the visible columns. */
export const Exported: Story = {
  args: { path: '/clients?sort=name&direction=descending' },
  beforeEach: takeDownloads,
  play: async ({ canvas }) => {
    await canvas.findByText('12.4 h')
    const bar = await select(canvas, 'Amara Okafor', 'Inês Carvalho')
    await chooseAct(bar, 'Export CSV')
    const { name, text } = await lastDownload()
    await expect(name).toBe('clients 2026-06-11.csv')
    const lines = text.split('\r\n')
    await expect(lines[0]).toMatch(/^\uFEFFName\/Surname,Age,Timezone,Phase,Day,Journey since,Engagement\(48h\)/)
    await expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Inês Carvalho', 'Amara Okafor', ''])
  },
}

/** In a language with decimal commas, the file has decimal commas, and semicolons between its cells. */
export const ExportedInGerman: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?sort=name&direction=descending' },
  globals: { locale: 'de-DE' },
  beforeEach: takeDownloads,
  play: async ({ canvas }) => {
    await canvas.findByText('12,4 h')
    await userEvent.click(canvas.getByRole('button', { name: 'CSV exportieren' }))
    const { name, text } = await lastDownload()
    await expect(name).toBe('klienten 2026-06-11.csv')
    const [headers = '', ...lines] = text.split('\r\n')
    await expect(headers).toMatch(/^\uFEFFVor-\/Nachname;Alter;Zeitzone;Phase;/)
    await expect(lines.find((line) => line.startsWith('Amara Okafor;'))).toMatch(/;12,4;/)
  },
}

/** The list's own button saves all clients of the list, in the list's order, or only the selected ones. */
export const ListExported: Story = {
  args: { path: '/clients?search=a&sort=name&direction=descending' },
  beforeEach: takeDownloads,
  play: async ({ canvas }) => {
    await canvas.findByText('12.4 h')
    const shown = canvas.getAllByRole('rowheader').map((cell) => cell.querySelector('a')?.textContent)
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    const { name, text } = await lastDownload()
    await expect(name).toBe('clients 2026-06-11.csv')
    const names = text.split('\r\n').map((line) => line.split(',')[0])
    await expect(names.slice(1, -1)).toEqual(shown)
    await select(canvas, 'Amara Okafor')
    await userEvent.click(canvas.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(countDownloads()).toBe(2))
    await expect(
      (await lastDownload()).text
        .split('\r\n')
        .map((line) => line.split(',')[0])
        .slice(1),
    ).toEqual(['Amara Okafor', ''])
  },
}

/** Until the clients have loaded, there is no file to save. The rest of the toolbar works. */
export const ListNotKnown: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [personsPending, ...handlers] } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Export CSV' })
    await expect(button).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Columns' })).toBeEnabled()
    await userEvent.hover(button)
    await waitFor(() => expect(screen.getByText('Export CSV')).toBeVisible())
  },
}

export const ListFailed: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [personsFailing, ...handlers] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
    await expect(canvas.getByRole('button', { name: 'Export CSV' })).toBeDisabled()
  },
}

/** The copy has tabs between its cells, so that it can be pasted into a spreadsheet. */
const writeCopied = fn(async () => undefined)

export const Copied: Story = {
  beforeEach: () => {
    const { clipboard } = navigator
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: writeCopied } })
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  },
  play: async ({ canvas }) => {
    await canvas.findByText('12.4 h')
    const bar = await select(canvas, 'Amara Okafor')
    await chooseAct(bar, 'Copy figures')
    await expect(await screen.findByText('1 client copied')).toBeInTheDocument()
    await expect(writeCopied).toHaveBeenCalledWith(expect.stringMatching(/^Name\/Surname\tAge\t.*\nAmara Okafor\t/))
  },
}

/** The names are copied one per line, so that they can be pasted into an email or a calendar. */
export const NamesCopied: Story = {
  ...Copied,
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Amara Okafor', 'Henrik Solberg')
    await chooseAct(bar, 'Copy names')
    await expect(await screen.findByText('2 names copied')).toBeInTheDocument()
    await expect(writeCopied).toHaveBeenLastCalledWith('Amara Okafor\nHenrik Solberg')
  },
}

/** A German spreadsheet would read 12.4 as a day in April, so the copy has decimal commas. */
export const CopiedInGerman: Story = {
  ...Copied,
  tags: ['no-picture'],
  globals: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await canvas.findByText('12,4 h')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Amara Okafor auswählen' }))
    await chooseAct(canvas, 'Werte kopieren', 'Weitere Aktionen')
    await waitFor(() =>
      expect(writeCopied).toHaveBeenLastCalledWith(expect.stringMatching(/\nAmara Okafor\t.*\t12,4\t/)),
    )
  },
}

export const NotCopied: Story = {
  beforeEach: () => {
    const { clipboard } = navigator
    const writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  },
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Amara Okafor')
    await chooseAct(bar, 'Copy figures')
    await expect(await screen.findByText('The browser doesn’t allow copying')).toBeInTheDocument()
  },
}

/** If a service hasn't answered, the file and the toast say so. */
export const ExportedInPart: Story = {
  parameters: { msw: { handlers: [...failing('device-metrics'), ...handlers] } },
  beforeEach: takeDownloads,
  play: async ({ canvas }) => {
    const bar = await select(canvas, 'Amara Okafor')
    await waitFor(() => expect(canvas.getByRole('row', { name: /Amara Okafor/ })).toHaveTextContent('64%'))
    await chooseAct(bar, 'Export CSV')
    await expect(await screen.findByText('Not loaded, so not in the file: Engagement(48h)')).toBeInTheDocument()
    await expect((await lastDownload()).text).toContain('Not loaded,Not loaded,')
  },
}
