import { contract, POSTURES, type RestingReading, restingOverTime, restingPulseOverTime } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, offline, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const today = '2026-06-11'

/** Returns the day that is `days` days before today. */
const dayBefore = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Creates one reading on each morning, which end with today's. */
const readingsOf = (posture: RestingReading['posture'], count: number): RestingReading[] =>
  Array.from({ length: count }, (_, index): RestingReading => {
    const date = dayBefore(count - 1 - index)
    const hrv1 = 50 + ((index * 5) % 11)
    return {
      id: `019b0000-0000-7000-8000-${posture === 'lying' ? '0' : '1'}${String(index).padStart(11, '0')}`,
      posture,
      source: 'beats',
      hasTime: true,
      startedAt: `${date}T05:40:00.000Z`,
      timezone: 'Europe/London',
      date,
      measures: { hrv1, hrv2: hrv1 * 1.2, pulseRate: 58 - hrv1 / 20, respiratory: null },
      beats: 300,
      correctedBeats: index === 3 ? 40 : 2,
    }
  })

/** Creates one reading a day from daily figures of another app, which knows only the days. */
const givenReadingsOf = (posture: RestingReading['posture'], count: number): RestingReading[] =>
  readingsOf(posture, count).map((reading): RestingReading => ({
    ...reading,
    source: 'summary',
    hasTime: false,
    startedAt: `${reading.date}T11:00:00.000Z`,
    beats: 0,
    correctedBeats: 0,
  }))

/** Handlers of a client with these readings. */
const withReadings = (...readings: RestingReading[]) =>
  answering(contract.exercise.getRestingReadings, ({ params: { personId } }) => ({
    personId,
    today,
    readings: readings.toSorted((one, other) => one.startedAt.localeCompare(other.startedAt)),
    withoutMeasures: 0,
    postures: POSTURES.flatMap((posture) => {
      const own = readings.filter((reading) => reading.posture === posture)
      return own.length > 0 ? [{ posture, ...restingOverTime(own, today) }] : []
    }),
  }))

/** Handlers of a client whose devices have measured the resting pulse of these days. */
const withPulses = (days: readonly { date: string; pulseRate: number }[]) =>
  answering(contract['device-metrics'].getRestingPulse, ({ params: { personId } }) => ({
    personId,
    today,
    ...restingPulseOverTime(days, today),
  }))

const lying = readingsOf('lying', 20)
const sitting = readingsOf('sitting', 2)
const pulses = Array.from({ length: 3 }, (_, index) => ({ date: dayBefore(2 - index), pulseRate: 54.4 + index }))
const atRest = [withReadings(...lying, ...sitting), withPulses(pulses)]

const meta = {
  title: 'Client’s page/My progress',
  component: StoryClient,
  args: { path: '/progress' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'My progress' })).toBeVisible()
    for (const name of ['Indicators', 'Engagement', 'Exercises'])
      await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible()
    const journey = canvas.getByRole('region', { name: 'Journey' })
    const line = await within(journey).findByRole('img', { name: /^Done of each day’s plan/ })
    await expect(line.getBoundingClientRect().width).toBe(journey.getBoundingClientRect().width)
    // Amara's mental average is 64%. A client is told that it is below the limit, but not the coach's word for this.
    await expect(await canvas.findByText('Below 70%')).toBeVisible()
    await expect(canvas.queryByText('Lagging')).not.toBeInTheDocument()
  },
}

/** An exercise opens to show its measures. */
export const OpenExercise: Story = {
  play: async ({ canvas }) => {
    const exercises = within(await canvas.findByRole('region', { name: 'Exercises' }))
    const [row] = await exercises.findAllByText(/ ms$/)
    await userEvent.click(row as HTMLElement)
    await expect(await canvas.findByRole('table', { name: 'Measures' })).toBeVisible()
  },
}

/** If one part fails, the other parts are still shown. */
export const OnePartFailed: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.analytics.getIndicators), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
    await expect(await canvas.findByText('last 48 h')).toBeVisible()
  },
}

/** Values at rest are compared with the client's own values in the same posture. No text judges them. */
export const AtRest: Story = {
  parameters: { msw: { handlers: [...atRest, ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    const readings = within(await canvas.findByRole('region', { name: 'Resting readings' }))
    await expect(await readings.findByRole('heading', { level: 3, name: 'HRV-1, lying' })).toBeVisible()
    await expect(readings.getByRole('heading', { level: 3, name: 'HRV-1, sitting' })).toBeVisible()
    await expect(readings.getByText('Usual for you: 52–58 ms')).toBeVisible()
    await expect(readings.getByText('Your usual range needs 7 readings in 28 earlier days, 1 so far')).toBeVisible()
    const table = within(readings.getByRole('table', { name: 'HRV-1, lying' }))
    await expect(table.getAllByRole('row').at(-1)).toHaveTextContent('Thu, Jun 11, 06:4057 ms56 ms52–58 ms')

    const pulse = within(canvas.getByRole('region', { name: 'Resting pulse' }))
    const [latest] = await pulse.findAllByText('56 b/min')
    await expect(latest).toBeVisible()
    await expect(pulse.getByText('Mean of 7 days: 55 b/min')).toBeVisible()
    await expect(pulse.getByText('Your usual range needs 7 of 28 earlier days, 2 so far')).toBeVisible()
  },
}

/** Daily figures of another app are shown as it gave them, by their days. */
export const GivenAtRest: Story = {
  parameters: {
    msw: { handlers: [withReadings(...givenReadingsOf('lying', 9)), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const readings = within(await canvas.findByRole('region', { name: 'Resting readings' }))
    const [latest] = await readings.findAllByText('Thu, Jun 11, as the other app gave it')
    await expect(latest).toBeVisible()
    const rows = within(readings.getByRole('table', { name: 'HRV-1, lying' }))
      .getAllByRole('row')
      .slice(1)
    await expect(rows).toHaveLength(9)
    for (const row of rows) await expect(row).toHaveTextContent('as the other app gave it')
  },
}

/** A part that has no values at rest says so. */
export const NothingAtRest: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [withReadings(), withPulses([]), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No resting reading yet')).toBeVisible()
    await expect(await canvas.findByText('No day with a resting pulse yet')).toBeVisible()
  },
}

/** While the values at rest load, and if they fail, the other parts are shown. */
export const RestPendingAndFailed: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        ...pending(contract.exercise.getRestingReadings),
        ...failing(contract['device-metrics'].getRestingPulse),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const pulse = within(await canvas.findByRole('region', { name: 'Resting pulse' }))
    await expect(await pulse.findByText('This part can’t be shown')).toBeVisible()
    const readings = within(canvas.getByRole('region', { name: 'Resting readings' }))
    await expect(readings.getByText('Loading')).toBeInTheDocument()
    await expect(await canvas.findByText('last 48 h')).toBeVisible()
  },
}

/** Handlers of a network that is lost for the readings. */
const withoutNetwork = offline().filter(({ info }) => String(info.path).includes('resting-readings'))

/** If there is no network, a part that isn't stored on the device says so. */
export const RestOffline: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...withoutNetwork, ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const readings = within(await canvas.findByRole('region', { name: 'Resting readings' }))
    await expect(await readings.findByText('This part can’t be shown')).toBeVisible()
    await expect(readings.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
