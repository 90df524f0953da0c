import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { isInView, pathOf } from '../story-profile.ts'
import { handlers, openDialog } from './story-report.ts'

const meta = {
  title: 'Screens/Client profile/Report',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers: handlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.resource.startReport), ...handlers()] } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Generate report' }))
    await waitFor(() => expect(screen.getAllByText('Error generating report').length).toBeGreaterThan(0))
    const again = within(await screen.findByRole('dialog', { name: 'Generate report' }))
    await expect(await again.findByRole('textbox', { name: 'Mental wellbeing' })).toBeInTheDocument()
    const error = await again.findByRole('alert')
    await waitFor(() => expect(isInView(error)).toBe(true))
  },
}

/** The error stays above the buttons, however far the body scrolls. */
export const FailedInLowWindow: Story = {
  ...Failed,
  tags: ['no-picture'],
  globals: { viewport: { value: 'window1004' }, rootSize: '16' },
}

/** Another window has changed the draft. The coach chooses which text to use. */
export const ChangedElsewhere: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.resource.putReportDraft, 412, 'stale_version'), ...handlers()] },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('textbox', { name: 'Mental wellbeing' }))
    await userEvent.paste('Calmer.')
    const error = await dialog.findByText(/changed in another window/)
    await waitFor(() => expect(isInView(error)).toBe(true))
    await expect(isInView(dialog.getByRole('button', { name: 'Use this text instead' }))).toBe(true)
  },
}

const live = createMockDatabase()
const amara = live.persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''
let hasFailed = false

/** If refreshing a draft fails, the open form and its text stay. */
export const DraftFailedWhileOpen: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        http.get('*/resource/reports/:personId/draft', () => {
          if (!live.changes.some(({ services }) => services.includes('resource'))) return undefined
          hasFailed = true
          return HttpResponse.json({ code: 'internal_error' }, { status: 500 })
        }),
        ...failing(contract.resource.putReportDraft),
        ...mockHandlers(live),
      ],
    },
  },
  beforeEach: () => {
    live.changes.length = 0
    // The first attempt's stream may end late.
    live.followers.clear()
    hasFailed = false
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const text = dialog.getByRole('textbox', { name: 'Productivity' })
    await userEvent.click(text)
    await userEvent.paste('Held steady.')
    await waitFor(() => expect(live.followers.size).toBe(1))
    live.changes.push({ personId: amara, services: ['resource'] })
    for (const follow of live.followers) follow()
    await waitFor(() => expect(hasFailed).toBe(true))
    await dialog.findByText('The draft could not be saved')
    await expect(screen.queryByText('The draft could not be loaded')).toBeNull()
    await expect(text).toHaveValue('Held steady.')
    await expect(text).toHaveFocus()
  },
}

export const DraftFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.resource.getReportDraft), ...handlers()] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate report' }))
    await expect(await screen.findByText('The draft could not be loaded')).toBeInTheDocument()
  },
}
