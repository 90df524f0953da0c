import { contract } from '@attune/api'
import { answering, createMockDatabase, mockHandlers, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { archiveElsewhere, chooseAct, namesIn } from '../story-list.ts'

const many = Array.from({ length: 20 }, (_, index) => `Group ${index + 1}`)
const tagsOfNames: Readonly<Record<string, string[]>> = {
  Amara: ['Night shift', 'Sleep', 'Trial', 'VIP'],
  Henrik: ['Sleep'],
  Camille: many,
}

/** Returns the handlers of a mock database with tagged clients. Each story has its own. */
function taggedHandlers(database = createMockDatabase(), tagsOf = tagsOfNames) {
  database.persons = database.persons.map((person) => {
    const tags = tagsOf[person.firstName]
    return tags ? { ...person, tags } : person
  })
  return mockHandlers(database)
}

const meta = {
  title: 'Screens/Clients/Tags',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: taggedHandlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function openDialog(canvas: Canvas, ...names: readonly string[]) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  for (const name of names) await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(await canvas.findByRole('group', { name: `${names.length} selected` }))
  await chooseAct(bar, 'Tags')
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
  await waitFor(() => expect(dialog.getByLabelText('New tag')).toHaveFocus())
  return dialog
}

/**
 * The first tag is a chip with its name, hue and pattern. The others are only counted, and a tooltip names all of them.
 */
export const Tagged: Story = {
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /Amara Okafor/ }))
    await expect(await row.findByText('Tags: Night shift, Sleep, Trial, VIP')).toBeInTheDocument()
    await expect(row.getByText('Night shift')).toBeVisible()
    await expect(row.getByText('+3')).toBeVisible()
  },
}

/** The filter is in the address, and its chips have the tags' swatches. */
export const Filtered: Story = {
  args: { path: '/clients?tag=Sleep' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await expect(namesIn(canvas)).toEqual(['Amara Okafor', 'Henrik Solberg'])
    const line = within(await canvas.findByRole('group', { name: 'Filters in use' }))
    await expect(line.getByText('Sleep').parentElement).toHaveTextContent('Tag Sleep')
    await userEvent.click(canvas.getByRole('button', { name: 'Filters, 1 in use' }))
    const group = within(await canvas.findByRole('group', { name: 'Tag' }))
    await userEvent.click(group.getByRole('button', { name: 'Sleep' }))
    await userEvent.click(group.getByRole('button', { name: 'VIP' }))
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Amara Okafor']))
  },
}

/** The list shows the clients who have at least one of the tags and are in one of the phases. */
export const FilteredBySeveral: Story = {
  args: { path: '/clients?phase=sense&phase=grow&tag=VIP&tag=Group+1&tag=Sleep' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Amara Okafor', 'Henrik Solberg']))
    const line = await canvas.findByRole('group', { name: 'Filters in use' })
    await expect(line).toHaveTextContent('Phase Sense or GrowTag Group 1, Sleep, or VIP')
    await expect(canvas.getByRole('button', { name: 'Filters, 2 in use' })).toBeVisible()
  },
}

/** A filter by a tag that no client has any more can be turned off like any other. */
export const FilteredByGoneTag: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?tag=Summer&tag=VIP' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.click(canvas.getByRole('button', { name: 'Filters, 1 in use' }))
    const group = within(await canvas.findByRole('group', { name: 'Tag' }))
    const pressed = () => group.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    await expect(pressed()).toEqual(['VIP', 'Summer'])
    await userEvent.click(group.getByRole('button', { name: 'Summer' }))
    await waitFor(() => expect(pressed()).toEqual(['VIP']))
    await expect(group.getByRole('button', { name: 'Summer' })).toHaveFocus()
  },
}

