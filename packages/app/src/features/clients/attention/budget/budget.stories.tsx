import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../../shell/storybook/story-app.tsx'

/** Returns the handlers of a mock database whose coach has a budget. Each story has its own. */
function handlersWith(attentionBudget: 5 | 8 | 20 | null, clients = 19) {
  return mockHandlers({ ...createMockDatabase({ clients }), attentionBudget })
}

/** Refuses every choice. The day contains the first eight clients. */
function refusedChoice() {
  const personIds = createMockDatabase({ clients: 8 }).engagements.map(({ personId }) => personId)
  return answering(contract.analytics.budgetAttention, ({ body }) => {
    if (body.budget !== undefined) throw new MockProblem('validation_failed')
    return { budget: 8, personIds }
  })
}

const meta = {
  title: 'Screens/Clients/Attention/Budget',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen', msw: { handlers: handlersWith(8) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const lists = (canvas: Canvas) =>
  canvas.getAllByRole('list').filter((list) => list.tagName === 'OL' && list.closest('main') && !list.closest('nav'))
const rowsOf = (list: HTMLElement | undefined) => [...(list?.children ?? [])]
const menuButton = (canvas: Canvas, choice: string) =>
  canvas.findByRole('button', { name: `${choice}, clients in Attention` })

/** Reviews every client of the first list. */
async function reviewToday(canvas: Canvas) {
  const rows = rowsOf(lists(canvas)[0]).map((row) => within(row as HTMLElement))
  for (const row of rows) {
    await userEvent.click(row.getByRole('button', { name: 'Mark reviewed' }))
    await row.findByRole('button', { name: 'Undo' })
  }
}

/**
 * The list ends after the day's clients. Waiting clients have no rows, but are listed with their names and first
 * reasons.
 */
export const Cut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your 8 for today end here.')).toBeVisible()
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(8)
    await expect(lists(canvas)).toHaveLength(1)
    const names = within(canvas.getByRole('list', { name: '4 more wait:' }))
    await expect(names.getAllByRole('listitem')).toHaveLength(4)
    const [first] = names.getAllByRole('link')
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/clients\//))
    await expect(first?.closest('li')).toHaveTextContent(/\d/)
    await expect(await menuButton(canvas, '8 a day')).toBeVisible()
    // The number of the tab counts all clients who need a review.
    await expect(await canvas.findByRole('link', { name: 'Attention 12' })).toBeVisible()
  },
}

export const CutDark: Story = { ...Cut, globals: { theme: 'dark' } }

/** The clients beyond the budget follow below the line, and the focus moves to the first of them. */
export const AllShown: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show 4 more' }))
    const [today, later] = lists(canvas)
    await expect(rowsOf(today)).toHaveLength(8)
    await expect(rowsOf(later)).toHaveLength(11)
    await waitFor(() => expect(later?.querySelector('a')).toHaveFocus())
    await expect(canvas.queryByRole('button', { name: /^Show \d/ })).toBeNull()
    await expect(canvas.queryByText(/more wait/)).toBeNull()
    await expect(canvas.getByText('Your 8 for today end here.')).toBeVisible()
    // The K key moves back to the row above the line.
    await userEvent.keyboard('k')
    await expect(rowsOf(today).at(-1)?.querySelector('a')).toHaveFocus()
  },
}

