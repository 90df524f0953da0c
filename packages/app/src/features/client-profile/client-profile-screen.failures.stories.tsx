import { contract, type Service } from '@attune/api'
import { answering, failing, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'
import { personsFailing } from '../../shell/storybook/story-handlers.ts'
import { handlers, pathOf, reachPanel, database } from './story-profile.ts'

const meta = {
  title: 'Screens/Client profile',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/**
 * Creates a story in which one service fails: its panel shows its title, the error and a retry button. The other panels
 * work.
 */
const failed = (service: Service, text: string): Story => ({
  parameters: { msw: { handlers: [...failing(service), ...handlers] } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible()
    // Other panels of the service may fail first.
    await expect((await canvas.findAllByText(text)).length).toBeGreaterThan(0)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible()
  },
})

/** A failed panel is short, so Exercises is near the window and loads its HRV-1. The screenshot is taken after that. */
const failedAboveExercises = (service: Service, text: string): Story => {
  const story = failed(service, text)
  return {
    ...story,
    play: async (context) => {
      await story.play?.(context)
      // Content that loads above Exercises moves it down again. In a frame, a part loads only once it is visible, so
      // wait until the table's first row is visible.
      await waitFor(() => {
        const panel = context.canvas.getByRole('region', { name: 'Exercises' })
        within(panel).getAllByRole('row')[0]?.scrollIntoView({ block: 'end' })
        return expect(within(panel).getByText('60 ms')).toBeVisible()
      })
      window.scrollTo(0, 0)
    },
  }
}

const journeyFailed = failedAboveExercises('journey', 'Error processing journey')

const hueOf = (element: Element) => getComputedStyle(element).getPropertyValue('--at-hue')

/** The legend of the activity has the colour of the latest day. */
export const JourneyFailed: Story = {
  ...journeyFailed,
  play: async (context) => {
    await journeyFailed.play?.(context)
    const activity = within(context.canvas.getByRole('region', { name: 'Activity history' }))
    await expect(hueOf(activity.getByText('Reflection'))).toBe(hueOf(activity.getByText('Sense, day 5')))
  },
}
export const IndicatorsFailed = failedAboveExercises('analytics', 'Error processing indicators')
export const ExercisesFailed = failed('exercise', 'Error processing exercise')
export const CalendarFailed = failed('calendar', 'Error processing calendar events')
export const SurveysFailed = failed('survey', 'Error processing surveys')
export const EngagementFailed = failed('device-metrics', 'Error processing engagement')

export const ProfileFailed: Story = {
  parameters: { msw: { handlers: [personsFailing, ...handlers] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(canvas.getAllByText('Error processing profile').length).toBeGreaterThan(0)
    await expect(await canvas.findByText(/Since Jun 7/)).toBeVisible()
  },
}

let isOnline = false

const withoutNetwork = [
  '*/account/notes/:personId',
  '*/account/notes/:personId/draft',
  '*/exercise/paces/:personId',
  '*/survey/window-fit/:personId',
  '*/auth/persons/:personId/invites',
  '*/analytics/attention/:personId/reviews',
  '*/resource/reports/:personId',
].map((address) => http.get(address, () => (isOnline ? undefined : HttpResponse.error())))

/**
 * Each part that failed because of the network is read again once the network returns, including parts below the first
 * window.
 */
export const NetworkReturns: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isOnline = false
  },
  parameters: { msw: { handlers: [...withoutNetwork, ...handlers] } },
  play: async ({ canvas }) => {
    const panels = {
      'Pace response': 'pace response',
      'Window fit': 'window fit',
      Notes: 'notes',
      'What you did': 'what you did',
    }
    for (const [panel, part] of Object.entries(panels)) {
      await (await reachPanel(canvas, panel)).findByText(`Error processing ${part}`)
    }
    isOnline = true
    window.dispatchEvent(new Event('online'))
    for (const [panel, part] of Object.entries(panels)) {
      const region = within(canvas.getByRole('region', { name: panel }))
      await waitFor(() => expect(region.queryByText(`Error processing ${part}`)).toBeNull())
    }
    await expect(await canvas.findByRole('textbox', { name: 'Note' })).toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}

let isAssigned = true

/** The client is reassigned while the profile is open. The next 404 leads to the screen for an unknown client. */
export const Reassigned: Story = {
  beforeEach: () => {
    isAssigned = true
  },
  parameters: {
    msw: {
      handlers: [
        answering(contract.journey.startNextStep, () => {
          isAssigned = false
          throw new MockProblem('not_found')
        }),
        answering(contract.journey.getJourney, ({ params }) => {
          const journey = database.journeys.find(({ personId }) => personId === params.personId)
          if (!isAssigned || !journey) throw new MockProblem('not_found')
          return journey
        }),
        answering(contract.account.listPersons, ({ query }) =>
          database.persons.filter(({ type, userId, firstName }) =>
            query['userId'] ? userId === query['userId'] : type === 'coach' || isAssigned || firstName !== 'Amara',
          ),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change phase' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change journey phase' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Breathing' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Start 2 days early/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Start Grow for Amara' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Client not found' })).toBeInTheDocument()
  },
}

export const NotFound: Story = {
  tags: ['no-picture'],
  args: { path: '/clients/01976000-0000-7fff-8000-000000000000' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Client not found' })).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Back to My clients' }))
    await expect(await canvas.findByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}
