import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const database = createMockDatabase()
const handlers = mockHandlers(database)
const coach = database.persons.slice(0, 1)

/** Inês has no next step, and Grace did no exercises in the last three days. */
function slowDatabase() {
  const late = createMockDatabase()
  const idOf = (name: string) => late.persons.find(({ firstName }) => firstName === name)?.id
  const summary = late.journeySummaries.find(({ personId }) => personId === idOf('Inês'))
  if (summary) summary.nextStep = null
  const grace = late.journeys.find(({ personId }) => personId === idOf('Grace'))
  for (const day of grace?.steps.find(({ status }) => status === 'active')?.days.slice(-4) ?? []) day.exercises.done = 0
  return late
}

/** Amara's follow-up is due today, Theo's is two days overdue, and Camille's is done. */
function databaseOfFollowUps() {
  const of = createMockDatabase()
  const note = (firstName: string, text: string, followUpOn: string, followUpDoneAt: string | null = null) => ({
    id: crypto.randomUUID(),
    personId: of.persons.find((person) => person.firstName === firstName)?.id ?? '',
    version: 1,
    text,
    writtenAt: '2026-06-08T14:38:00.000Z',
    followUpOn,
    followUpDoneAt,
  })
  of.notes = [
    note('Amara', 'Audit week. She sleeps five hours and skips the afternoon slots on site days.', '2026-06-11'),
    note('Theo', 'Resent the set-up guide. He asks for a call to pair the watch.', '2026-06-09'),
    note('Camille', 'Likes mornings.', '2026-06-10', '2026-06-10T09:00:00.000Z'),
  ]
  return of
}

/** Adds a note that consists of one long word, such as a web address. */
function databaseOfLongWords() {
  const of = databaseOfFollowUps()
  const [note] = of.notes
  if (note) note.text = `https://docs.example.com/${'d1aBc'.repeat(40)}`
  return of
}

/** Theo lags in all three indicators, is low on engagement, and has a follow-up that is due. */
function databaseOfManyReasons() {
  const of = databaseOfFollowUps()
  const id = of.persons.find(({ firstName }) => firstName === 'Theo')?.id
  const indicators = of.indicators.find(({ personId }) => personId === id)
  if (!indicators) throw new Error('Theo has indicators')
  for (const name of ['productivity', 'mental', 'physical'] as const) indicators[name].average = 41
  const engagement = of.engagements.find(({ personId }) => personId === id)
  if (engagement) Object.assign(engagement, { hours: 0.5, limit: 10 })
  const plan = of.plans.find(({ personId }) => personId === id)
  if (plan) plan.exercises = 9
  return of
}

const meta = {
  title: 'Screens/Clients/Attention',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const henrik = await canvas.findByRole('link', { name: 'Henrik Solberg' })
    const rows = canvas.getAllByRole('listitem').filter((item) => item.closest('ol') === henrik.closest('ol'))
    const row = (name: string) => within(canvas.getByRole('link', { name }).closest('li') ?? document.body)
    // Low device use and two lagging indicators weigh the most. Clients without a device aren't judged on use.
    await expect(rows[0]).toContainElement(henrik)
    await expect(row('Theo Anders').getByText('On course')).toBeVisible()
    await expect(row('Henrik Solberg').getByText('4.1 h in 48 h')).toBeVisible()
    await expect(row('Henrik Solberg').getByText('Productivity 61%')).toBeVisible()
    const lagging = row('Amara Okafor').getByRole('link', {
      name: /^Mental 64%\s*down 8 points from the seven days before$/,
    })
    await expect(lagging).toHaveTextContent('Mental 64% 8')
    await expect(row('Camille Dubois').getByText('Ready for Sense')).toBeVisible()
    await expect(row('Grace Mwangi').getByText('On course')).toBeVisible()
    await expect(row('Grace Mwangi').queryByRole('button', { name: 'Mark reviewed' })).toBeNull()
    await expect(canvas.getByText(/^\d+ need a look:$/).parentElement).toHaveTextContent(
      '5 need a look: 2 low on engagement, 3 lagging, 2 ready to move on',
    )
    await expect(canvas.getByRole('button', { name: 'Engagement under 10 h (2)' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Attention 5' })).toHaveAttribute('aria-current', 'page')
  },
}

/** Each rule is a filter with a count. Only one filter is active at a time. */
export const OneRule: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Ready to move on (2)' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Henrik Solberg' })).toBeNull())
    await expect(canvas.getByRole('link', { name: 'Inês Carvalho' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ready to move on (2)' }))
    await expect(await canvas.findByRole('link', { name: 'Henrik Solberg' })).toBeVisible()
  },
}

/** The table can be filtered by several rules. In this view, pressing a chip replaces them with a single rule. */
export const SeveralRules: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?view=attention&rule=readyToMoveOn&rule=lowEngagement' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Henrik Solberg' })).toBeVisible()
    const rules = within(canvas.getByRole('group', { name: 'Attention rule' }))
    const pressed = () => rules.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    await expect(pressed()).toEqual(['Engagement under 10 h (2)', 'Ready to move on (2)'])
    await userEvent.click(rules.getByRole('button', { name: 'Engagement under 10 h (2)' }))
    await waitFor(() => expect(pressed()).toEqual(['Ready to move on (2)']))
    await userEvent.click(rules.getByRole('button', { name: /^On course/ }))
    await waitFor(() => expect(pressed()).toEqual([expect.stringMatching(/^On course/)]))
  },
}

