import { contract } from '@attune/api'
import { createMockDatabase, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { countDownloads, lastDownload, takeDownloads } from '../../../shell/storybook/story-downloads.ts'
import { archiveElsewhere, chooseAct } from '../story-list.ts'
import { amara, completeBut, openDialog, ownHandlers, press, rows, three } from './story-reports.ts'

const meta = {
  title: 'Screens/Clients/Reports',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: ownHandlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
/** The dialog lists the clients and says which texts the reports will have. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas, ...three)
    const periods = within(dialog.getByRole('group', { name: 'Period' }))
    await expect(periods.getByRole('button', { name: 'Whole journey', pressed: true })).toBeVisible()
    await userEvent.click(periods.getByRole('button', { name: 'Last 7 days' }))
    await expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Last 7 days')
    await expect(dialog.getByText('3 clients')).toBeVisible()
    await expect(dialog.getByText('Each report has the texts that you saved for its client.')).toBeVisible()
    await expect(rows(dialog)).toEqual(three)
  },
}

/** While reports are being made, the dialog can’t be closed by accident. It can be stopped after the current report. */
export const Making: Story = {
  parameters: { msw: { handlers: [...pending(contract.resource.startReport), ...ownHandlers()] } },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, ...three), 'Generate 3 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generating reports' }))
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('1 of 3'))
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Generating reports' })).toHaveFocus())
    await expect(dialog.getByText('Do not close the app until the reports are ready')).toBeVisible()
    await expect(dialog.getByRole('progressbar', { name: 'Generating reports' })).toBeInTheDocument()
    await expect(rows(dialog)).toEqual([
      'Amara OkaforGenerating report',
      'Camille DuboisWaiting',
      'Henrik SolbergWaiting',
    ])
    await userEvent.keyboard('{Escape}')
    await expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull()
    await expect(screen.getByRole('dialog', { name: 'Generating reports' })).toBeVisible()
  },
}

/** Each report has its own file, and another file contains them all. */
export const Made: Story = {
  parameters: { msw: { handlers: completeBut([]) } },
  beforeEach: takeDownloads,
  play: async ({ canvas, step }) => {
    await press(await openDialog(canvas, ...three), 'Generate 3 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await step('says how many', async () => {
      await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^3 generated$/))
      await waitFor(() => expect(dialog.getByRole('heading', { name: 'Reports' })).toHaveFocus())
    })
    await step('downloads one', async () => {
      await press(dialog, 'Download PDF, Camille Dubois')
      await waitFor(() => expect(countDownloads()).toBe(1))
      const { name, text } = await lastDownload()
      await expect(name).toBe('report Camille Dubois 2026-06-11.pdf')
      await expect(text).toMatch(/^%PDF/)
    })
    await step('downloads all in one file', async () => {
      await press(dialog, 'Download all')
      await waitFor(() => expect(countDownloads()).toBe(2))
      const { name, text } = await lastDownload()
      await expect(name).toBe('reports 2026-06-11.zip')
      await expect(text).toMatch(/^PK/)
    })
    await step('gives the focus back', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus())
      await expect(canvas.getByRole('group', { name: '3 selected' })).toBeVisible()
    })
  },
}

/** A client's saved texts are in the report, and the client's row says so. */
export const WithTexts: Story = {
  parameters: {
    msw: {
      handlers: (() => {
        const database = createMockDatabase()
        const texts = { mentalWellbeing: 'Calmer.', physicalWellbeing: '', productivity: '', finalComments: '' }
        database.reportDrafts.set(amara, {
          personId: amara,
          version: 1,
          period: 'lastSevenDays',
          texts,
          unprintable: [],
        })
        return completeBut([], database)
      })(),
    },
  },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, 'Amara Okafor', 'Henrik Solberg'), 'Generate 2 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
    await waitFor(() =>
      expect(rows(dialog)).toEqual([
        'Amara OkaforWith your textsDownload PDF',
        'Henrik SolbergWithout textsDownload PDF',
      ]),
    )
  },
}

let mayBeMade = Promise.withResolvers<void>()

/** After the run is stopped, the current report is still completed, and the others can be made later. */
export const Stopped: Story = {
  beforeEach: () => {
    mayBeMade = Promise.withResolvers()
  },
  parameters: {
    msw: {
      // On a slow machine the press comes late, so hold back all reports until then.
      handlers: [http.get('*/resource/reports/:personId/:reportId', () => mayBeMade.promise), ...ownHandlers()],
    },
  },
  play: async ({ canvas, step }) => {
    await press(await openDialog(canvas, 'Amara Okafor', 'Henrik Solberg'), 'Generate 2 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generating reports' }))
    await press(dialog, 'Stop after this one')
    await expect(await dialog.findByRole('button', { name: 'Stopping' })).toBeVisible()
    mayBeMade.resolve()
    await step('completes the first', async () => {
      await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^1 generated and 1 not generated$/))
      await expect(rows(dialog)[1]).toBe('Henrik SolbergNot generated')
    })
    await step('makes the second', async () => {
      await press(dialog, 'Generate 1 report again')
      await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^2 generated$/))
    })
  },
}

/** The button to stop appears under the pointer. The second click of a double click doesn't press it. */
export const DoubleClicked: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: completeBut([]) } },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, ...three), 'Generate 3 reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generating reports' }))
    await fireEvent.click(dialog.getByRole('button', { name: 'Stop after this one' }), { detail: 2 })
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^3 generated$/))
  },
}

const archivedElsewhere = createMockDatabase()

/** A run continues even if its clients leave the list and the selection. */
export const ArchivedElsewhere: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    mayBeMade = Promise.withResolvers()
    archivedElsewhere.followers.clear()
  },
  parameters: {
    msw: {
      handlers: [
        http.post('*/resource/reports/:personId', () => mayBeMade.promise),
        ...completeBut([], archivedElsewhere),
      ],
    },
  },
  play: async ({ canvas }) => {
    await press(await openDialog(canvas, 'Henrik Solberg'), 'Generate 1 report')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generating reports' }))
    await archiveElsewhere(archivedElsewhere, 'Henrik')
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'Henrik Solberg', hidden: true })).toBeNull())
    mayBeMade.resolve()
    await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent(/^1 generated$/))
    await expect(screen.getByRole('dialog', { name: 'Reports' })).toBeVisible()
  },
}

export const TooMany: Story = {
  parameters: { msw: { handlers: mockHandlers(createMockDatabase({ clients: 60 })) } },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all' }))
    await chooseAct(canvas, 'Generate reports')
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate reports' }))
    await expect(await dialog.findByText('Up to 50 reports at a time, and 60 clients are selected.')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: /^Generate \d+ reports$/ })).toBeNull()
  },
}
