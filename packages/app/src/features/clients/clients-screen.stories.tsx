import { contract, EFFECT_SESSIONS, ENGAGEMENT_GRACE_HOURS, type Service } from '@attune/api'
import { answering, createMockDatabase, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'
import { personsPending } from '../../shell/storybook/story-handlers.ts'
import { handlers, namesIn as names, database } from './story-list.ts'

const coach = database.persons.slice(0, 1)

const meta = {
  title: 'Screens/Clients',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

const columns = [
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

const visited = createMockDatabase()
const [withNews, withoutNews] = visited.persons.slice(1).map(({ id }) => id)
visited.visits = [withNews, withoutNews].map((personId = '') => ({
  id: crypto.randomUUID(),
  personId,
  since: null,
  arrivedBefore: 0,
  endedAt: '2026-06-09T14:40:00.000Z',
  arrivedUntil: 0,
}))
visited.arrivals = [{ personId: withNews ?? '', kind: 'exercise' }]

/** A plan's bar has a mark at 80%, from the day when the rules begin to judge the plan. */
export const MarkWhereJudged: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const barIn = async (name: RegExp) => {
      const row = within(await canvas.findByRole('row', { name }))
      return (await row.findAllByRole('img', { name: /^(Behind, )?\d+ of \d+ done/ }))[0] as HTMLElement
    }
    const [early, judged] = [await barIn(/Amara Okafor/), await barIn(/Inês/)]
    await waitFor(() => expect(early).toHaveAccessibleName('22 of 30 done. Judged from day 7'))
    await expect(early).not.toHaveAttribute('data-marked')
    await waitFor(() => expect(judged).toHaveAttribute('data-marked'))
    await userEvent.hover(early)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Judged from day 7'))
  },
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
    await expect(canvas.getByRole('columnheader', { name: 'Name/Surname' })).toHaveAttribute('aria-sort', 'ascending')
    // The services answer independently, so wait for every cell.
    await expect(await canvas.findByText('12.4 h')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('row', { name: /Grace Mwangi/ })).toHaveTextContent('No reflections in Grow'),
    )
    const amara = canvas.getByRole('row', { name: /Amara Okafor/ })
    await waitFor(() => expect(amara).toHaveTextContent('Lagging 64% 8'))
    const changes = (row: HTMLElement) =>
      within(row)
        .queryAllByRole('img', { name: /from the seven days before$/ })
        .map((change) => change.getAttribute('aria-label')?.split(' from ')[0])
    await expect(changes(amara)).toEqual(['up 1.2 h', 'up 1 point', 'down 8 points', 'down 2 points'])
    await expect(changes(canvas.getByRole('row', { name: /Grace Mwangi/ }))).toEqual([
      'no change',
      'up 2 points',
      'up 1 point',
      'no change',
    ])
    // Henrik has too few days for a comparison, so the row shows no changes and leaves no gaps for them.
    await expect(changes(canvas.getByRole('row', { name: /Henrik Solberg/ }))).toEqual([])
  },
}

/**
 * Screen readers read the day of the last 24 h together with the value, and a tooltip names it. It is today or
 * yesterday in the client's calendar.
 */
export const DayOfTheLast24Hours: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const row = async (name: RegExp) => within(await canvas.findByRole('row', { name }))
    const amara = await (await row(/Amara Okafor/)).findByText('24h 58%')
    await expect(amara.parentElement).toHaveTextContent('24h 58%, today')
    await expect(amara).toHaveAttribute('data-weekday', 'Thu')
    await expect(amara).toHaveAttribute('data-tooltip', 'Last 24h: 58%, today, Thu, Jun 11')
    // In Auckland it is Friday, and Aroha hasn't answered yet.
    const aroha = await (await row(/Aroha Tamihana/)).findByText('24h 75%')
    await expect(aroha).toHaveAttribute('data-tooltip', 'Last 24h: 75%, yesterday, Thu, Jun 11')
    const henrik = await (await row(/Henrik Solberg/)).findAllByText('24h –')
    await expect(henrik).toHaveLength(3)
    // The day doesn't add a line, because text for screen readers takes up no space.
    await expect(amara.parentElement?.clientHeight).toBe(henrik[0]?.parentElement?.clientHeight)
    // No cell overflows, even without space for the day.
    for (const cell of canvas.getAllByRole('cell')) await expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth)
  },
}

/**
 * A dot before the second line indicates that something is new since the coach's last visit. A client who was never
 * visited has no dot.
 */
