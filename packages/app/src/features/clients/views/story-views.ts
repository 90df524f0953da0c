import { createMockDatabase, mockHandlers, type MockDatabase } from '@attune/api/mock'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

type SavedView = MockDatabase['savedViews']['views'][number]

export const savedView = (name: string, of: Partial<SavedView> = {}): SavedView => ({
  id: crypto.randomUUID(),
  name,
  search: '',
  columns: ['name', 'phase', 'engagement'],
  ...of,
})

export const lagging = savedView('Lagging in Sense', {
  search: '?phase=sense&sort=mental',
  columns: ['name', 'mental', 'mentalChange', 'tags'],
})
export const everyone = savedView('Everyone, by engagement', { search: '?sort=engagement&direction=descending' })

/** Returns a mock database with saved views, and its handlers. Each story has its own. */
export function databaseWith(...views: SavedView[]) {
  const database = createMockDatabase()
  database.savedViews = { version: 1, views }
  return { database, handlers: mockHandlers(database) }
}

/** Removes the choice of columns that opening a view stored on this device. */
export const forgetColumns = () => {
  localStorage.removeItem('attune.columns')
  return () => localStorage.removeItem('attune.columns')
}

type Canvas = Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole' | 'getAllByRole'>

export const headersIn = (canvas: Canvas) =>
  canvas.getAllByRole('columnheader').map((header: HTMLElement) => header.textContent)

/** Returns the button that opens the menu, whatever the name of the current view. */
export const buttonIn = (canvas: Canvas) => canvas.getByRole('button', { name: /^Views/ })

/** Opens the menu once the list has loaded. */
export async function openViews(canvas: Canvas) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  await userEvent.click(buttonIn(canvas))
  return await openedMenu()
}

/** Returns the open menu, and functions that find and choose its items. */
export async function openedMenu() {
  const menu = await screen.findByRole('menu', { name: /^Views/ })
  await waitFor(() => expect(menu).toHaveFocus())
  const items = within(menu)
  const highlighted = () => menu.querySelector('[data-highlighted]')
  return {
    menu,
    item: (name: string) => items.findByRole('menuitem', { name }),
    view: (name: RegExp | string) => items.findByRole('menuitemradio', { name }),
    names: () => items.queryAllByRole('menuitemradio').map((view: HTMLElement) => view.textContent),
    /** Chooses an item with the keyboard. */
    choose: async (item: HTMLElement) => {
      await userEvent.keyboard('{Home}')
      await waitFor(() => expect(highlighted()).not.toBeNull())
      while (highlighted() !== item) {
        const before = highlighted()
        await userEvent.keyboard('{ArrowDown}')
        await waitFor(() => expect(highlighted()).not.toBe(before))
      }
      await userEvent.keyboard('{Enter}')
    },
  }
}
