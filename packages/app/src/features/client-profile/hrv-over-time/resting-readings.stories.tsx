import { contract } from '@attune/api'
import { failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, pathOf, reachPanel } from '../story-profile.ts'
import { givenReadingsOf, readingsOf, sessionsOf, title, whole, withMeasures } from './story-hrv.ts'

const meta = {
  title: 'Screens/Client profile/Resting readings',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withMeasures({
    sessions: sessionsOf(60),
    readings: [...readingsOf('sitting', 4), ...readingsOf('lying', 20)],
  }),
  afterEach: endAtPanel(title),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** Readings at rest have a plot of their own on the same days, one posture at a time. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await step('says the posture, the mean and what is usual', async () => {
      await expect(await region.findByText('lying, in the morning, 20 readings')).toBeVisible()
      await expect(region.getByText(whole(/^usual \d\d–\d\d ms$/))).toBeVisible()
      await expect(region.getByRole('group', { name: '20 resting readings since May 23' })).toBeVisible()
      await expect(region.getByText('mean of 7 days, 21 sessions at 6 BPM')).toBeVisible()
    })
    await step('shows another posture, which is in the address', async () => {
      await userEvent.click(region.getByRole('link', { name: 'sitting' }))
      await expect(await region.findByText('sitting, in the morning, 4 readings')).toBeVisible()
      await expect(region.getByText('usual range after 7 readings in 28 earlier days, 3 so far')).toBeVisible()
      await userEvent.click(region.getByRole('link', { name: 'lying' }))
      await expect(await region.findByText('lying, in the morning, 20 readings')).toBeVisible()
    })
  },
}

/** The readings in every posture are a table of their own, newest first. */
export const AsTable: Story = {
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const rows = within(await region.findByRole('table', { name: 'Resting readings' })).getAllByRole('row')
    await expect(rows).toHaveLength(25)
    await expect(rows[1]).toHaveTextContent(/^Jun 11, 06:40(lying|sitting)/)
    // If there are no daily figures, all readings have the same source.
    await expect(region.queryByRole('columnheader', { name: 'Source' })).toBeNull()
    await userEvent.click(region.getByRole('button', { name: 'Show as plot' }))
  },
}

/** When the last readings are added, their button disappears, and the focus moves to the table. */
export const LongTable: Story = {
  tags: ['no-picture'],
  parameters: withMeasures({ readings: readingsOf('lying', 40) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const rows = () => within(region.getByRole('table', { name: 'Resting readings' })).getAllByRole('rowheader')
    await expect(rows()).toHaveLength(30)
    await userEvent.click(region.getByRole('button', { name: 'Show earlier readings' }))
    await expect(rows()).toHaveLength(40)
    await expect(region.queryByRole('button', { name: 'Show earlier readings' })).toBeNull()
    await expect(region.getByRole('region', { name: 'Resting readings' })).toHaveFocus()
  },
}

/** Daily figures of another app are shown as it gave them: without beats and, where it names only days, without times. */
export const Given: Story = {
  parameters: withMeasures({ sessions: sessionsOf(60), readings: givenReadingsOf('lying', 20) }),
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await step('says that the other app gave all of them', async () => {
      await expect(await region.findByText('lying, 20 readings, 20 as the other app gave them')).toBeVisible()
      await expect(region.getByText(whole(/^usual \d\d–\d\d ms$/))).toBeVisible()
    })
    await step('says it of each point', async () => {
      const plot = region.getByRole('group', { name: '20 resting readings since May 23' })
      plot.focus()
      await userEvent.keyboard('{End}')
      await expect(await region.findByText('lying, as the other app gave it, without beats')).toBeVisible()
      await expect(region.getByText(whole(/^57 ms on Jun 11, 2026$/))).toBeVisible()
    })
    await step('says it in each row, which has no corrected beats and no breathing', async () => {
      await userEvent.click(region.getByRole('button', { name: 'Show as table' }))
      const table = within(region.getByRole('table', { name: 'Resting readings' }))
      await expect(table.getAllByText('as the other app gave it')).toHaveLength(20)
      const latest = within(table.getAllByRole('row')[1] as HTMLElement)
      const cells = latest.getAllByRole('cell').map(({ textContent }) => textContent)
      await expect(latest.getByRole('rowheader')).toHaveTextContent(/^Jun 11, 2026$/)
      await expect(cells.slice(0, 7)).toEqual([
        'lying',
        '57',
        '68',
        '55',
        '–No value',
        'as the other app gave it',
        '–No value',
      ])
      await userEvent.click(region.getByRole('button', { name: 'Show as plot' }))
    })
  },
}

