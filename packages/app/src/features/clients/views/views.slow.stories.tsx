import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { afterPaint } from '../../../shared/after-paint.ts'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { namesIn } from '../story-list.ts'
import { buttonIn, everyone, forgetColumns, lagging, openViews, databaseWith } from './story-views.ts'

let isWriteAnswered = Promise.withResolvers<void>()

/** Returns parameters with which the server answers a write of views only when the story allows it. */
const writesSlowly = () => ({
  msw: {
    handlers: [
      http.put('*/account/savedViews', () => isWriteAnswered.promise),
      ...databaseWith(lagging, everyone).handlers,
    ],
  },
})

const meta = {
  title: 'Screens/Clients/Views',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: `/clients${lagging.search}&saved=${lagging.id}` },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    isWriteAnswered = Promise.withResolvers()
    return forgetColumns()
  },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** Waits until the router has rendered the new address, which happens in the background. */
async function navigated() {
  await afterPaint()
  await afterPaint()
}

async function deleted() {
  isWriteAnswered.resolve()
  await expect(await screen.findByText(`View “${lagging.name}” deleted`)).toBeInTheDocument()
  await navigated()
}

/** Text that the coach types into the search while a view is being deleted stays. */
export const DeletedWhileSearching: Story = {
  parameters: writesSlowly(),
  play: async ({ canvas }) => {
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Delete “${lagging.name}”`))
    const search = canvas.getByRole('textbox', { name: 'Search by name' })
    await userEvent.type(search, 'amara')
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Amara Okafor']))
    await deleted()
    await expect(search).toHaveValue('amara')
    await expect(namesIn(canvas)).toEqual(['Amara Okafor'])
    await expect(buttonIn(canvas)).toHaveAccessibleName('Views')
  },
}

/** If the coach opens a view while another one is being deleted, the opened view stays current. */
export const DeletedWhileOpeningAnother: Story = {
  parameters: writesSlowly(),
  play: async ({ canvas, step }) => {
    await step('deletes the current view', async () => {
      const { item, choose } = await openViews(canvas)
      await choose(await item(`Delete “${lagging.name}”`))
    })
    await step('opens another one, and sorts it', async () => {
      const { view, choose } = await openViews(canvas)
      await choose(await view(everyone.name))
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${everyone.name}`))
      await userEvent.click(canvas.getByRole('button', { name: 'Phase' }))
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${everyone.name} , changed since`))
    })
    await deleted()
    await expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${everyone.name} , changed since`)
  },
}

/** If the coach opens a client while a view is being deleted, the client stays open. */
export const DeletedWhileOpeningAClient: Story = {
  parameters: writesSlowly(),
  play: async ({ canvas }) => {
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Delete “${lagging.name}”`))
    await userEvent.click(canvas.getByRole('link', { name: 'Amara Okafor' }))
    await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })
    await deleted()
    await expect(canvas.queryByRole('table', { name: 'My clients' })).toBeNull()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Amara Okafor')
  },
}

/**
 * A view is updated to the list's state at the time of the press. If the coach types in the search during the update,
 * the view is marked as changed.
 */
export const UpdatedWhileSearching: Story = {
  args: { path: `/clients?phase=sense&saved=${lagging.id}` },
  parameters: writesSlowly(),
  play: async ({ canvas }) => {
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Update “${lagging.name}”`))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Search by name' }), 'amara')
    await waitFor(() => expect(namesIn(canvas)).toEqual(['Amara Okafor']))
    isWriteAnswered.resolve()
    await expect(await screen.findByText(`View “${lagging.name}” updated`)).toBeInTheDocument()
    await navigated()
    await expect(namesIn(canvas)).toEqual(['Amara Okafor'])
    await expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${lagging.name} , changed since`)
  },
}
