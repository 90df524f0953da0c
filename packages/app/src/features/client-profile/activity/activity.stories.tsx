import { type Activity, contract } from '@attune/api'
import { answering } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf, database } from '../story-profile.ts'

const meta = {
  title: 'Screens/Client profile/Activity history',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** If the two clocks differ, the coach's hours are below the client's. */
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

/** Travel is marked with the destination. Completed assessments are shown among the exercises. */
export const TravelAndAssessment: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getActivity, ({ params }): Activity => {
          const journey = database.journeys.find(({ personId }) => personId === params.personId)
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
                  { kind: 'exercise', slot: 'morning', state: 'done', sessionId: step.id, ...done('07:30') },
                  { kind: 'exercise', slot: 'evening', state: 'cut', sessionId: null, doneAt: null, time: null },
                ],
                extras: [],
                windows: [
                  { kind: 'reflection', window: 'morning', state: 'done', ...done('06:40') },
                  { kind: 'reflection', window: 'noon', state: 'missed', doneAt: null, time: null },
                  { kind: 'reflection', window: 'evening', state: 'cut', doneAt: null, time: null },
                ],
                assessments: [{ kind: 'assessment', id: step.id, name: 'Sleep and energy', ...done('09:15') }],
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

/**
 * The client flew from Berlin to New York on October 22. The coach stayed in Berlin, where daylight saving ended on
 * October 25. The coach's hours are repeated above each day on which they change, and end where both clocks show the
 * same time.
 */
export const ClocksThatChange: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getActivity, ({ params }): Activity => {
          const journey = database.journeys.find(({ personId }) => personId === params.personId)
          const step = journey?.steps[0]
          if (!journey || !step) throw new Error('Amara has a journey')
          const dayOn = (date: string, doneAt: string, time: string): Activity['days'][number] => ({
            date,
            step: 'sense',
            day: Number(date.slice(8)) - 19,
            exercises: { done: 1, planned: 1 },
            reflections: { done: 0, planned: 1 },
            slots: [{ kind: 'exercise', slot: 'morning', state: 'done', sessionId: step.id, doneAt, time }],
            extras: [],
            windows: [{ kind: 'reflection', window: 'evening', state: 'missed', doneAt: null, time: null }],
            assessments: [],
            zoneChange: null,
          })
          return {
            personId: journey.personId,
            timezone: 'America/New_York',
            today: '2026-10-26',
            hasEarlier: false,
            days: [
              dayOn('2026-10-25', '2026-10-25T11:30:00.000Z', '07:30'),
              dayOn('2026-10-24', '2026-10-24T11:30:00.000Z', '07:30'),
              dayOn('2026-10-23', '2026-10-23T11:30:00.000Z', '07:30'),
              {
                ...dayOn('2026-10-22', '2026-10-22T05:30:00.000Z', '07:30'),
                zoneChange: { time: '14:10', from: 'Europe/Berlin', to: 'America/New_York' },
              },
              dayOn('2026-10-21', '2026-10-21T05:30:00.000Z', '07:30'),
              dayOn('2026-10-20', '2026-10-20T05:30:00.000Z', '07:30'),
            ],
          }
        }),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Activity by day' }))
    const cellsOf = (day: RegExp) =>
      within(table.getByRole('row', { name: day }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    await expect(cellsOf(/^Sun, Oct 25/)).toEqual([
      '1 of 1 done; 07:30, exercise done, 12:30 your time',
      '0 of 1 done; Evening 18:00–19:30, missed, 23:00–00:30 your time',
    ])
    await expect(cellsOf(/^Fri, Oct 23/)).toEqual([
      '1 of 1 done; 07:30, exercise done, 13:30 your time',
      '0 of 1 done; Evening 18:00–19:30, missed, 00:00–01:30 your time',
    ])
    await expect(cellsOf(/^Thu, Oct 22/)).toEqual([
      '1 of 1 done; 07:30, exercise done',
      '0 of 1 done; Evening 18:00–19:30, missed, 00:00–01:30 your time',
    ])
    await expect(cellsOf(/^Wed, Oct 21/)).toEqual([
      '1 of 1 done; 07:30, exercise done',
      '0 of 1 done; Evening 18:00–19:30, missed',
    ])

    const hours = canvas.getAllByText('Your time').map((name) => name.parentElement?.lastElementChild?.textContent)
    await expect(hours).toEqual([
      '11141720230205',
      // When Berlin's clocks went back, it was nine in the evening in New York.
      '12151821000205',
      '12151821000306',
      '06091221000306',
      'Same as the client’s',
    ])
  },
}
