import type { Service } from '@attune/api'
import { createMockDatabase, mockHandlers, type MockDatabase } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'
import { announceElsewhere, namesIn } from './story-list.ts'

const meta = {
  title: 'Screens/Clients/Row order',
  component: StoryApp,
  args: { path: '/clients?sort=engagement' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const usedServices: Service[] = ['device-metrics', 'analytics']

function idOf(database: MockDatabase, firstName: string): string {
  const person = database.persons.find((one) => one.firstName === firstName)
  if (!person) throw new Error(`No client is called ${firstName}`)
  return person.id
}

/** Changes the hours that a client's device has reported for the last 48 hours. */
async function wear(database: MockDatabase, firstName: string, hours: number): Promise<void> {
  const personId = idOf(database, firstName)
  await announceElsewhere(database, { personId, services: usedServices }, () => {
    database.engagements = database.engagements.map((one) => (one.personId === personId ? { ...one, hours } : one))
  })
}

/** Returns a story's parameters for a mock database. Each story changes its own database. */
const inDatabase = (database: MockDatabase) => ({ parameters: { msw: { handlers: mockHandlers(database) } } })

const lineIn = (canvas: Canvas) => canvas.findByText(/^\d+ rows? would move$/)
const rowOf = (canvas: Canvas, name: RegExp) => canvas.getByRole('row', { name })
/** Returns the names of the clients in the Attention view, in the order shown. */
const clientsIn = (canvas: Canvas) =>
  Array.from(
    canvas.getByRole('link', { name: 'Henrik Solberg' }).closest('ol')?.children ?? [],
    (item) => item.querySelector('a')?.textContent,
  )

const listed = createMockDatabase()

/** Values change in place. A line above the list says how many rows would move, and pressing it sorts them again. */
export const LiveChange: Story = {
  ...inDatabase(listed),
  play: async ({ canvas, step }) => {
    await canvas.findByText('12.4 h')
    await waitFor(() => expect(namesIn(canvas)[0]).toBe('Henrik Solberg'))
    const before = namesIn(canvas)
    const { top } = canvas.getByRole('table').getBoundingClientRect()
    await step('a live change moves no row', async () => {
      await wear(listed, 'Henrik', 40)
      await waitFor(() => expect(rowOf(canvas, /Henrik Solberg/)).toHaveTextContent('40.0 h'))
      await expect(await lineIn(canvas)).toHaveTextContent('1 row would move')
      await expect(namesIn(canvas)).toEqual(before)
      await expect(canvas.getByRole('table').getBoundingClientRect().top).toBe(top)
    })
    await step('Sort again moves it, and the focus goes to the first client', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sort again' }))
      await expect(namesIn(canvas)).not.toEqual(before)
      await expect(canvas.queryByRole('button', { name: 'Sort again' })).toBeNull()
      await expect(canvas.getByRole('link', { name: namesIn(canvas)[0] ?? '' })).toHaveFocus()
    })
    await step('so does a sort, a search or a filter', async () => {
      await wear(listed, 'Henrik', 0.5)
      await lineIn(canvas)
      await userEvent.type(canvas.getByRole('textbox', { name: 'Search by name' }), 'n')
      await waitFor(() => expect(namesIn(canvas)[0]).toBe('Henrik Solberg'))
      await expect(canvas.queryByRole('button', { name: 'Sort again' })).toBeNull()
    })
  },
}

const shown = createMockDatabase()

/** The line 'rows would move' is displayed in the padding above the list. */
export const WouldMove: Story = {
  ...inDatabase(shown),
  play: async ({ canvas }) => {
    await canvas.findByText('12.4 h')
    await waitFor(() => expect(namesIn(canvas)[0]).toBe('Henrik Solberg'))
    await wear(shown, 'Henrik', 40)
    await wear(shown, 'Bartholomew', 41)
    await expect(await canvas.findByText('2 rows would move')).toBeVisible()
  },
}

const joined = createMockDatabase()

/** A client who joins is in the last row until the coach sorts again. */
export const NewClient: Story = {
  ...inDatabase(joined),
  tags: ['no-picture'],
  args: { path: '/clients' },
  play: async ({ canvas }) => {
    await canvas.findByText('12.4 h')
    const before = namesIn(canvas)
    const [, first] = joined.persons
    if (!first) throw new Error('The world has a client')
    const aaron = { ...first, id: crypto.randomUUID(), firstName: 'Aaron', lastName: 'Abel' }
    await announceElsewhere(joined, { personId: aaron.id, services: ['account'] }, () => joined.persons.push(aaron))
    await waitFor(() => expect(namesIn(canvas)).toEqual([...before, 'Aaron Abel']))
    await expect(await lineIn(canvas)).toHaveTextContent('1 row would move')
    await userEvent.click(canvas.getByRole('button', { name: 'Sort again' }))
    await expect(namesIn(canvas)).toEqual(['Aaron Abel', ...before])
  },
}

const attended = createMockDatabase()

/** In Attention, reasons change in place, too. Only the coach's own actions change the order. */
export const InAttention: Story = {
  ...inDatabase(attended),
  args: { path: '/clients?view=attention' },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('link', { name: 'Henrik Solberg' })
    const before = clientsIn(canvas)
    const grace = canvas.getByRole('link', { name: 'Grace Mwangi' }).closest('li') ?? document.body
    await step('a live change moves no client', async () => {
      await wear(attended, 'Grace', 0)
      await expect(await within(grace).findByText('0.0 h in 48 h')).toBeVisible()
      await expect(await lineIn(canvas)).toHaveTextContent('1 row would move')
      await expect(clientsIn(canvas)).toEqual(before)
    })
    await step('Sort again moves the client', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Sort again' }))
      await expect(clientsIn(canvas)).not.toEqual(before)
      await expect(clientsIn(canvas).indexOf('Grace Mwangi')).toBeLessThan(before.indexOf('Grace Mwangi'))
      await expect(canvas.getByRole('link', { name: clientsIn(canvas)[0] ?? '' })).toHaveFocus()
    })
  },
}

const filtered = createMockDatabase()

/** A client who no longer meets the active rule stays in the list until the coach's next action. */
export const NoLongerMet: Story = {
  ...inDatabase(filtered),
  tags: ['no-picture'],
  args: { path: '/clients?view=attention&rule=lowEngagement' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Henrik Solberg' })
    const before = clientsIn(canvas)
    const henrik = canvas.getByRole('link', { name: 'Henrik Solberg' }).closest('li') ?? document.body
    await wear(filtered, 'Henrik', 30)
    await waitFor(() => expect(henrik).not.toHaveTextContent('in 48 h'))
    await expect(clientsIn(canvas)).toContain('Henrik Solberg')
    await expect(clientsIn(canvas)).toHaveLength(before.length)
  },
}