/** Reviewed clients still count towards the budget, so no other clients take their place. */
export const Done: Story = {
  parameters: { msw: { handlers: handlersWith(5, 11) } },
  play: async ({ canvas }) => {
    await canvas.findByText('Your 5 for today end here.')
    await reviewToday(canvas)
    await expect(await canvas.findByText('Your 5 for today are done.')).toBeVisible()
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(5)
    await expect(canvas.getByText(/2 more wait:/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show 2 more' })).toBeVisible()
  },
}

/** If the day is done and no client is waiting, all other clients follow below the line. */
export const DoneWithoutOthers: Story = {
  parameters: { msw: { handlers: handlersWith(5, 7) } },
  play: async ({ canvas }) => {
    await menuButton(canvas, '5 a day')
    await expect(canvas.queryByText(/for today/)).toBeNull()
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(7)
    for (const row of rowsOf(lists(canvas)[0]).slice(0, 5)) {
      await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Mark reviewed' }))
      await within(row as HTMLElement).findByRole('button', { name: 'Undo' })
    }
    await expect(await canvas.findByText('Your 5 for today are done')).toBeVisible()
    await expect(lists(canvas).map((list) => rowsOf(list).length)).toEqual([5, 2])
  },
}

const elsewhere = { ...createMockDatabase({ clients: 19 }), attentionBudget: 8 as const as 5 | 8 }

/** A budget that was changed in another tab appears when the coach returns to this tab. */
export const ChangedInAnotherTab: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    elsewhere.attentionBudget = 8
  },
  parameters: { msw: { handlers: mockHandlers(elsewhere) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your 8 for today end here.')).toBeVisible()
    elsewhere.attentionBudget = 5
    document.dispatchEvent(new Event('visibilitychange'))
    await expect(await canvas.findByText('Your 5 for today end here.')).toBeVisible()
    await expect(await menuButton(canvas, '5 a day')).toBeVisible()
  },
}

/** The list has neither the line nor its text. The budget menu is beside the explanation of the rules. */
export const FewerThanBudget: Story = {
  parameters: { msw: { handlers: handlersWith(20) } },
  play: async ({ canvas }) => {
    await expect(await menuButton(canvas, '20 a day')).toBeVisible()
    await expect(canvas.queryByText(/for today/)).toBeNull()
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(19)
  },
}

/** Choosing a budget cuts the list. The menu moves to the line and keeps the focus. */
export const NoLimit: Story = {
  parameters: { msw: { handlers: handlersWith(null) } },
  play: async ({ canvas, step }) => {
    const button = await menuButton(canvas, 'No daily limit')
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(19)
    await step('a choice cuts the list', async () => {
      button.focus()
      await userEvent.keyboard('{Enter}')
      const menu = await screen.findByRole('menu')
      await expect(
        within(menu)
          .getAllByRole('menuitemradio')
          .map(({ textContent }) => textContent),
      ).toEqual(['5 a day', '8 a day', '12 a day', '20 a day', 'No daily limit'])
      await expect(within(menu).getByRole('menuitemradio', { checked: true })).toHaveTextContent('No daily limit')
      await userEvent.click(within(menu).getByRole('menuitemradio', { name: '5 a day' }))
      await expect(await canvas.findByText('Your 5 for today end here.')).toBeVisible()
      const moved = await menuButton(canvas, '5 a day')
      await waitFor(() => expect(moved).toHaveFocus())
    })
    await step('a higher one adds clients behind them', async () => {
      const before = rowsOf(lists(canvas)[0]).map(({ textContent }) => textContent)
      await userEvent.click(await menuButton(canvas, '5 a day'))
      await userEvent.click(await screen.findByRole('menuitemradio', { name: '8 a day' }))
      await expect(await canvas.findByText('Your 8 for today end here.')).toBeVisible()
      const after = rowsOf(lists(canvas)[0]).map(({ textContent }) => textContent)
      await expect(after.slice(0, 5)).toEqual(before)
    })
    await step('no limit shows all of them', async () => {
      await userEvent.click(await menuButton(canvas, '8 a day'))
      await userEvent.click(await screen.findByRole('menuitemradio', { name: 'No daily limit' }))
      await waitFor(() => expect(rowsOf(lists(canvas)[0])).toHaveLength(19))
      const moved = await menuButton(canvas, 'No daily limit')
      await waitFor(() => expect(moved).toHaveFocus())
    })
  },
}

/** The menu at the line is open. */
export const Choices: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await menuButton(canvas, '8 a day'))
    await expect(await screen.findByRole('menuitemradio', { name: '8 a day' })).toBeChecked()
  },
}

/** If a choice isn't stored, neither the menu nor the list changes. */
export const NotSaved: Story = {
  parameters: { msw: { handlers: [refusedChoice(), ...handlersWith(8)] } },
  play: async ({ canvas }) => {
    const button = await menuButton(canvas, '8 a day')
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '5 a day' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('Number of clients a day not saved')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(button).toHaveAccessibleName('8 a day, clients in Attention')
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(8)
  },
}

/** If the day's clients fail to load, all clients are shown, and a line says why. */
export const NotLoaded: Story = {
  parameters: { msw: { handlers: [...failing(contract.analytics.budgetAttention), ...handlersWith(8)] } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Your clients for today are not loaded, so all are shown\./)
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
    await waitFor(() => expect(rowsOf(lists(canvas)[0])).toHaveLength(19))
    await expect(canvas.queryByRole('button', { name: /clients in Attention$/ })).toBeNull()
  },
}

/** A rule's filter applies to all clients, not only to those of the day. */
export const OneRule: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findByText('Your 8 for today end here.')
    const chip = await canvas.findByRole('button', { name: /^Indicator under 70% \(\d+\)$/ })
    await userEvent.click(chip)
    await waitFor(() => expect(canvas.queryByText(/for today/)).toBeNull())
    const count = Number(/\((\d+)\)/.exec(chip.textContent ?? '')?.[1])
    await expect(rowsOf(lists(canvas)[0])).toHaveLength(count)
    await userEvent.click(chip)
    await expect(await canvas.findByText('Your 8 for today end here.')).toBeVisible()
  },
}

/** If more than thirty clients are waiting, the line names only the first thirty. */
export const ManyWait: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: handlersWith(5, 60) } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: /^\d+ more wait:$/ })
    const items = within(list).getAllByRole('listitem')
    await expect(items).toHaveLength(31)
    await expect(items.at(-1)).toHaveTextContent(/^and \d+ more$/)
  },
}