/** Nothing is planned after one client's phase, and a client in Grow does half of the usual exercises. */
export const NothingPlannedAndHalfOfUsual: Story = {
  parameters: { msw: { handlers: mockHandlers(slowDatabase()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ready, no next phase planned')).toBeVisible()
    await expect(canvas.getByText('Under half of usual')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Under half of own mean in Grow (1)' })).toBeVisible()
  },
}

/** The coach's own follow-ups weigh the most. They are in ink if due today, and in clay if overdue. */
export const FollowUps: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseOfFollowUps()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Follow-up today')).toBeVisible()
    await expect(canvas.getByText('Follow-up 2 days overdue')).toBeVisible()
    await expect(canvas.getAllByText(/^Follow-up (today|\d)/)).toHaveLength(2)
    await expect(canvas.getByText(/^\d+ need a look:$/).parentElement).toHaveTextContent(
      /: 2 follow-ups due, 2 low on engagement,/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Follow-up due (2)' }))
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Henrik Solberg' })).toBeNull())
    await expect(canvas.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}

/** The last note stays within its column, whatever text the coach has pasted into it. */
export const LongWords: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseOfLongWords()) } },
  play: async ({ canvas }) => {
    const note = await canvas.findByText(/^https:/)
    const row = note.closest('li')
    const actions = within(row as HTMLElement).getByRole('button', { name: /^Write a note/ })
    await expect(note.getBoundingClientRect().right).toBeLessThanOrEqual(actions.getBoundingClientRect().left)
  },
}

export const Empty: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () => coach),
        answering(contract.analytics.listAttention, () => []),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients yet')).toBeVisible()
  },
}

/** Clients far from the window render only their names, for screen readers and for searching the page. */
export const OfAThousand: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(createMockDatabase({ clients: 1_000 })) } },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findAllByText('Mark reviewed')
    const clients = [...canvasElement.querySelectorAll('main ol > li')].filter((item) => !item.closest('nav'))
    await expect(clients.length).toBe(500)
    await expect(clients.filter(({ textContent }) => textContent === '')).toEqual([])
    await expect(clients.filter((client) => client.querySelector('a')).length).toBeLessThan(300)
  },
}

/** The first few hundred clients render at first, and the others on request. */
export const OfThousands: Story = {
  args: { path: '/clients?view=attention&rule=onCourse' },
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(createMockDatabase({ clients: 2_400 })) } },
  play: async ({ canvas, canvasElement }) => {
    // Find it by its text, because computing the roles of hundreds of rows takes seconds.
    await canvas.findByText('On course (900)')
    const clients = () => [...canvasElement.querySelectorAll('main ol > li')].filter((item) => !item.closest('nav'))
    await waitFor(() => expect(clients()).toHaveLength(500))
    await userEvent.click(canvas.getByText('Show more, 400 left'))
    await waitFor(() => expect(clients()).toHaveLength(900))
    await waitFor(() => expect(clients()[500]?.querySelector('a')).toHaveFocus())
    await expect(canvas.queryByText(/^Show more/)).toBeNull()
  },
}

/** Each reason links to its section of the profile. Facts without weight come last, in a plain style. */
export const ReasonsAreLinks: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const henrik = (await canvas.findByRole('link', { name: 'Henrik Solberg' })).closest('li') ?? document.body
    const links = within(henrik).getAllByRole('link')
    await expect(links.slice(1).map(({ textContent }) => textContent)).toEqual([
      '4.1 h in 48 h',
      'Productivity 61%',
      'Mental 67%',
      '4 of 11 exercises',
    ])
    await userEvent.click(within(henrik).getByRole('link', { name: 'Productivity 61%' }))
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Indicators' })).toHaveFocus())
    await expect(canvas.getByRole('heading', { level: 1, name: 'Henrik Solberg' })).toBeInTheDocument()
  },
}

/** If the reasons don't all fit, a button shows the rest. */
export const MoreReasons: Story = {
  parameters: { msw: { handlers: mockHandlers(databaseOfManyReasons()) } },
  play: async ({ canvas }) => {
    const theo = within((await canvas.findByRole('link', { name: /^Theo/ })).closest('li') ?? document.body)
    await userEvent.click(await theo.findByRole('button', { name: /^\d more$/ }))
    await waitFor(() => expect(theo.getByRole('link', { name: /exercises$/ })).toBeVisible())
    await waitFor(() => expect(theo.queryByRole('button', { name: /more$/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toHaveAttribute('href', expect.stringContaining('#')))
  },
}

export const Explained: Story = {
  play: async ({ canvas }) => {
    await canvas.findAllByRole('button', { name: 'Mark reviewed' })
    await userEvent.click(canvas.getByRole('button', { name: 'How is this decided?' }))
    const dialog = await screen.findByRole('dialog', { name: 'How is this decided?' })
    await waitFor(() => expect(within(dialog).getByText('No data for 3 days')).toBeVisible())
    await expect(within(dialog).getByText(/^Clients come in order of weight/)).toBeVisible()
  },
}
