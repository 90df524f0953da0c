import { contract, type Report } from '@attune/api'
import { answering, createMockDatabase, mockHandlers, MockProblem } from '@attune/api/mock'
import { screen, userEvent, within } from 'storybook/test'
import { chooseAct } from '../story-list.ts'

type Canvas = Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole'>

/** Returns new mock handlers, so that each story has its own reports. */
export const ownHandlers = () => mockHandlers(createMockDatabase())

const idOf = (name: string) => createMockDatabase().persons.find(({ firstName }) => firstName === name)?.id ?? ''
export const [amara, henrik] = [idOf('Amara'), idOf('Henrik')]

export const three = ['Amara Okafor', 'Camille Dubois', 'Henrik Solberg']

/** Selects the clients and opens the dialog. */
export async function openDialog(canvas: Canvas, ...names: readonly string[]) {
  await canvas.findByRole('link', { name: 'Amara Okafor' })
  for (const name of names) await userEvent.click(canvas.getByRole('checkbox', { name: `Select ${name}` }))
  const bar = within(await canvas.findByRole('group', { name: `${names.length} selected` }))
  await chooseAct(bar, 'Generate reports')
  return within(await screen.findByRole('dialog', { name: 'Generate reports' }))
}

type Dialog = Awaited<ReturnType<typeof openDialog>>
export const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }))
export const rows = (dialog: Dialog) => dialog.getAllByRole('listitem').map(({ textContent }) => textContent)

/** Returns handlers that complete all reports immediately, except those of the given clients. */
export function completeBut(refused: readonly string[], database = createMockDatabase()) {
  const start = answering(contract.resource.startReport, ({ params: { personId }, body: { period } }) => {
    if (refused.includes(personId)) throw new MockProblem('not_found')
    const span = { period, from: '2026-05-31', until: '2026-06-11' }
    const createdAt = '2026-06-11T17:40:00.000Z'
    const report: Report = { id: crypto.randomUUID(), personId, ...span, stage: 'complete', createdAt }
    database.reports = [...database.reports, report]
    return report
  })
  return [start, ...mockHandlers(database)]
}