/** Readings with beats and daily figures in the same posture are compared with each other. */
export const SomeGiven: Story = {
  parameters: withMeasures({
    sessions: sessionsOf(60),
    readings: [...givenReadingsOf('lying', 9, 3), ...readingsOf('lying', 3)],
  }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('lying, 12 readings, 9 as the other app gave them')).toBeVisible()
    await expect(region.getByText(whole(/^usual \d\d–\d\d ms$/))).toBeVisible()
  },
}

/**
 * At rest there is no pace to compare breathing with, so the panel says what a higher value means. Only beats have
 * breathing, so a posture whose readings are all daily figures isn't offered for it.
 */
export const BreathingOfOtherPosture: Story = {
  args: { path: `${pathOf('Amara')}?measure=respiratory` },
  parameters: withMeasures({
    sessions: sessionsOf(60),
    readings: [...readingsOf('sitting', 8, 1), ...givenReadingsOf('lying', 20)],
  }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('sitting, in the morning, 8 readings')).toBeVisible()
    await expect(region.getByText('Slower is not always better. Compare within one posture.')).toBeVisible()
    await expect(region.queryByRole('link', { name: 'lying' })).toBeNull()
    await userEvent.click(region.getByRole('link', { name: 'HRV-1' }))
    await expect(await region.findByText('lying, 20 readings, 20 as the other app gave them')).toBeVisible()
    await expect(region.queryByText(/Compare within one posture/)).toBeNull()
    await userEvent.click(region.getByRole('link', { name: 'Respiratory' }))
    await expect(await region.findByText('sitting, in the morning, 8 readings')).toBeVisible()
  },
}

/** At breathing, daily figures have nothing to show, so the days are named below the plot of the exercises. */
export const NoBreathing: Story = {
  args: { path: `${pathOf('Amara')}?measure=respiratory` },
  parameters: withMeasures({ sessions: sessionsOf(60), readings: givenReadingsOf('lying', 20) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByRole('group', { name: /^Respiratory over time/ })).toBeVisible()
    await expect(region.queryByRole('heading', { name: 'Resting readings' })).toBeNull()
    await expect(region.getByText('Today')).toBeInTheDocument()
  },
}

/** The last reading was weeks ago. */
export const NotLately: Story = {
  parameters: withMeasures({ sessions: sessionsOf(60), readings: readingsOf('standing', 10, 12) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('standing, in the morning, 10 readings')).toBeVisible()
    await expect(region.getByText('no reading in 7 days')).toBeVisible()
  },
}

/** At the pulse rate the lower plot is the resting pulse of each day. */
export const RestingPulse: Story = {
  args: { path: `${pathOf('Amara')}?measure=pulseRate` },
  parameters: withMeasures({
    sessions: sessionsOf(60),
    pulses: Array.from({ length: 30 }, (_, index) => 56 + ((index * 3) % 7)),
  }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('lowest quarter of an hour a day, 30 days')).toBeVisible()
    await expect(region.getByRole('group', { name: 'Resting pulse on 30 days since May 13' })).toBeVisible()
    await expect(region.getByText(whole(/^usual \d\d–\d\d b\/min$/))).toBeVisible()
  },
}

/** A client who sends only readings at rest has their plot, which the legend explains, and no exercise. */
export const OnlyAtRest: Story = {
  parameters: withMeasures({ readings: readingsOf('lying', 9) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('No exercise with measures yet')).toBeVisible()
    await expect(region.getByText('lying, in the morning, 9 readings')).toBeVisible()
    const legend = within(region.getByRole('list'))
    await expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '7-day mean',
      'usual range',
    ])
    await expect(region.getByText('Higher is often better, not always. Compare within one posture.')).toBeVisible()
  },
}

/** While the readings load, the exercises are shown. */
export const Loading: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [...pending(contract.exercise.getRestingReadings), ...handlers] } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByRole('group', { name: /^HRV-1 over time/ })).toBeVisible()
    await expect(region.queryByRole('heading', { name: 'Resting readings' })).toBeNull()
  },
}

/** If the readings fail, the panel says so below the exercises, and fetches them again. */
export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.exercise.getRestingReadings), ...handlers] } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByRole('group', { name: /^HRV-1 over time/ })).toBeVisible()
    await expect(await region.findByText('Error processing HRV')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const withoutExercises = withMeasures({}).msw.handlers

/** A client without exercises whose readings have failed may still have readings. */
export const FailedWithoutExercises: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [...failing(contract.exercise.getRestingReadings), ...withoutExercises] } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Error processing HRV')).toBeVisible()
    await expect(region.queryByText(/^No measures yet/)).toBeNull()
  },
}
