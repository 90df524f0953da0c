import { addDays, contract, REFLECTION_WINDOW_NAMES, type ReflectionTiming, type WindowOutcome } from '@attune/api'
import { answering, failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, pathOf, reachPanel } from '../story-profile.ts'

// This is a Monday.
const first = '2026-05-18'
type Outcomes = (window: string, day: number) => WindowOutcome | null

const withWindows = (days: number, outcomeOf: Outcomes) => ({
  layout: 'fullscreen',
  msw: {
    handlers: [
      answering(contract.survey.getReflectionTiming, ({ params }): ReflectionTiming => ({
        personId: params.personId,
        days,
        windows: REFLECTION_WINDOW_NAMES.map((window) => ({
          window,
          outcomes: Array.from({ length: days }, (_, day) => ({
            date: addDays(first, day),
            outcome: outcomeOf(window, day),
          })).flatMap(({ date, outcome }) => (outcome ? [{ date, outcome }] : [])),
        })),
      })),
      ...handlers,
    ],
  },
})

/**
 * The noon reflection is late, most often on Tuesdays, and the night reflection is missed. A change of zone cut one
 * evening window short.
 */
const telling: Outcomes = (window, day) => {
  if (window === 'noon' && (day % 7 === 1 || day % 6 === 2)) return 'late'
  if (window === 'noon' && day === 9) return 'missed'
  if (window === 'night' && day % 4 === 1) return 'missed'
  if (window === 'evening' && day === 5) return null
  if (window === 'morning' && day === 13) return 'late'
  return 'inTime'
}

const meta = {
  title: 'Screens/Client profile/Window fit',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withWindows(28, telling),
  afterEach: endAtPanel('Window fit'),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const reach = (canvas: Canvas) => reachPanel(canvas, 'Window fit')

/**
 * Late answers are shown beside missed windows, so that the coach can distinguish bad timing from a lack of motivation.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await step('says in a sentence what the windows show', async () => {
      await expect(await region.findByText('Noon is late rather than missed:')).toBeVisible()
      await expect(region.getByText(/8 of 9 came within 60 minutes\./)).toBeVisible()
      await expect(region.getByText('Night is missed:')).toBeVisible()
      await expect(region.getByText('late by up to 60 min')).toBeVisible()
    })
    await step('is a table of counts to a reader', async () => {
      const table = within(region.getByRole('table', { name: 'Reflection windows by weekday' }))
      await expect(table.getByRole('columnheader', { name: 'Tuesday' })).toBeVisible()
      const noon = table.getByRole('row', { name: /^Noon 12:00–13:30 / })
      await expect(within(noon).getAllByRole('cell')[1]).toHaveTextContent('0 on time, 4 late, 0 missed')
      await expect(within(noon).getByRole('cell', { name: '19 of 28' })).toBeVisible()
      await expect(within(noon).getByRole('cell', { name: '8' })).toBeVisible()
      // A window that was cut isn't counted.
      await expect(table.getByRole('cell', { name: '27 of 27' })).toBeVisible()
    })
  },
}

/** If nearly all windows were answered in time, there is no finding. */
export const NothingToSay: Story = {
  parameters: withWindows(21, (window, day) => (window === 'noon' && day % 7 === 0 ? 'missed' : 'inTime')),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByRole('table')).toBeVisible()
    await expect(region.queryByText(/is missed|rather than/)).toBeNull()
  },
}

export const TooFew: Story = {
  parameters: { layout: 'fullscreen', msw: { handlers } },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('Too few: 12 of 14 days')).toBeVisible()
    await expect(region.queryByRole('table')).toBeNull()
  },
}

export const Empty: Story = {
  parameters: withWindows(0, () => null),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('No reflection windows yet')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...pending(contract.survey.getReflectionTiming), ...handlers] },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(region.getByRole('heading', { name: 'Window fit' })).toBeVisible()
    await expect(region.queryByRole('table')).toBeNull()
  },
}

export const Failed: Story = {
  parameters: {
    layout: 'fullscreen',
    msw: { handlers: [...failing(contract.survey.getReflectionTiming), ...handlers] },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await region.findByText('Error processing window fit')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
