import { contract, type ReportFigures } from '@attune/api'
import { answering, failing } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { amara, completeBut, henrik, openDialog, ownHandlers, press, rows, three } from './story-reports.ts'

const meta = {
  title: 'Screens/Clients/Reports',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** Failed reports stay in the list with their reasons, and only they are made again. */
export const SomeFailed: Story = {
  parameters: { msw: { handlers: completeBut([amara]) } },
  play: async ({ canvas, step }) => {
    await press(await openDialog(canvas, ...three), 'Generate 3 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^2 generated and 1 not generated$/))
    await expect(rows(dialog)[0]).toBe('Amara OkaforNo longer your client')
    await step('tries it again', async () => {
      await press(dialog, 'Generate 1 report again')
      await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^2 generated and 1 not generated$/))
      await expect(dialog.getAllByRole('button', { name: /^Download PDF, / })).toHaveLength(2)
    })
  },
}

export const AllFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.resource.startReport), ...ownHandlers()] } },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, 'Amara Okafor', 'Henrik Solberg'), 'Generate 2 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^0 generated and 2 not generated$/))
    await expect(dialog.getAllByText('Error generating report')).toHaveLength(2)
    await expect(dialog.getByRole('button', { name: 'Generate 2 reports again' })).toBeVisible()
  },
}

const nothing = { average: null, coverage: 0, change: null }
const noFigures = (personId: string): ReportFigures => ({
  personId,
  period: 'wholeJourney',
  from: '2026-06-05',
  until: '2026-06-11',
  days: 7,
  productivity: nothing,
  mental: nothing,
  physical: nothing,
  hours: 0,
  limit: 10,
  change: null,
})

/**
 * A client without recordings gets no report. A report whose texts can’t be printed is left for the coach to decide.
 */
export const LeftOut: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.resource.getReportFigures, ({ params }) => ({
          ...noFigures(params.personId),
          hours: params.personId === henrik ? 0 : 12,
        })),
        answering(contract.resource.getReportDraft, ({ params }) => ({
          personId: params.personId,
          version: 1,
          period: 'wholeJourney' as const,
          texts: { mentalWellbeing: '', physicalWellbeing: '', productivity: '', finalComments: '' },
          unprintable: params.personId === amara ? ['\u{13000}'] : [],
        })),
        ...completeBut([]),
      ],
    },
  },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, ...three), 'Generate 3 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await waitFor(() =>
      expect(dialog.getByRole('status')).toHaveTextContent(/^1 generated, 1 not generated, and 1 without recordings$/),
    )
    await expect(rows(dialog)).toEqual([
      'Amara OkaforCan’t be printed: \u{13000}. Generate this report on the profile',
      'Camille DuboisWithout textsDownload PDF',
      'Henrik SolbergNo recordings in this period',
    ])
    await expect(dialog.getByRole('button', { name: 'Generate 1 report again' })).toBeVisible()
  },
}

export const FileFailed: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.resource.getReportFile), ...completeBut([])] },
  },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, 'Henrik Solberg'), 'Generate 1 report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Download PDF, Henrik Solberg' }))
    await expect(await screen.findByText('The report of Henrik Solberg could not be downloaded')).toBeInTheDocument()
  },
}
