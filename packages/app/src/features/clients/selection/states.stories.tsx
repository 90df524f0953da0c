import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { chooseAct, namesIn } from '../story-list.ts'

/** Returns a mock database in which some clients, given by first name, are paused or archived. */
function databaseWith(states: Readonly<Record<string, 'paused' | 'archived'>>) {
  const database = createMockDatabase()
  database.persons = database.persons.map((person) => {
    const state = person.type === 'user' ? (states[person.firstName] ?? states['*']) : undefined
    return state ? { ...person, state } : person
  })
  return database
}
const handlersOf = (states: Parameters<typeof databaseWith>[0]) => mockHandlers(databaseWith(states))

const meta = {
  title: 'Screens/Clients/Paused and archived',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: handlersOf({ Amara: 'paused', Camille: 'archived' }) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function select(canvas: Canvas, ...names: readonly string[]) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  for (const name of names) await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${name}` }))
  return within(await canvas.findByRole('group', { name: `${names.length} selected` }))
}

/** A paused client stays in the list, marked as paused. An archived client isn't listed. */
export const Marked: Story = {
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /Amara Okafor/ })
    await waitFor(() => expect(within(row).getByText('Paused')).toBeVisible())
    await expect(canvas.queryByRole('link', { name: /^Camille/ })).toBeNull()
  },
}

/** The filter shows archived clients, which the count of all clients then includes. */
export const Archived: Story = {
  args: { path: '/clients?state=archived' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: /^Camille/ })
    await expect(namesIn(canvas)).toHaveLength(1)
    const line = within(await canvas.findByRole('group', { name: 'Filters in use' }))
    await expect(line.getByText('Archived').parentElement).toHaveTextContent('State Archived')
    await userEvent.click(canvas.getByRole('button', { name: 'Filters, 1 in use' }))
    const group = within(await canvas.findByRole('group', { name: 'State' }))
    await userEvent.click(group.getByRole('button', { name: 'Paused' }))
    await waitFor(() => expect(namesIn(canvas)).toHaveLength(2))
    await userEvent.click(group.getByRole('button', { name: 'Archived' }))
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Amara Okafor']))
  },
}

/** All selected clients are paused at the same time, which the toast's button undoes. */
export const Paused: Story = {
  parameters: { msw: { handlers: handlersOf({}) } },
  play: async ({ canvas, step }) => {
    const bar = await select(canvas, 'Amara Okafor', 'Henrik Solberg')
    const tags = () => canvas.queryAllByText('Paused')
    await step('pauses them, and leaves them selected', async () => {
      await chooseAct(bar, 'Pause')
      await expect(await screen.findByText('2 clients paused')).toBeInTheDocument()
      await waitFor(() => expect(tags()).toHaveLength(2))
      await expect(canvas.getByRole('group', { name: '2 selected' })).toBeVisible()
    })
    await step('undoes it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await expect(await screen.findByText('2 changes undone')).toBeInTheDocument()
      await waitFor(() => expect(tags()).toHaveLength(0))
    })
  },
}

/** Archived clients leave the list, and the focus moves to the list's first checkbox. */
export const LeftTheList: Story = {
  parameters: { msw: { handlers: handlersOf({}) } },
  play: async ({ canvas }) => {
    await chooseAct(await select(canvas, 'Amara Okafor'), 'Archive')
    await expect(await screen.findByText('Amara Okafor archived')).toBeInTheDocument()
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Amara Okafor' })).toBeNull())
    await waitFor(() => expect(canvas.getByRole('checkbox', { name: 'Select all' })).toHaveFocus())
  },
}

const amara = createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')?.id

/** Clients whose state couldn't be stored are named and stay selected. The others are paused. */
export const NotSaved: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.setClientState, ({ params, body }) => {
          if (params.personId === amara) throw new MockProblem('not_found')
          return body
        }),
        ...handlersOf({}),
      ],
    },
  },
  play: async ({ canvas }) => {
    await chooseAct(await select(canvas, 'Amara Okafor', 'Henrik Solberg'), 'Pause')
    await expect(await canvas.findByText('State not saved: Amara Okafor')).toBeVisible()
    await expect(await screen.findByText('Henrik Solberg paused')).toBeInTheDocument()
    await canvas.findByRole('group', { name: '1 selected' })
  },
}

export const NotUndone: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.setClientState, ({ body }) => {
          if (body.state === 'active') throw new MockProblem('not_found')
          return body
        }),
        ...handlersOf({}),
      ],
    },
  },
  play: async ({ canvas }) => {
    await chooseAct(await select(canvas, 'Henrik Solberg'), 'Pause')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await screen.findByText('State not saved: Henrik Solberg')).toBeInTheDocument()
  },
}

/** If all clients are inactive, neither view claims that the coach has no clients. */
export const NoneActive: Story = {
  parameters: { msw: { handlers: handlersOf({ '*': 'archived' }) } },
  play: async ({ canvas, step }) => {
    await canvas.findByText('No active clients')
    await step('in Attention, too', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Attention' }))
      await waitFor(() => expect(canvas.queryByRole('table')).toBeNull())
      await canvas.findByText('No active clients')
    })
  },
}
