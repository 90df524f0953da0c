import { addDays, contract } from '@attune/api'
import { answering, failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'
import { handlers, pathOf, database } from './story-profile.ts'

const meta = {
  title: 'Screens/Client profile',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })).toBeVisible()
    await expect(await canvas.findByText(/Since Jun 7, day 5 of 7/)).toBeVisible()
    await expect(await canvas.findByText('Planned')).toBeVisible()
    const plan = await canvas.findByRole('list', { name: 'Plan' })
    await expect(plan).toHaveTextContent('Sense: 6 exercises, 5 reflections a day8 BPMStress balance')
    await expect(
      await canvas.findByRole('group', { name: 'Mental, 12 days, average 64 percent, lagging' }),
    ).toBeVisible()
    await expect(await canvas.findByText('Lagging')).toBeVisible()
    await expect(canvas.getAllByText(/^Last 24h/)[1]?.parentElement).toHaveTextContent('Last 24h 58% today')
    for (const change of ['up 1 point', 'down 8 points', 'down 2 points', 'up 1.2 h']) {
      // The header also shows the change in a lagging indicator.
      const [image] = await canvas.findAllByRole('img', { name: `${change} from the seven days before` })
      await expect(image).toBeVisible()
    }
    await expect(await canvas.findByText('Different timezone, 18:40, −1 h')).toBeVisible()
    await expect(await canvas.findByText('Last connected 45 min ago', { selector: 'li > span > span' })).toBeVisible()
  },
}

/** The three plots start at the same height, even if the texts above one of them wrap. */
export const PlotsInLine: Story = {
  play: async ({ canvas }) => {
    const plots = await canvas.findAllByRole('group', { name: /^(Productivity|Mental|Physical), 12 days/ })
    const heading = canvas.getByRole('heading', { level: 3, name: 'Mental' })
    heading.textContent = 'A name in another language that needs several lines above its plot'
    const tops = plots.map((plot) => plot.getBoundingClientRect().top)
    await expect(tops).toHaveLength(3)
    await expect(new Set(tops).size).toBe(1)
  },
}

/** A usual range needs days that aren't displayed, so a plot of the whole journey has none. */
export const NoUsualRange: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Indicators' }))
    await expect(await panel.findByText('7-day mean')).toBeVisible()
    // Each mark is an item of a list, so that the texts don't run together when they are read aloud.
    await expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('7-day mean')
    await expect(panel.queryByText(/^usual/)).toBeNull()
    // The journey has 12 days, so there are no days to choose from.
    await expect(panel.queryByRole('group', { name: 'Days' })).toBeNull()
  },
}

/**
 * With more than 21 days, the plots show the coach's period, seven days at first. They are drawn over the client's own
 * usual range, which is stated below each plot, with the number of its days in the legend. A plot of all days has no
 * points.
 */
export const ManyDays: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.analytics.getIndicators, () => {
          const [history] = database.indicators
          if (!history) throw new Error('The first client is not Amara')
          const days = Array.from({ length: 40 }, (_, at) => ({
            date: addDays(history.today, at - 39),
            productivity: 74 + (at % 5),
            mental: at === 39 ? 32 : 66 + (at % 7),
            physical: null,
          }))
          return { ...history, days }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Indicators' }))
    const points = () => canvasElement.querySelectorAll('[data-value]').length
    const ranges = within(await panel.findByRole('group', { name: 'Days' }))
    const isPressed = (name: string) =>
      expect(ranges.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await isPressed('7 days')
    await expect(points()).toBe(14)
    await userEvent.click(ranges.getByRole('button', { name: '24 h' }))
    await waitFor(() => expect(points()).toBe(4))
    await userEvent.click(ranges.getByRole('button', { name: 'All' }))
    // Only the point below the scale remains.
    await waitFor(() => expect(points()).toBe(1))
    await expect(panel.queryByText(/^usual/)).toBeNull()
    await userEvent.click(ranges.getByRole('button', { name: '14 days' }))
    await waitFor(() => expect(points()).toBe(28))
    await expect(panel.getByText('usual range over 26 earlier days')).toBeVisible()
    await expect(panel.getAllByText(/^usual \d+–\d+$/)).toHaveLength(2)
    await isPressed('14 days')
    await userEvent.click(ranges.getByRole('button', { name: 'All' }))
    await waitFor(() => expect(points()).toBe(1))
    await userEvent.click(ranges.getByRole('button', { name: '14 days' }))
    await waitFor(() => expect(points()).toBe(28))
  },
}

