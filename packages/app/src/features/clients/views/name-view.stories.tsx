import { contract, SAVED_VIEWS } from '@attune/api'
import { answering, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { afterPaint } from '../../../shared/after-paint.ts'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import {
  buttonIn,
  everyone,
  forgetColumns,
  lagging,
  openedMenu,
  openViews,
  savedView,
  databaseWith,
} from './story-views.ts'

const meta = {
  title: 'Screens/Clients/Views/Name',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: databaseWith(lagging, everyone).handlers } },
  beforeEach: forgetColumns,
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function dialogOf(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }))
  const field = dialog.getByLabelText('Name')
  await waitFor(() => expect(field).toHaveFocus())
  return { dialog, field }
}

async function openSaving(canvas: Canvas) {
  const { item, choose } = await openViews(canvas)
  await choose(await item('Save as a new view'))
  return await dialogOf('Save view')
}

/** The coach saves the list's state under a name. The new view is then the current view. */
export const Saved: Story = {
  args: { path: '/clients?phase=grow' },
  parameters: { msw: { handlers: databaseWith(lagging).handlers } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Grace Mwangi' })
    // A link in the line of filters leads to the same dialog.
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }))
    const { dialog, field } = await dialogOf('Save view')
    await userEvent.type(field, '  Growing  {Enter}')
    await expect(await screen.findByText('View “Growing” saved')).toBeInTheDocument()
    await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName('Views: Growing'))
    await expect(dialog.queryByText('View not saved')).toBeNull()
  },
}

/** A name is required, has at most 60 characters, and must differ from the other names by more than case. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const { dialog, field } = await openSaving(canvas)
    const save = dialog.getByRole('button', { name: 'Save view' })
    await userEvent.click(save)
    await expect(await dialog.findByText('Name is required')).toBeVisible()
    await userEvent.type(field, 'x'.repeat(61))
    await userEvent.click(save)
    await expect(await dialog.findByText('Max 60 characters')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, `${lagging.name.toUpperCase()}{Enter}`)
    await expect(await dialog.findByText('You already have a view with this name')).toBeVisible()
    await expect(save).toBeDisabled()
  },
}

const full = databaseWith(...Array.from({ length: SAVED_VIEWS.most }, (_, at) => savedView(`View ${at + 1}`)))

/** The line of filters opens the dialog even if the coach already has as many views as possible. */
export const Full: Story = {
  args: { path: '/clients?phase=grow' },
  parameters: { msw: { handlers: full.handlers } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Grace Mwangi' })
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }))
    const { dialog, field } = await dialogOf('Save view')
    await userEvent.type(field, 'One more{Enter}')
    await expect(await dialog.findByText('No more than 30 views')).toBeVisible()
  },
}

/** A view can save at most 1,000 characters of search and filters. */
export const TooLong: Story = {
  tags: ['no-picture'],
  args: { path: `/clients?phase=grow&search=${'x'.repeat(SAVED_VIEWS.searchLength)}` },
  parameters: { msw: { handlers: databaseWith(lagging).handlers } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save view' }))
    const { dialog, field } = await dialogOf('Save view')
    await userEvent.type(field, 'Long{Enter}')
    await expect(await dialog.findByText('Search and filters are too long for a view')).toBeVisible()
  },
}

/** If the list's state is too long to update a view, a toast says so. */
export const TooLongToUpdate: Story = {
  tags: ['no-picture'],
  args: { path: `/clients?search=${'x'.repeat(SAVED_VIEWS.searchLength)}&saved=${lagging.id}` },
  parameters: { msw: { handlers: databaseWith(lagging).handlers } },
  play: async ({ canvas }) => {
    await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(/changed since$/))
    await userEvent.click(buttonIn(canvas))
    const { item, choose } = await openedMenu()
    await choose(await item(`Update “${lagging.name}”`))
    await expect(await screen.findByText('Search and filters are too long for a view')).toBeInTheDocument()
  },
}

export const NotSaved: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.putSavedViews, () => {
          throw new MockProblem('validation_failed')
        }),
        ...databaseWith(lagging).handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const { dialog, field } = await openSaving(canvas)
    await userEvent.type(field, 'Growing{Enter}')
    await expect(await dialog.findByText('View not saved')).toBeVisible()
    await expect(field).toHaveValue('Growing')
  },
}

