import { createWorld, mockHandlers } from '@attune/api/mock'
import type { within } from 'storybook/test'

/** The mock data of the list's stories. */
export const world = createWorld()
export const handlers = mockHandlers(world)

/** The clients' names in the order shown. */
export const namesIn = (canvas: Pick<ReturnType<typeof within>, 'getAllByRole'>) =>
  canvas.getAllByRole('rowheader').map((cell: HTMLElement) => cell.querySelector('a')?.textContent)
