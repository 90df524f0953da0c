import { createMockDatabase, mockHandlers, type MockDatabase } from '@attune/api/mock'
import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'

/** The mock data of the profile's stories. */
export const database: MockDatabase = createMockDatabase()
export const handlers = mockHandlers(database)

/** Returns the path of a client's profile. */
export const pathOf = (firstName: string): string =>
  `/clients/${database.persons.find((person) => person.firstName === firstName)?.id}`

type Canvas = StoryContext['canvas']

/**
 * Scrolls to a panel until all content above or beside it has loaded, because each part moves the panel as it loads.
 */
async function scrollToPanel(canvas: Canvas, name: string): Promise<HTMLElement> {
  const panel = await canvas.findByRole('region', { name, hidden: true })
  const isBefore = (part: Element) => !panel.contains(part) && part.getBoundingClientRect().top < window.innerHeight
  await waitFor(() => {
    panel.scrollIntoView({ block: 'end', behavior: 'instant' })
    const waiting = [...document.querySelectorAll('.attune-skeleton')].filter(isBefore)
    // The jump may have skipped a panel that loads only once it is near the window.
    waiting[0]?.scrollIntoView({ block: 'end', behavior: 'instant' })
    return expect(waiting).toEqual([])
  })
  return panel
}

/** Scrolls to a panel, which loads when the window comes near it. Returns queries within the panel. */
export const reachPanel = async (canvas: Canvas, name: string) => within(await scrollToPanel(canvas, name))

/**
 * Returns a story's `afterEach` that leaves the window at a panel, so that screenshots always show the same part of the
 * page.
 */
export const endAtPanel =
  (name: string) =>
  async ({ canvas }: { canvas: Canvas }): Promise<void> =>
    void (await scrollToPanel(canvas, name))

/** Returns the vertical middle of a text, which is the same for all texts on one line. */
export function middleOf(text: Node): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  const { top, bottom } = range.getBoundingClientRect()
  return (top + bottom) / 2
}

/** Returns whether the middle of an element is visible, neither scrolled away nor covered. */
export function isInView(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}
