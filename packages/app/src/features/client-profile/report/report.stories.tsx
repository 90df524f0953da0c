import { contract, type ReportFigures } from '@attune/api'
import { answering, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { handlers, openDialog } from './story-report.ts'

const meta = {
  title: 'Screens/Client profile/Report',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers: handlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByText('Amara Okafor, May 31 to Jun 11, 2026')).toBeVisible())
    await expect(dialog.getByText(/^Average \d+%, lagging, 12 of 12 days$/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Final comments from coach' })).toBeVisible()
    // Nothing has been changed yet.
    await expect(dialog.queryByText('Draft saved')).toBeNull()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Productivity' }), 'Held steady.')
    await expect(await dialog.findByText('Draft saved')).toBeVisible()
  },
}

/** Closing the dialog doesn't lose typed text. */
export const DraftKept: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const text = dialog.getByRole('textbox', { name: 'Productivity' })
    await userEvent.click(text)
    await userEvent.paste('Held steady.')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDialog(canvas)
    await expect(again.getByRole('textbox', { name: 'Productivity' })).toHaveValue('Held steady.')
  },
}

/** Text that is too long fails on submit, as in every other field. Its draft is saved once it fits. */
export const OverLimit: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: 'Mental wellbeing' }))
    await userEvent.paste('a calm breath '.repeat(36))
    const text = dialog.getByRole('textbox', { name: 'Mental wellbeing' })
    const generate = dialog.getByRole('button', { name: 'Generate report' })
    await expect(dialog.getByText('504/500')).toBeVisible()
    await step('shows no error before submit', async () => {
      await expect(text).toBeValid()
      await expect(generate).toBeEnabled()
    })
    await step('shows the error on submit', async () => {
      await userEvent.click(generate)
      await waitFor(() => expect(text).toHaveAccessibleDescription('Max 500 characters 504 of 500 characters'))
      await waitFor(() => expect(text).toHaveFocus())
      await waitFor(() => expect(generate).toBeDisabled())
    })
    await step('can be submitted again after an edit', async () => {
      await userEvent.keyboard('{End}{Backspace}')
      await waitFor(() => expect(text).toBeValid())
      await waitFor(() => expect(generate).toBeEnabled())
    })
  },
}

export const Generating: Story = {
  parameters: { msw: { handlers: [...pending(contract.resource.startReport), ...handlers()] } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Generate report' }))
    const making = within(await screen.findByRole('dialog', { name: 'Generating report' }))
    await expect(making.getByText('Do not close the app until the report is ready')).toBeInTheDocument()
    await expect(making.getByRole('progressbar', { name: 'Generating report' })).toBeInTheDocument()
    await expect(making.queryByRole('button')).toBeNull()
    const text = making.getByText('Do not close the app until the report is ready')
    await expect(bottomOf(screen.getByRole('dialog')) - bottomOf(text)).toBeGreaterThan(20)
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog', { name: 'Generating report' })).toBeInTheDocument()
  },
}

export const Generated: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Generate report' }))
    const made = within(await screen.findByRole('dialog', { name: 'Report generated' }))
    await expect(made.getByRole('button', { name: 'Open PDF' })).toBeInTheDocument()
    const footer = made.getByRole('button', { name: 'Open PDF' }).parentElement as HTMLElement
    const text = made.getByRole('heading').nextElementSibling as HTMLElement
    await expect(footer.getBoundingClientRect().top - bottomOf(text)).toBeGreaterThan(20)
    await userEvent.click(made.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await openDialog(canvas)
    await expect(await again.findByRole('button', { name: 'Open PDF, May 31 to Jun 11, 2026' })).toBeInTheDocument()
  },
}

let isDraftSaved = Promise.withResolvers<void>()
const onStart = fn()

/** Pressing the button again while the draft is being saved doesn't make a second report. */
export const PressedTwice: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isDraftSaved = Promise.withResolvers()
    onStart.mockClear()
  },
  parameters: {
    msw: {
      handlers: [
        http.put('*/resource/reports/:personId/draft', () => isDraftSaved.promise),
        http.post('*/resource/reports/:personId', () => void onStart()),
        ...handlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: 'Productivity' }))
    await userEvent.paste('Held steady.')
    await userEvent.click(dialog.getByRole('button', { name: 'Generate report' }))
    const busy = dialog.getByRole('button', { name: /Generate report/ })
    await waitFor(() => expect(busy).toHaveAttribute('aria-busy', 'true'))
    await userEvent.click(busy)
    isDraftSaved.resolve()
    await screen.findByRole('dialog', { name: 'Report generated' })
    await expect(onStart).toHaveBeenCalledOnce()
  },
}

/** After a report, the coach chooses whether the next one begins with the same texts. */
export const TextsAfterwards: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas, step }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: 'Productivity' }))
    await userEvent.paste('Held steady.')
    await userEvent.click(dialog.getByRole('button', { name: 'Generate report' }))
    const made = within(await screen.findByRole('dialog', { name: 'Report generated' }))
    await step('offers them, clears them, and offers them again', async () => {
      await expect(made.getByText('The next report begins with these texts')).toBeInTheDocument()
      await userEvent.click(made.getByRole('button', { name: 'Clear the texts' }))
      await userEvent.click(await made.findByRole('button', { name: 'Use the texts again' }))
      await userEvent.click(await made.findByRole('button', { name: 'Clear the texts' }))
      await expect(await made.findByText('The next report begins without texts')).toBeInTheDocument()
    })
    await step('begins the next report without them', async () => {
      await userEvent.click(made.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      const again = await openDialog(canvas)
      await expect(again.getByRole('textbox', { name: 'Productivity' })).toHaveValue('')
    })
  },
}

/**
 * Characters that no font has are reported before the report is made. Pressing the button again makes the report
 * anyway.
 */
export const Unprintable: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.resource.putReportDraft, ({ params, body }) => ({
          personId: params.personId,
          ...body,
          version: 1,
          unprintable: ['\u{13000}'],
        })),
        ...handlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: 'Productivity' }))
    await userEvent.paste('Held steady \u{13000}')
    const generate = dialog.getByRole('button', { name: 'Generate report' })
    await userEvent.click(generate)
    await expect(await dialog.findByText(/^Can’t be printed and shown as a box/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Productivity' })).toHaveValue('Held steady \u{13000}')
    await userEvent.click(generate)
    await screen.findByRole('dialog', { name: 'Report generated' })
  },
}

export const NoRecordings: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.resource.getReportFigures, ({ params }): ReportFigures => {
          const none = { average: null, coverage: 0, change: null }
          const span = { from: '2026-06-05', until: '2026-06-11', days: 7 }
          const averages = { productivity: none, mental: none, physical: none }
          const use = { hours: 0, limit: 10, change: null }
          return { personId: params.personId, period: 'wholeJourney', ...span, ...averages, ...use }
        }),
        ...handlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const nothing = await dialog.findByText('No recordings in this period')
    await waitFor(() => expect(nothing).toBeVisible())
    await expect(dialog.getByRole('button', { name: 'Generate report' })).toBeEnabled()
  },
}
