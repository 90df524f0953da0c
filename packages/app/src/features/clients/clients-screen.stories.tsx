import { contract, type Service } from '@attune/api'
import { answering, createWorld, failing, mockHandlers, MockProblem, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'
import { personsFailing, personsPending } from '../../shell/storybook/story-handlers.ts'

const world = createWorld()
const handlers = mockHandlers(world)
const coach = world.persons.slice(0, 1)

const meta = {
  title: 'Screens/Clients',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

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

const names = (canvas: Canvas) =>
  canvas.getAllByRole('rowheader').map((cell: HTMLElement) => cell.querySelector('a')?.textContent)

export const Default: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns)
    await expect(canvas.getByRole('columnheader', { name: 'Name/Surname' })).toHaveAttribute('aria-sort', 'ascending')
    // Services answer independently: waits for every cell.
    await expect(await canvas.findByText('12.4 h')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('row', { name: /Grace Mwangi/ })).toHaveTextContent('No reflections in Grow'),
    )
    await waitFor(() => expect(canvas.getByRole('row', { name: /Amara Okafor/ })).toHaveTextContent('Lagging 64%'))
  },
}

/** The mark of an overdue assessment has the alert colour, and says so. */
export const OverdueAssessment: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listSurveyProgress, () =>
          world.surveyProgress.map((progress) => ({
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
    await expect(names(canvas)[0]).toBe('Theo Anders')
    await userEvent.click(header)
    await expect(names(canvas)[0]).toBe('Grace Mwangi')
  },
}

export const MissingLast: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('24h 78%')).toBeVisible())
    const header = canvas.getByRole('button', { name: 'Productivity' })
    await userEvent.click(header)
    await expect(names(canvas).at(-1)).toBe('Theo Anders')
    await userEvent.click(header)
    await expect(names(canvas).at(-1)).toBe('Theo Anders')
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
  },
}

export const ThousandRows: Story = {
  parameters: { msw: { handlers: mockHandlers(createWorld({ clients: 1_000 })) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await expect(canvas.getByText('1,000')).toBeVisible()
    // A row's elements determine the cost of a sort and a search. Services answer independently: waits for all.
    const rows = canvas.getAllByRole('row').slice(1)
    const marks = (row: HTMLElement) => row.querySelectorAll('span[role=img]').length
    await waitFor(() =>
      expect(rows.every((row) => marks(row) > 0 && !row.querySelector('[class*=skeleton]'))).toBe(true),
    )
    const elements = rows.reduce((sum, row) => sum + row.querySelectorAll('*').length, 0)
    await expect(elements / rows.length).toBeLessThan(76)
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('textbox', { name: 'Search by name' })
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.type(search, 'ines')
    await expect(search).toHaveValue('ines')
    await waitFor(() => expect(names(canvas)).toEqual(['Inês Carvalho']))
    await waitFor(() => expect(canvas.getByText(/^1 of \d+ clients found$/)).toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Inês Carvalho' })).toHaveFocus()
  },
}

export const Filtered: Story = {
  args: { path: '/clients?phase=grow&sort=engagement&direction=descending' },
  play: async ({ canvas }) => {
    await canvas.findByText('16.1 h')
    await expect(names(canvas)[0]).toBe('Grace Mwangi')
    await expect(canvas.queryByText('Amara Okafor')).toBeNull()
    const line = within(canvas.getByRole('group', { name: 'Filters in use' }))
    await expect(line.getByText(/^\d+ of \d+$/)).toBeVisible()
    await expect(line.getByText('Grow').parentElement).toHaveTextContent('Phase Grow')
    const button = canvas.getByRole('button', { name: 'Filters, 1 in use' })
    await userEvent.click(line.getByRole('button', { name: 'Remove the filter Phase' }))
    await expect(await canvas.findByText('Amara Okafor')).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'Filters in use' })).toBeNull()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAccessibleName('Filters')
  },
}

export const FiltersInUse: Story = {
  args: { path: '/clients?phase=sense&timezone=different&rule=laggingIndicator' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    const removing = () =>
      canvas.getAllByRole('button', { name: /^Remove the filter/ }).map(({ ariaLabel }) => ariaLabel)
    await expect(removing()).toEqual([
      'Remove the filter Phase',
      'Remove the filter Timezone',
      'Remove the filter Attention rule',
    ])
    await expect(canvas.getByRole('button', { name: 'Filters, 3 in use' })).toBeVisible()
  },
}

/** The panel names its groups. Escape closes it, from any place in the list, and the filters in use stay visible. */
export const FilterPanel: Story = {
  args: { path: '/clients?phase=grow' },
  play: async ({ canvas }) => {
    await canvas.findByText('16.1 h')
    const button = canvas.getByRole('button', { name: 'Filters, 1 in use' })
    await userEvent.click(button)
    await expect(canvas.queryByRole('group', { name: 'Filters in use' })).toBeNull()
    const panel = within(canvas.getByRole('group', { name: 'Filters' }))
    for (const name of ['Phase', 'Timezone', 'Invites', 'Attention rule']) {
      await expect(panel.getByRole('group', { name })).toBeVisible()
      await expect(panel.getByText(name)).toBeVisible()
    }
    const grow = panel.getByRole('button', { name: 'Grow' })
    await expect(grow).toHaveAttribute('aria-pressed', 'true')
    grow.focus()
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('group', { name: 'Filters' })).toBeNull()
    await expect(button).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Remove the filter Phase' })).toBeVisible()
  },
}