let isWritten = Promise.withResolvers<void>()
const duringWrite = (status?: number): Story => ({
  tags: ['no-picture'],
  beforeEach: () => {
    isWritten = Promise.withResolvers()
  },
  parameters: {
    msw: {
      handlers: [
        http.put('*/account/savedViews', async () => {
          await isWritten.promise
          return status === undefined ? undefined : new Response(null, { status })
        }),
        ...databaseWith(lagging).handlers,
      ],
    },
  },
})

/** Starts a save, reopens the dialog without waiting for it, and types another name. */
async function typeDuringSave(canvas: Canvas) {
  const { dialog, field: first } = await openSaving(canvas)
  await userEvent.type(first, 'Slow{Enter}')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { field } = await openSaving(canvas)
  await expect(field).toHaveValue('')
  await userEvent.type(field, 'Another')
  isWritten.resolve()
  return field
}

/**
 * The coach reopens the dialog during a slow save. When the save is done, a toast says so, and newly typed text stays.
 */
export const OpenedAgainWhileSaving: Story = {
  ...duringWrite(),
  play: async ({ canvas }) => {
    const field = await typeDuringSave(canvas)
    await expect(await screen.findByText('View “Slow” saved')).toBeInTheDocument()
    await afterPaint()
    await expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open')
    await expect(field).toHaveValue('Another')
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('View “Another” saved')).toBeInTheDocument()
  },
}

/** The coach reopens the dialog during a slow save. If the save fails, a toast says so. */
export const OpenedAgainBeforeFailure: Story = {
  ...duringWrite(422),
  play: async ({ canvas }) => {
    const field = await typeDuringSave(canvas)
    await expect(await screen.findByText('View not saved')).toBeInTheDocument()
    await expect(within(screen.getByRole('dialog')).queryByText('View not saved')).toBeNull()
    await expect(field).toHaveValue('Another')
  },
}

/** The dialog begins with the current name, and accepts the same name in a different case. */
export const Renamed: Story = {
  args: { path: `/clients${lagging.search}&saved=${lagging.id}` },
  parameters: { msw: { handlers: databaseWith(lagging, everyone).handlers } },
  play: async ({ canvas }) => {
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Rename “${lagging.name}”`))
    const { field } = await dialogOf('Rename view')
    await expect(field).toHaveValue(lagging.name)
    await userEvent.clear(field)
    await userEvent.type(field, `${lagging.name.toUpperCase()}{Enter}`)
    await expect(await screen.findByText(`View renamed to “${lagging.name.toUpperCase()}”`)).toBeInTheDocument()
    await waitFor(() => expect(buttonIn(canvas)).toHaveFocus())
    await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(new RegExp(lagging.name.toUpperCase())))
  },
}

const elsewhere = databaseWith(lagging)

/** Saving a view keeps the views that another device has saved in the meantime. */
export const ChangedElsewhere: Story = {
  parameters: { msw: { handlers: elsewhere.handlers } },
  play: async ({ canvas }) => {
    elsewhere.database.savedViews = { version: 1, views: [lagging] }
    const { field } = await openSaving(canvas)
    elsewhere.database.savedViews = { version: 2, views: [lagging, savedView('From the phone')] }
    await userEvent.type(field, 'From the laptop{Enter}')
    await expect(await screen.findByText('View “From the laptop” saved')).toBeInTheDocument()
    const { names } = await openViews(canvas)
    await waitFor(() => expect(names()).toEqual(['From the laptop', 'From the phone', lagging.name]))
  },
}

const renamed = databaseWith(lagging)

/**
 * Renaming a view changes only its name. Changes to the view that another device has saved in the meantime are kept.
 */
export const RenamedWhileUpdatedElsewhere: Story = {
  tags: ['no-picture'],
  args: { path: `/clients${lagging.search}&saved=${lagging.id}` },
  parameters: { msw: { handlers: renamed.handlers } },
  play: async ({ canvas }) => {
    renamed.database.savedViews = { version: 1, views: [lagging] }
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Rename “${lagging.name}”`))
    const { field } = await dialogOf('Rename view')
    const ofThePhone = { ...lagging, search: '?phase=grow', columns: ['name', 'phase'] }
    renamed.database.savedViews = { version: 2, views: [ofThePhone] }
    await userEvent.clear(field)
    await userEvent.type(field, 'Lagging{Enter}')
    await expect(await screen.findByText('View renamed to “Lagging”')).toBeInTheDocument()
    await expect(renamed.database.savedViews.views).toEqual([{ ...ofThePhone, name: 'Lagging' }])
  },
}
