import { contract } from '@attune/api'
import { answering, failing, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { namesIn } from '../story-list.ts'
import {
  buttonIn,
  everyone,
  forgetColumns,
  headersIn,
  lagging,
  openedMenu,
  openViews,
  savedView,
  databaseWith,
} from './story-views.ts'

const handlers = (...views: Parameters<typeof databaseWith>) => ({ msw: { handlers: databaseWith(...views).handlers } })

const meta = {
  title: 'Screens/Clients/Views',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', ...handlers(lagging, everyone) },
  beforeEach: forgetColumns,
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** The menu lists the coach's views by name, none of which equals the list. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    const { names, view, menu, item } = await openViews(canvas)
    await expect(await view(everyone.name)).toHaveAttribute('aria-checked', 'false')
    await expect(names()).toEqual([everyone.name, lagging.name])
    await expect(await item('Save as a new view')).toBeVisible()
    await expect(within(menu).queryByRole('menuitem', { name: /^(Rename|Delete|Update)/ })).toBeNull()
  },
}

export const MenuDark: Story = { ...Menu, globals: { theme: 'dark' } }

export const None: Story = {
  parameters: handlers(),
  play: async ({ canvas }) => {
    const { menu, names } = await openViews(canvas)
    await waitFor(() => expect(menu).toHaveTextContent('No saved views yet'))
    await expect(names()).toEqual([])
  },
}

/** Opening a view sets the filters, the sort and the columns, and the button shows the view's name. */
export const Opened: Story = {
  play: async ({ canvas, step }) => {
    await step('shows what was saved', async () => {
      const { view, choose } = await openViews(canvas)
      await choose(await view(lagging.name))
      await waitFor(() =>
        expect(headersIn(canvas)).toEqual(['Name/Surname', 'Mental', 'Mental change, 7 days', 'Tags']),
      )
      // The columns change before the address.
      const mental = () => canvas.getByRole('columnheader', { name: 'Mental' })
      await waitFor(() => expect(mental()).toHaveAttribute('aria-sort', 'ascending'))
      await expect(await canvas.findByRole('button', { name: 'Remove the filter Phase' })).toBeVisible()
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${lagging.name}`))
      await waitFor(() => expect(buttonIn(canvas)).toHaveFocus())
    })
    await step('is selected in the menu', async () => {
      const { view, item } = await openViews(canvas)
      await expect(await view(lagging.name)).toHaveAttribute('aria-checked', 'true')
      await expect(await item(`Rename “${lagging.name}”`)).toBeVisible()
      await userEvent.keyboard('{Escape}')
    })
  },
}

/**
 * If the list is changed, its view is marked. Opening the view again reverts the changes, and updating it saves them.
 */
export const Changed: Story = {
  args: { path: `/clients${everyone.search}&saved=${everyone.id}` },
  parameters: handlers(lagging, everyone),
  beforeEach: () => {
    localStorage.setItem('attune.columns', JSON.stringify({ order: [], visibility: { tags: true } }))
    return forgetColumns()
  },
  play: async ({ canvas, step }) => {
    const changed = `Views: ${everyone.name} , changed since`
    await step('is marked, also after a reload', async () => {
      await canvas.findByRole('link', { name: 'Amara Okafor' })
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(changed))
    })
    await step('opens as it was saved', async () => {
      const { view, choose } = await openViews(canvas)
      await choose(await view(new RegExp(everyone.name)))
      await waitFor(() => expect(headersIn(canvas)).toEqual(['Name/Surname', 'Phase', 'Engagement(48h)']))
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${everyone.name}`))
    })
    await step('is updated to what is shown', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Phase' }))
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(changed))
      const { item, choose } = await openViews(canvas)
      await choose(await item(`Update “${everyone.name}”`))
      await expect(await screen.findByText(`View “${everyone.name}” updated`)).toBeInTheDocument()
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName(`Views: ${everyone.name}`))
    })
  },
}

const updated = databaseWith(lagging)