export const SomethingNew: Story = {
  parameters: { msw: { handlers: mockHandlers(visited) } },
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('rowheader', { name: /Amara Okafor/ })).toHaveTextContent('New since your last look'),
    )
    await expect(canvas.getAllByText('New since your last look,')).toHaveLength(1)
  },
}

/** The mark of an overdue assessment has the alert colour, and its label says that it is overdue. */
export const OverdueAssessment: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listSurveyProgress, () =>
          database.surveyProgress.map((progress) => ({
            ...progress,
            assessments: [
              { id: progress.stepId, name: 'Sleep and energy', date: '2026-06-08', status: 'incomplete' as const },
            ],
          })),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const [mark] = await canvas.findAllByRole('img', { name: 'Sleep and energy: Incomplete, 3 days overdue' })
    await expect(mark).toHaveAttribute('data-overdue')
  },
}

export const SortedByEngagement: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('12.4 h')).toBeVisible())
    const header = canvas.getByRole('button', { name: 'Engagement(48h)' })
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas)[0]).toBe('Henrik Solberg'))
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas)[0]).toBe('Grace Mwangi'))
    // A client without a device has no figure, and is therefore last in both orders.
    await expect(names(canvas).at(-1)).toBe('Theo Anders')
    await expect(canvas.getByText('No device')).toBeInTheDocument()
  },
}

export const MissingLast: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('24h 78%')).toBeVisible())
    const header = canvas.getByRole('button', { name: 'Productivity' })
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas).at(-1)).toBe('Theo Anders'))
    await userEvent.click(header)
    await waitFor(() => expect(names(canvas).at(-1)).toBe('Theo Anders'))
  },
}

export const OpensAClient: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Henrik Solberg' }))
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Henrik Solberg' })
    await waitFor(() => expect(heading).toHaveFocus())
  },
}

export const RowOpensAClient: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('6.3 h'))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Bartholomew Featherstonehaugh' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [personsPending, ...handlers] } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('status').map((status) => status.textContent)).toContain('Loading'))
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(9)
  },
}

export const CellsLoading: Story = {
  parameters: {
    msw: {
      handlers: [
        ...(['journey', 'device-metrics', 'analytics', 'exercise', 'survey'] as const).flatMap((service: Service) =>
          pending(service),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { msw: { handlers: [answering(contract.account.listPersons, () => coach), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No clients yet')).toBeVisible()
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(9)
    const steps = within(await canvas.findByRole('list', { name: 'The first three steps' }))
    await expect(steps.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Invite a client',
      'The client joins',
      'The figures follow',
    ])
    await expect(steps.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      `after the first hours of device use; it is judged after ${ENGAGEMENT_GRACE_HOURS} h`,
      'after the first reflection',
      `after ${EFFECT_SESSIONS.min} exercises at the same pace`,
    ])
  },
}

export const ThousandRows: Story = {
  parameters: { msw: { handlers: mockHandlers(createMockDatabase({ clients: 1_000 })) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await expect(canvas.getByText('1,000')).toBeVisible()
    await expect(canvas.getByText('1,000 clients')).toBeInTheDocument()
    // The cost of a sort or a search depends on the number of elements per row. The services answer independently, so
    // wait for all of them.
    const rows = canvas.getAllByRole('row').slice(1)
    const marks = (row: HTMLElement) => row.querySelectorAll('span[role=img]').length
    await waitFor(() =>
      expect(rows.every((row) => marks(row) > 0 && !row.querySelector('[class*=skeleton]'))).toBe(true),
    )
    const elements = rows.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0)
    await expect(elements / rows.length).toBeLessThan(95)
  },
}

export const KeyboardShortcuts: Story = {
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('button', { name: 'Name/Surname' })
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    header.focus()
    await userEvent.keyboard('jj')
    await waitFor(() => expect(canvas.getByRole('link', { name: names(canvas)[1] ?? '' })).toHaveFocus())
    await userEvent.keyboard('/')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus())
    await userEvent.keyboard('?')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveValue('?'))
    await userEvent.keyboard('{Escape}')
    header.focus()
    await userEvent.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswessenschafe'

export const LongNames: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () =>
          database.persons.map((person) =>
            person.type === 'user'
              ? { ...person, firstName: `${person.firstName} Maximiliane`, lastName: long }
              : person,
          ),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: `Amara Maximiliane ${long}` })
    await userEvent.hover(link)
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(`Amara Maximiliane ${long}`))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const LogsOut: Story = {
  // This story needs a session of its own, because the others share one.
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
}