/** Each hour belongs to a part of the day on the client's clock in that hour, even before travel to another zone. */
export const UseByPartOfDay: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        answering(contract['device-metrics'].getEngagement, () => {
          const [engagement] = database.engagements
          if (!engagement) throw new Error('The first client is not Amara')
          const hour = (startsAt: string, timezone: string, minutes: number) => ({
            startsAt: `2026-06-${startsAt}:00.000Z`,
            timezone,
            minutes,
          })
          const hourlyUse = [
            hour('09T17:30', 'Asia/Kolkata', 12),
            // These are 23:00 and 00:00 in Kolkata.
            hour('10T17:30', 'Asia/Kolkata', 40),
            hour('10T18:30', 'Asia/Kolkata', 20),
            // These are 17:00 and 18:00 in London.
            hour('11T16:00', 'Europe/London', 60),
            hour('11T17:00', 'Europe/London', 35),
          ]
          return { ...engagement, lastDataOn: '2026-06-11', hourlyUse }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Minutes of use by part of the day' })
    const rows = within(table).getAllByRole('row').slice(1)
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tue, Jun 9, 18:00–24:0012 min',
      'Wed, Jun 10, 18:00–24:0040 min',
      'Thu, Jun 11, 00:00–06:0020 min',
      'Thu, Jun 11, 12:00–18:0060 min',
      'Thu, Jun 11, 18:00–24:0035 min',
    ])
  },
}

/** The client has no journey, so each panel shows its own empty state. */
export const NoJourney: Story = {
  parameters: {
    msw: {
      handlers: [
        ...(['journey', 'calendar'] as const).flatMap((service) => failing(service, 404, 'not_found')),
        ...failing(contract.survey.getReflections, 404, 'not_found'),
        ...failing(contract.exercise.listExerciseSessions, 404, 'not_found'),
        answering(contract.survey.listAssessments, () => []),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('No journey has started yet')).toHaveLength(3))
    await expect(await canvas.findByText('No exercises yet')).toBeVisible()
    await expect(await canvas.findByText('No assessments planned yet')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change phase' })).toBeNull()
    await expect(canvas.queryByText(/^Error processing/)).toBeNull()
  },
}

export const OverSevenDays: Story = {
  args: { path: pathOf('Inês') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/day 9, 2 over/)).toBeVisible()
  },
}

export const InGrow: Story = {
  args: { path: pathOf('Grace') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Since Jun 3, day 9$/)).toBeVisible()
    await expect(await canvas.findByRole('list', { name: 'Plan' })).toHaveTextContent(
      'Grow: no daily plan6 BPMStress balance',
    )
  },
}

const grace = database.journeys.find(({ personId }) => pathOf('Grace').endsWith(personId))

/** On a day of Grow above the client's own mean, the text gives the percentage, and the breath has its full depth. */
export const AboveOwnMean: Story = {
  tags: ['no-picture'],
  args: { path: pathOf('Grace') },
  parameters: {
    msw: {
      handlers: [
        answering(contract.journey.getJourney, () => {
          if (!grace) throw new Error('Grace is in Grow')
          const steps = grace.steps.map((step) => ({
            ...step,
            days: step.days.map((day) => (step.step === 'grow' && day.day === 8 ? { ...day, depth: 5 / 3 } : day)),
          }))
          return { ...grace, steps }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Journey, latest days' })
    await expect(within(table).getByRole('cell', { name: '167% of the client’s own mean' })).toBeInTheDocument()
  },
}

export const JustStarted: Story = {
  args: { path: pathOf('Theo') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Since Jun 11, day 1 of 7')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByText('No reflections answered yet')).toHaveLength(3))
    await expect(await canvas.findByText('No device')).toBeVisible()
    await expect(await canvas.findByText('Not connected yet')).toBeVisible()
    await expect(await canvas.findByText('No exercises yet')).toBeVisible()
    await expect(await canvas.findByText('Wellbeing baseline')).toBeVisible()
    await expect(canvas.queryByRole('img', { name: /from the seven days before$/ })).toBeNull()
  },
}

const longStepDays = 200
const amara = database.journeys[0]

export const LongJourney: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.journey.getJourney, () => {
          if (!amara) throw new Error('The first client is not Amara')
          const [learn, sense, ...rest] = amara.steps
          const last = sense?.days.at(-1)
          if (!learn || !sense || !last) throw new Error('Amara is in Sense')
          const days = Array.from({ length: longStepDays }, (_, at) => ({
            ...last,
            day: at + 1,
            date: addDays(amara.today, at + 1 - longStepDays),
            depth: 0.5 + 0.5 * Math.abs(Math.sin(at)),
          }))
          return { ...amara, steps: [learn, { ...sense, startedOn: days[0]?.date ?? null, days }, ...rest] }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Show the whole journey' })
    await userEvent.click(more)
    await expect(await canvas.findByRole('button', { name: 'Show the last 35 days' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
  },
}

export const LongName: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, () =>
          database.persons.map((person) => ({ ...person, lastName: person.lastName.repeat(12) })),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: /^Amara Okafor/ })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Loading: Story = {
  parameters: {
    msw: {
      handlers: [
        ...(['journey', 'analytics', 'exercise', 'calendar', 'survey', 'device-metrics'] as const).flatMap((service) =>
          pending(service),
        ),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Journey progress' })).toBeVisible()
  },
}