const invite = {
  id: '0197a3c0-0000-7000-8000-000000000001',
  email: 'new@client.example',
  invitedAt: '2026-11-18T09:00:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
}

/** The number of invites is a link that filters to them. */
export const Invited: Story = {
  parameters: { msw: { handlers: [answering(contract.auth.listInvites, () => [invite]), ...handlers] } },
  play: async ({ canvas }) => {
    const invited = await canvas.findByRole('link', { name: '1 invited' })
    await expect(invited.closest('p')).toHaveTextContent(/^\d+ clients·1 invited$/)
    await userEvent.click(invited)
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Amara Okafor' })).toBeNull())
    await expect(canvas.getByText('new@client.example')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove the filter Invites' })).toBeVisible()
  },
}

export const NoMatches: Story = {
  args: { path: '/clients?search=zzz&phase=learn' },
  play: async ({ canvas }) => {
    await canvas.findByText('No client found')
    await userEvent.click(canvas.getByRole('button', { name: 'Show all clients' }))
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveValue('')
    await expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus()
  },
}

/** Unknown phases don't mean that no client is in the phase. */
export const FilteredByWhatFailed: Story = {
  args: { path: '/clients?phase=grow' },
  parameters: { msw: { handlers: [...failing('journey'), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    await expect(within(canvas.getByRole('main')).getByText('Error processing journey')).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: 'Not loaded' }).length).toBeGreaterThan(5)
    await expect(canvas.queryByText('No client found')).toBeNull()
  },
}

export const KeyboardShortcuts: Story = {
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('button', { name: 'Name/Surname' })
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    header.focus()
    await userEvent.keyboard('jj')
    await expect(canvas.getByRole('link', { name: names(canvas)[1] ?? '' })).toHaveFocus()
    await userEvent.keyboard('/')
    await expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveFocus()
    await userEvent.keyboard('?')
    await expect(canvas.getByRole('textbox', { name: 'Search by name' })).toHaveValue('?')
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
          world.persons.map((person) =>
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

/** One service fails: its columns are hatched and can't be sorted, a line says so, and the rest works. */
const failed = (service: Service, text: string, columnsFailed: readonly string[]): Story => ({
  parameters: { msw: { handlers: [...failing(service), ...handlers] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible())
    await expect(within(canvas.getByRole('main')).getByText(text)).toBeVisible()
    await expect(await screen.findByRole('alert')).toHaveTextContent(text)
    const headers = canvas.getAllByRole('columnheader')
    const hatched = headers.filter((header) => header.textContent.endsWith('Not loaded'))
    await expect(hatched.map(({ textContent }) => textContent)).toEqual(
      columnsFailed.map((column) => `${column}Not loaded`),
    )
    for (const header of hatched) {
      await expect(header).not.toHaveAttribute('aria-sort')
      await expect(within(header).getByRole('button')).toHaveAccessibleName('Not loaded, try again')
      const cells = canvas
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => children[headers.indexOf(header)])
      await expect(cells.every((cell) => cell?.querySelector('[role=img][aria-label="Not loaded"]'))).toBe(true)
      await expect(cells.map((cell) => cell?.textContent).join('')).toBe('')
    }
  },
})

export const JourneyFailed = failed('journey', 'Error processing journey', ['Phase'])
export const EngagementFailed = failed('device-metrics', 'Error processing engagement', ['Engagement(48h)'])
export const IndicatorsFailed = failed('analytics', 'Error processing indicators', [
  'Productivity',
  'Mental',
  'Physical',
])
export const ExerciseFailed = failed('exercise', 'Error processing exercise', ['Exercises'])
export const SurveysFailed = failed('survey', 'Error processing surveys', ['Reflections', 'Assessments'])
export const UsersFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.auth.listInvites), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error processing users')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}
export const CalendarEventsFailed = failed('calendar', 'Error processing calendar events', ['Exercises', 'Reflections'])

let retried = Promise.withResolvers<void>()
let engagementCalls = 0

/** The line and the hatched column stay while the service is asked again, until it has answered. */
export const EngagementRetried: Story = {
  beforeEach: () => {
    retried = Promise.withResolvers()
    engagementCalls = 0
  },
  parameters: {
    msw: {
      handlers: [
        answering(contract['device-metrics'].listEngagements, async () => {
          engagementCalls += 1
          if (engagementCalls === 1) throw new MockProblem('internal_error')
          await retried.promise
          return world.engagements
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('button', { name: 'Not loaded, try again' })
    const line = within(canvas.getByRole('main')).getByText('Error processing engagement')
    await userEvent.click(header)
    await expect(header).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'Trying again' })).toBeVisible()
    await expect(line).toBeVisible()
    await expect(canvas.getAllByRole('img', { name: 'Not loaded' }).length).toBeGreaterThan(5)
    retried.resolve()
    await expect(await canvas.findByText('12.4 h')).toBeVisible()
    await expect(line).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Engagement(48h)' })).toHaveFocus()
  },
}

export const ProfilesFailed: Story = {
  parameters: { msw: { handlers: [personsFailing, ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getAllByText('Error processing profiles').length).toBeGreaterThan(0)
  },
}

export const LogsOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
}
