import type { Person } from '@attune/api'
import { createMockDatabase, mockHandlers, type MockDatabase } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import { StoryApp } from './storybook/story-app.tsx'

/** Returns a mock database in which Amara is in the given zone. */
function databaseIn(timezone: string): MockDatabase {
  const database = createMockDatabase()
  const amara = database.persons.find(({ firstName }) => firstName === 'Amara')
  if (!amara) throw new Error('The mocks have a client Amara')
  amara.timezone = timezone
  for (const journey of database.journeys) if (journey.personId === amara.id) journey.timezone = timezone
  return database
}

const amaraOf = (database: MockDatabase) => database.persons.find(({ firstName }) => firstName === 'Amara') as Person

/** No browser knows this zone, now or later. */
const unknown = databaseIn('Mars/Olympus_Mons')
/** The name of this zone is only a year old, so older browsers don't know it. */
const young = databaseIn('America/Coyhaique')

const failing = 'This part can’t be shown'

const meta = {
  title: 'Screens/Unknown time zone',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(unknown) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const expectNoFailure = async (canvas: Canvas) => {
  await expect(canvas.queryByText('This screen didn’t load')).toBeNull()
  await expect(canvas.queryAllByText(failing)).toEqual([])
}

/** If the browser doesn't know a client's zone, only the line about the zone is affected, and says so. */
export const List: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Amara Okafor/ })
    await expect(row).toHaveTextContent('Unknown timezone')
    await expect(row).toHaveTextContent('Time zone Mars/Olympus_Mons is not known to this browser: times are in UTC')
    await expect(await canvas.findByText('12.4 h')).toBeVisible()
    await expect(canvas.getByRole('row', { name: /Grace Mwangi/ })).not.toHaveTextContent('UTC')
    await expectNoFailure(canvas)
  },
}

export const Attention: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?view=attention' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expectNoFailure(canvas)
  },
}

/**
 * Each time in the unknown zone is marked as UTC. The activity stays on the client's days, which the server has
 * computed, but isn't shown on the coach's clock.
 */
export const Profile: Story = {
  args: { path: `/clients/${amaraOf(unknown).id}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Time zone Mars/Olympus_Mons is not known to this browser: times are in UTC'),
    ).toBeVisible()
    await expect(await canvas.findByText('Last 48 h, in UTC')).toBeVisible()
    const activity = await canvas.findByRole('region', { name: 'Activity history' })
    await within(activity).findByText('Client’s time')
    await expect(within(activity).queryByText('Your time')).toBeNull()
    await expectNoFailure(canvas)
  },
}

/** A browser that knows only the older zone with the same clock still shows the client's time. */
export const YoungZone: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(young) } },
  beforeEach: () => {
    const { DateTimeFormat } = Intl
    const stub = spyOn(Intl, 'DateTimeFormat').mockImplementation(function create(locale, options) {
      if (options?.timeZone === 'America/Coyhaique') throw new RangeError('Invalid time zone specified')
      return new DateTimeFormat(locale, options)
    })
    return () => stub.mockRestore()
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Amara Okafor/ })
    await expect(row).toHaveTextContent('Different timezone, 14:40, −5 h')
    await expectNoFailure(canvas)
  },
}

/** On a device without a zone, the browser calls the zone `Etc/Unknown`. */
export const UnknownDevice: Story = {
  args: { timezone: 'Etc/Unknown' },
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'This browser does not know the time zone of your device, Etc/Unknown: your times are in UTC',
      ),
    ).toBeVisible()
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expectNoFailure(canvas)
    await userEvent.click(canvas.getByRole('link', { name: 'Amara Okafor' }))
    await canvas.findByRole('region', { name: 'Activity history' })
    await expectNoFailure(canvas)
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
    await canvas.findByRole('heading', { name: 'Settings' })
    await expectNoFailure(canvas)
  },
}