/** In Spanish, ñ is a separate letter, after n. */
export const InOrderOfTheLanguage: Story = {
  tags: ['no-picture'],
  args: { path: '/clients?tag=Noche' },
  globals: { locale: 'es-ES' },
  parameters: { msw: { handlers: taggedHandlers(createMockDatabase(), { Amara: ['Ñandú', 'Noche', 'Madrid'] }) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filtros, 1 en uso' }))
    const group = within(await canvas.findByRole('group', { name: 'Etiqueta' }))
    const tags = () => group.getAllByRole('button').map(({ textContent }) => textContent)
    await waitFor(() => expect(tags()).toEqual(['Madrid', 'Noche', 'Ñandú']))
  },
}

let isSaved = Promise.withResolvers<void>()

/**
 * The coach reopens the dialog during a slow save. When the save is done, a toast says so, and newly typed text stays.
 */
export const OpenedAgainWhileSaving: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isSaved = Promise.withResolvers()
  },
  parameters: {
    msw: {
      handlers: [
        http.put('*/account/clients/:personId/tags', async () => {
          await isSaved.promise
        }),
        ...taggedHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Henrik Solberg')
    await userEvent.type(dialog.getByLabelText('New tag'), 'Slow')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await chooseAct(canvas, 'Tags')
    const field = await screen.findByLabelText('New tag')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.type(field, 'Another')
    isSaved.resolve()
    await expect(await screen.findByText('Tags saved')).toBeInTheDocument()
    await expect(field).toHaveValue('Another')
    await expect(field).toHaveFocus()
  },
}

/**
 * If only some of the clients have a tag, it shows how many do. The first press adds it to all clients, and the next
 * one removes it.
 */
export const OfSeveral: Story = {
  parameters: { msw: { handlers: taggedHandlers() } },
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas, 'Amara Okafor', 'Henrik Solberg')
    await step('adds, removes, and takes the typed one along', async () => {
      await expect(dialog.getByText('2 clients')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-pressed', 'true')
      await userEvent.click(dialog.getByRole('button', { name: 'VIP, 1 of 2' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Sleep' }))
      await userEvent.type(dialog.getByLabelText('New tag'), 'Autumn')
      await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
      await expect(await screen.findByText('Tags saved')).toBeInTheDocument()
    })
    await step('shows them in the list', async () => {
      await expect(await canvas.findByText('Tags: Autumn, Night shift, Trial, VIP')).toBeInTheDocument()
      await expect(await canvas.findByText('Tags: Autumn, VIP')).toBeInTheDocument()
    })
  },
}

const changedElsewhere = createMockDatabase()

/** If another device adds a tag to a client while the dialog is open, saving keeps that tag. */
export const ChangedElsewhere: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: taggedHandlers(changedElsewhere) } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Amara Okafor', 'Henrik Solberg')
    changedElsewhere.persons = changedElsewhere.persons.map((person) =>
      person.firstName === 'Henrik' ? { ...person, tags: ['Sleep', 'Surgery'] } : person,
    )
    await userEvent.type(dialog.getByLabelText('New tag'), 'Autumn')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    await expect(await screen.findByText('Tags saved')).toBeInTheDocument()
    await expect(await canvas.findByText('Tags: Autumn, Sleep, Surgery')).toBeInTheDocument()
  },
}

export const TooLong: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Amara Okafor')
    await userEvent.type(dialog.getByLabelText('New tag'), `${'x'.repeat(31)}{Enter}`)
    await expect(await dialog.findByText('Max 30 characters')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save tags' })).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('New tag'), '{Backspace}')
    await waitFor(() => expect(dialog.queryByText('Max 30 characters')).toBeNull())
  },
}

export const TooMany: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Camille Dubois', 'Amara Okafor')
    await userEvent.type(dialog.getByLabelText('New tag'), 'One more')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    await expect(await dialog.findByText('Max 20 tags: Camille Dubois')).toBeVisible()
  },
}

/** Clients whose tags couldn't be stored are named, and the choices in the dialog stay. */
export const NotSaved: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.setClientTags, () => {
          throw new MockProblem('not_found')
        }),
        ...taggedHandlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Henrik Solberg')
    await userEvent.click(dialog.getByRole('button', { name: 'VIP' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    await expect(await dialog.findByText('Tags not saved: Henrik Solberg')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'VIP' })).toHaveAttribute('aria-pressed', 'true')
  },
}

const archivedElsewhere = createMockDatabase()

/** If the client leaves the list and the selection, the typed text stays and can be saved. */
export const ArchivedElsewhere: Story = {
  tags: ['no-picture'],
  beforeEach: () => archivedElsewhere.followers.clear(),
  parameters: { msw: { handlers: taggedHandlers(archivedElsewhere) } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, 'Amara Okafor')
    await userEvent.type(dialog.getByLabelText('New tag'), 'Autumn')
    await archiveElsewhere(archivedElsewhere, 'Amara')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Amara Okafor', hidden: true })).toBeNull())
    await expect(dialog.getByLabelText('New tag')).toHaveValue('Autumn')
    await userEvent.click(dialog.getByRole('button', { name: 'Save tags' }))
    await expect(await screen.findByText('Tags saved')).toBeInTheDocument()
    // The button that opened the dialog disappeared with the selection, so the focus moves to the heading.
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'My clients' })).toHaveFocus())
  },
}