/** Updating a view changes only its state. If another device has renamed the view, the new name is kept. */
export const UpdatedWhileRenamedElsewhere: Story = {
  tags: ['no-picture'],
  args: { path: `/clients?phase=grow&saved=${lagging.id}` },
  parameters: { msw: { handlers: updated.handlers } },
  play: async ({ canvas }) => {
    updated.database.savedViews = { version: 1, views: [lagging] }
    await canvas.findByRole('link', { name: 'Grace Mwangi' })
    await userEvent.click(buttonIn(canvas))
    const { item, choose } = await openedMenu()
    const update = await item(`Update “${lagging.name}”`)
    updated.database.savedViews = { version: 2, views: [{ ...lagging, name: 'From the phone' }] }
    await choose(update)
    await expect(await screen.findByText(/^View “.*” updated$/)).toBeInTheDocument()
    await expect(updated.database.savedViews.views).toEqual([
      expect.objectContaining({ id: lagging.id, name: 'From the phone', search: '?phase=grow' }),
    ])
  },
}

/** The view's tag has been removed from every client, and one of its columns no longer exists in this version. */
export const OpenedWithoutWhatIsGone: Story = {
  parameters: handlers(savedView('Night shift', { search: '?tag=Night+shift', columns: ['name', 'steps', 'phase'] })),
  play: async ({ canvas }) => {
    const { view, choose } = await openViews(canvas)
    await choose(await view('Night shift'))
    await expect(
      await screen.findByText('“Night shift” opened. No longer there: tag “Night shift” and column “steps”'),
    ).toBeInTheDocument()
    await waitFor(() => expect(headersIn(canvas)).toEqual(['Name/Surname', 'Phase']))
    await expect(namesIn(canvas).length).toBeGreaterThan(5)
    await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName('Views: Night shift , changed since'))
  },
}

export const NotLoaded: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.account.getSavedViews), ...databaseWith(lagging).handlers] },
  },
  play: async ({ canvas }) => {
    const { menu, item, choose } = await openViews(canvas)
    await waitFor(() => expect(menu).toHaveTextContent('Saved views not loaded'))
    await choose(await item('Try again'))
    await expect(menu).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.getSavedViews, () => new Promise<never>(() => {})),
        ...databaseWith(lagging).handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const { menu } = await openViews(canvas)
    await waitFor(() => expect(menu).toHaveTextContent('Loading saved views'))
  },
}

const long = 'Wellbeing of everyone on nights who has not slept in weeks'
const thirty = Array.from({ length: 30 }, (_, index) =>
  savedView(`${String(index + 1).padStart(2, '0')} ${long}`.slice(0, 60)),
)

/** A coach can save at most 30 views. A long name is truncated on the button. */
export const Full: Story = {
  args: { path: `/clients?saved=${thirty[3]?.id}` },
  parameters: handlers(...thirty),
  play: async ({ canvas }) => {
    const { names, item } = await openViews(canvas)
    await waitFor(() => expect(names()).toHaveLength(30))
    await expect(await item('No more than 30 views')).toHaveAttribute('aria-disabled', 'true')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Undo restores a deleted view unchanged. */
export const Deleted: Story = {
  args: { path: `/clients${lagging.search}&saved=${lagging.id}` },
  parameters: handlers(lagging, everyone),
  play: async ({ canvas, step }) => {
    await step('deletes the current view, and leaves the list as it is', async () => {
      const { item, choose } = await openViews(canvas)
      await choose(await item(`Delete “${lagging.name}”`))
      await expect(await screen.findByText(`View “${lagging.name}” deleted`)).toBeInTheDocument()
      await waitFor(() => expect(buttonIn(canvas)).toHaveAccessibleName('Views'))
      await expect(canvas.getByRole('button', { name: 'Remove the filter Phase' })).toBeVisible()
    })
    await step('restores it', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
      await expect(await screen.findByText(`View “${lagging.name}” restored`)).toBeInTheDocument()
      const { names } = await openViews(canvas)
      await waitFor(() => expect(names()).toContain(lagging.name))
    })
  },
}

export const NotDeleted: Story = {
  args: { path: `/clients${lagging.search}&saved=${lagging.id}` },
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
    const { item, choose } = await openViews(canvas)
    await choose(await item(`Delete “${lagging.name}”`))
    await expect(await screen.findByText(`View “${lagging.name}” not deleted`)).toBeInTheDocument()
  },
}
