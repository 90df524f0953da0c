import { contract, type Operation, type Service } from '@attune/api'
import { answering, failing, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { personsFailing } from '../../../shell/storybook/story-handlers.ts'
import { handlers, database } from '../story-list.ts'

const meta = {
  title: 'Screens/Clients',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** Returns the headers whose button tries again instead of sorting. */
const failedHeaders = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getAllByRole('columnheader').filter((header) => header.textContent.endsWith('Try again'))

/**
 * If a service fails, its columns are hatched and can't be sorted, their headers name the failure, and the rest of the
 * list works.
 */
const failed = (service: Service, text: string, columnsFailed: readonly string[]): Story => ({
  parameters: { msw: { handlers: [...failing(service), ...handlers] } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(await screen.findByRole('alert')).toHaveTextContent(text)
    // The service's calls fail one after the other.
    await waitFor(() =>
      expect(failedHeaders(canvas).map(({ textContent }) => textContent)).toEqual(
        columnsFailed.map((column) => `${column}Try again`),
      ),
    )
    // The failure is shown only in the toast. The headers have it as their accessible name.
    await expect(within(canvas.getByRole('main')).queryByText(text)).toBeNull()
    const headers = canvas.getAllByRole('columnheader')
    for (const header of failedHeaders(canvas)) {
      await expect(header).not.toHaveAttribute('aria-sort')
      await expect(within(header).getByRole('button')).toHaveAccessibleName(`${text}. Try again`)
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

/** Several services fail: one toast lists them all, and each column header names the service that failed for it. */
export const SeveralFailed: Story = {
  parameters: {
    msw: { handlers: [...failing('survey'), ...failing('journey'), ...failing('analytics'), ...handlers] },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(failedHeaders(canvas)).toHaveLength(6))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/^Error processing journey, indicators and surveys$/),
    )
    const names = failedHeaders(canvas).map((header) =>
      within(header).getByRole('button').getAttribute('aria-label')?.replace('. Try again', ''),
    )
    await expect([...new Set(names)]).toEqual([
      'Error processing journey',
      'Error processing indicators',
      'Error processing surveys',
    ])
    await userEvent.hover(canvas.getByRole('button', { name: 'Error processing journey. Try again' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Error processing journey')
  },
}

/** Users and invites are two calls to one service. If either fails, the table's last row reports it. */
const usersFailed = (operation: Operation): Story => ({
  parameters: { msw: { handlers: [...failing(operation), ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
    const text = await within(canvas.getByRole('table')).findByText('Error processing users')
    const row = text.closest('tr')
    await expect(canvas.getAllByRole('row').at(-1)).toBe(row)
    await expect(within(row ?? document.body).getByRole('button', { name: 'Try again' })).toBeInTheDocument()
  },
})

export const UsersFailed = usersFailed(contract.auth.listUsers)
export const InvitesFailed: Story = { ...usersFailed(contract.auth.listInvites), tags: ['no-picture'] }

export const CalendarEventsFailed = failed('calendar', 'Error processing calendar events', ['Exercises', 'Reflections'])
let retried = Promise.withResolvers<void>()
let engagementCalls = 0

/** During a retry, the header's button and the hatched column stay until the service has answered. */
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
          return database.engagements
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const header = await canvas.findByRole('button', { name: 'Error processing engagement. Try again' })
    await userEvent.click(header)
    await waitFor(() => expect(header).toHaveAttribute('aria-busy', 'true'))
    await expect(canvas.getAllByRole('img', { name: 'Not loaded' }).length).toBeGreaterThan(5)
    retried.resolve()
    await expect(await canvas.findByText('12.4 h')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Engagement(48h)' })).toHaveFocus())
  },
}

export const ProfilesFailed: Story = {
  parameters: { msw: { handlers: [personsFailing, ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getAllByText('Error processing profiles').length).toBeGreaterThan(0)
  },
}
