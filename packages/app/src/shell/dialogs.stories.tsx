import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { chooseAct } from '../features/clients/story-list.ts'
import { StoryApp } from './storybook/story-app.tsx'

const handlers = () => mockHandlers(createMockDatabase())

/** Returns handlers of a coach who has made two reports of the first client. */
function withTwoReports() {
  const database = createMockDatabase()
  const of = { personId: database.persons.find(({ firstName }) => firstName === 'Amara')?.id ?? '', stage: 'complete' }
  database.reports = [4, 11].map((day) => ({
    id: `01976000-0000-7002-8000-0000000000${day + 10}`,
    period: 'wholeJourney',
    from: '2026-05-31',
    until: `2026-06-${String(day).padStart(2, '0')}`,
    createdAt: `2026-06-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    ...of,
  })) as typeof database.reports
  return mockHandlers(database)
}

const profile = `/clients/${createMockDatabase().persons.find(({ firstName }) => firstName === 'Amara')?.id}`

/**
 * Every dialog of the app returns the focus to its opener, whatever state the dialog is in when it is closed. `dialog`
 * names the dialog's file.
 */
const meta = {
  title: 'Shell/Dialogs',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: handlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const button = (canvas: Canvas, name: string) => canvas.findByRole('button', { name })

/** Returns the dialog once it has the focus and handles Escape. */
async function dialog(name: string) {
  const opened = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(opened).toContainElement(document.activeElement as HTMLElement))
  return within(opened)
}

/** Returns an element's text without the parts that screen readers skip, with a space between its children. */
const spokenText = (element: Element) =>
  [...element.children]
    .map((child) => {
      const copy = child.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return copy.textContent
    })
    .join(' ')

/** Presses the opener, and waits until the dialog has the focus. */
async function open(opener: HTMLElement, name: string) {
  await userEvent.click(opener)
  return await dialog(name)
}

async function expectReturn(opener: HTMLElement) {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
}

export const Invite: Story = {
  parameters: { dialog: 'features/clients/invite/invite-dialog.tsx' },
  play: async ({ canvas, step }) => {
    const opener = await button(canvas, 'Invite client')
    await step('closed by Escape, the icon and Cancel', async () => {
      for (const close of ['Escape', 'Close', 'Cancel']) {
        const invite = await open(opener, 'Invite client')
        if (close === 'Escape') await userEvent.keyboard('{Escape}')
        else await userEvent.click(invite.getByRole('button', { name: close }))
        await expectReturn(opener)
      }
    })
    await step('closed by Discard', async () => {
      const invite = await open(opener, 'Invite client')
      await userEvent.type(invite.getByLabelText('Email'), 'teodora')
      await userEvent.click(invite.getByRole('button', { name: 'Cancel' }))
      await userEvent.click(await invite.findByRole('button', { name: 'Discard' }))
      await expectReturn(opener)
    })
  },
}

export const NameView: Story = {
  args: { path: '/clients?phase=sense' },
  parameters: { dialog: 'features/clients/views/name-view-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Save view')
    for (const close of ['Escape', 'Cancel']) {
      const save = await open(opener, 'Save view')
      if (close === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(save.getByRole('button', { name: close }))
      await expectReturn(opener)
    }
  },
}

export const Shortcuts: Story = {
  parameters: { dialog: 'features/clients/shortcuts/shortcuts-help.tsx' },
  play: async ({ canvas, step }) => {
    const link = await canvas.findByRole('link', { name: 'Amara Okafor' })
    await step('by a key in the list', async () => {
      link.focus()
      await userEvent.keyboard('?')
      const shortcuts = await dialog('Keyboard shortcuts')
      // A screen reader skips a sign, or reads it by a name of its own.
      const spoken = shortcuts.getAllByRole('term').map((term) => spokenText(term))
      await expect(spoken).toEqual([
        'Slash',
        'j Down arrow',
        'k Up arrow',
        'Home End',
        'Enter',
        'r',
        'n',
        'u',
        'Question mark',
      ])
      await userEvent.keyboard('{Escape}')
      await expectReturn(link)
    })
    await step('from the rail, also on a profile', async () => {
      await userEvent.click(link)
      await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })
      const opener = await canvas.findByRole('link', { name: 'Keyboard shortcuts' })
      for (const close of ['Escape', 'Close']) {
        const shortcuts = await open(opener, 'Keyboard shortcuts')
        if (close === 'Escape') await userEvent.keyboard('{Escape}')
        else await userEvent.click(shortcuts.getByRole('button', { name: close }))
        await expectReturn(opener)
      }
    })
    await step('and not where no shortcut works', async () => {
      await userEvent.click(canvas.getByRole('link', { name: 'Settings' }))
      await canvas.findByRole('heading', { level: 1, name: 'Settings' })
      await expect(canvas.queryByRole('link', { name: 'Keyboard shortcuts' })).toBeNull()
    })
  },
}

export const RulesHelp: Story = {
  args: { path: '/clients?view=attention' },
  parameters: { dialog: 'features/clients/attention/rules/rules-help.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'How is this decided?')
    await open(opener, 'How is this decided?')
    await userEvent.keyboard('{Escape}')
    await expectReturn(opener)
  },
}

export const Meaning: Story = {
  args: { path: profile },
  parameters: { dialog: 'shared/meanings/meaning-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'What Engagement means')
    for (const close of ['Escape', 'Close']) {
      const meaning = await open(opener, 'Engagement')
      if (close === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(meaning.getByRole('button', { name: close }))
      await expectReturn(opener)
    }
  },
}

export const Exercise: Story = {
  args: { path: profile },
  parameters: { dialog: 'features/client-profile/exercises/exercise-detail.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Today, 17:40')
    await open(opener, 'Calm exercise')
    await userEvent.keyboard('{Escape}')
    await expectReturn(opener)
  },
}

export const PhaseChange: Story = {
  args: { path: profile },
  parameters: { dialog: 'features/client-profile/next-step/start-next-step-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Change phase')
    const change = await open(opener, 'Change journey phase')
    await userEvent.click(change.getByRole('button', { name: 'Cancel' }))
    await expectReturn(opener)
  },
}

export const Tags: Story = {
  args: { path: profile },
  parameters: { dialog: 'shared/client-marks/tags-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'More actions')
    for (const close of ['Escape', 'Cancel']) {
      await userEvent.click(opener)
      const menu = await screen.findByRole('menu')
      await waitFor(() => expect(menu).toHaveFocus())
      await userEvent.keyboard('t')
      await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent('Tags'))
      await userEvent.keyboard('{Enter}')
      const tags = await dialog('Tags')
      if (close === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(tags.getByRole('button', { name: close }))
      await expectReturn(opener)
    }
  },
}

export const Report: Story = {
  args: { path: profile },
  parameters: { dialog: 'features/client-profile/report/report-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Generate report')
    const report = await open(opener, 'Generate report')
    await userEvent.click(report.getByRole('button', { name: 'Cancel' }))
    await expectReturn(opener)
  },
}

export const ReportMade: Story = {
  args: { path: profile },
  parameters: { dialog: 'features/client-profile/report/report-progress.tsx', msw: { handlers: handlers() } },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Generate report')
    const report = await open(opener, 'Generate report')
    await userEvent.click(report.getByRole('button', { name: 'Generate report' }))
    await dialog('Report generated')
    await userEvent.keyboard('{Escape}')
    await expectReturn(opener)
  },
}

/** Opens the comparison of two reports from the dialog of the report. */
async function compareReports(canvas: Canvas) {
  const report = await open(await button(canvas, 'Generate report'), 'Generate report')
  for (const choice of await report.findAllByRole('checkbox')) await userEvent.click(choice)
  const opener = report.getByRole('button', { name: 'Compare' })
  return { opener, compared: await open(opener, 'Two reports side by side') }
}

export const ReportsCompared: Story = {
  args: { path: profile },
  parameters: {
    dialog: 'features/client-profile/compare-reports/compare-reports-dialog.tsx',
    msw: { handlers: withTwoReports() },
  },
  play: async ({ canvas }) => {
    const { opener } = await compareReports(canvas)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const RecordsOfFigure: Story = {
  args: { path: profile },
  parameters: {
    dialog: 'features/client-profile/compare-reports/figure-records.tsx',
    msw: { handlers: withTwoReports() },
  },
  play: async ({ canvas }) => {
    const { compared } = await compareReports(canvas)
    const figure = await compared.findByRole('button', { name: 'Mental' })
    await open(figure, 'Mental')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(figure).toHaveFocus())
  },
}

/** The draft can't be read, so its dialog shows only the error. */
export const ReportWithoutDraft: Story = {
  args: { path: profile },
  parameters: { msw: { handlers: [...failing(contract.resource.getReportDraft), ...handlers()] } },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Generate report')
    await open(opener, 'Generate report')
    await userEvent.keyboard('{Escape}')
    await expectReturn(opener)
  },
}

export const ReportsOfSelected: Story = {
  parameters: { dialog: 'features/clients/reports/reports.tsx', msw: { handlers: handlers() } },
  play: async ({ canvas, step }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Amara Okafor' }))
    const opener = await button(canvas, 'More actions')
    const openReports = async () => {
      await chooseAct(canvas, 'Generate reports')
      return dialog('Generate reports')
    }
    await step('before they are made', async () => {
      for (const close of ['Escape', 'Cancel']) {
        const reports = await openReports()
        if (close === 'Escape') await userEvent.keyboard('{Escape}')
        else await userEvent.click(reports.getByRole('button', { name: close }))
        await expectReturn(opener)
      }
    })
    await step('with the reports', async () => {
      const reports = await openReports()
      await userEvent.click(reports.getByRole('button', { name: 'Generate 1 report' }))
      await dialog('Reports')
      await userEvent.keyboard('{Escape}')
      await expectReturn(opener)
    })
  },
}

export const ChangePassword: Story = {
  args: { path: '/settings' },
  parameters: { dialog: 'features/settings/password/change-password-dialog.tsx', msw: { handlers: handlers() } },
  play: async ({ canvas, step }) => {
    const opener = await button(canvas, 'Change password')
    await step('before the code is sent', async () => {
      await open(opener, 'Change password')
      await userEvent.keyboard('{Escape}')
      await expectReturn(opener)
    })
    await step('with the code', async () => {
      const change = await open(opener, 'Change password')
      await userEvent.click(change.getByRole('button', { name: 'Send code' }))
      await waitFor(() => expect(change.getByLabelText('Code')).toHaveFocus())
      await userEvent.keyboard('{Escape}')
      await expectReturn(opener)
    })
  },
}

export const UnsavedChanges: Story = {
  args: { path: '/settings' },
  parameters: { dialog: 'shared/forms/unsaved-changes-question.tsx' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'x')
    const opener = canvas.getByRole('link', { name: 'My clients' })
    await open(opener, 'Leave without saving?')
    await userEvent.keyboard('{Escape}')
    await expectReturn(opener)
  },
}

export const AddRecordings: Story = {
  args: { path: profile },
  parameters: { dialog: 'features/client-profile/add-recordings/add-recordings-dialog.tsx' },
  play: async ({ canvas }) => {
    const opener = await button(canvas, 'Add recordings')
    for (const close of ['Escape', 'Close', 'Cancel']) {
      const recordings = await open(opener, 'Add recordings')
      if (close === 'Escape') await userEvent.keyboard('{Escape}')
      else await userEvent.click(recordings.getByRole('button', { name: close }))
      await expectReturn(opener)
    }
  },
}
