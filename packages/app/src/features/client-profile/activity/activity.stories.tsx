import { type Activity, contract } from '@attune/api'
import { answering } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf, world } from '../story-profile.ts'

const meta = {
  title: 'Screens/Client profile/Activity history',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** When the two clocks differ, the coach's hours are below the client's. */
export const Earlier: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Activity of 7 days, newest first' })).toBeVisible()
    await expect(canvas.getByText('Your time')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier days' }))
    await expect(await canvas.findByRole('group', { name: 'Activity of 12 days, newest first' })).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show earlier days' })).toBeNull())
  },
}

export const SameClock: Story = {
  tags: ['no-picture'],
  args: { path: pathOf('Theo') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Activity of 1 day' })).toBeVisible()
    await expect(canvas.queryByText('Your time')).toBeNull()
  },
}

/** Travel is marked with the destination. Completed assessments are among the exercises. */
export const TravelAndAssessment: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getActivity, ({ params }): Activity => {
          const journey = world.journeys.find(({ personId }) => personId === params.personId)
          const step = journey?.steps.find(({ status }) => status === 'active')
          const day = step?.days.at(-2)
          if (!journey || !step || !day) throw new Error('Amara is in Sense')
          const done = (time: string) => ({ doneAt: `${day.date}T${time}:00.000Z`, time })
          return {
            personId: journey.personId,
            timezone: journey.timezone,
            today: journey.today,
            hasEarlier: false,
            days: [
              {
                date: day.date,
                step: step.step,
                day: day.day,
                exercises: { done: 1, planned: 2 },
                reflections: { done: 1, planned: 2 },
                slots: [
                  { slot: 'morning', state: 'done', sessionId: step.id, ...done('07:30') },
                  { slot: 'evening', state: 'cut', sessionId: null, doneAt: null, time: null },
                ],
                extras: [],
                windows: [
                  { window: 'morning', state: 'done', ...done('06:40') },
                  { window: 'noon', state: 'missed', doneAt: null, time: null },
                  { window: 'evening', state: 'cut', doneAt: null, time: null },
                ],
                assessments: [{ id: step.id, name: 'Sleep and energy', ...done('09:15') }],
                zoneChange: { time: '14:00', from: 'Europe/Lisbon', to: 'America/New_York' },
              },
            ],
          }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Activity by day' }))
    await expect(table.getByRole('row', { name: /14:00, time zone changed, Lisbon to New York/ })).toHaveTextContent(
      '09:15, Sleep and energy complete',
    )
    await expect(canvas.getByText('Time zone changed')).toBeVisible()
  },
}
