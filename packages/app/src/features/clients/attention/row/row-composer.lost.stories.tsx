import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../../shell/storybook/story-app.tsx'
import { rowOf, text, write } from './story-composer.ts'

const meta = {
  title: 'Screens/Clients/Attention/Note in a row',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  tags: ['no-picture'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

const database = createMockDatabase()
let isSessionOver = true

/**
 * The session ends while the coach is writing. After the next sign-in, the composer is open again with the text, but
 * only once.
 */
export const SessionLost: Story = {
  beforeEach: () => {
    isSessionOver = true
  },
  parameters: {
    msw: {
      handlers: [
        http.put('*/account/notes/:personId/draft', () =>
          isSessionOver ? HttpResponse.json({ status: 401, code: 'invalid_token' }, { status: 401 }) : undefined,
        ),
        ...failing(contract.auth.refreshSession, 401, 'session_over'),
        ...mockHandlers(database),
      ],
    },
  },
  play: async ({ canvas, step }) => {
    await step('while its draft is saved', async () => {
      await write(canvas)
      await expect(await canvas.findByText('Your session ended. Sign in to continue')).toBeVisible()
      isSessionOver = false
    })
    await step('the same coach goes on in the row', async () => {
      await userEvent.type(await canvas.findByLabelText('Email'), database.user.email)
      await userEvent.type(canvas.getByLabelText('Password'), database.password)
      await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
      await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'My clients' })).toHaveFocus())
      // In a story, signing in returns to the path without its query, so the table is shown.
      await userEvent.click(await canvas.findByRole('link', { name: /^Attention/ }))
      const row = await rowOf(canvas, 'Henrik Solberg')
      await expect(await row.findByRole('textbox', { name: 'Note' })).toHaveValue(text)
      await expect(await row.findByText(/^Draft saved/)).toBeVisible()
      await expect(canvas.getByRole('link', { name: /^Attention/ })).toHaveFocus()
    })
    await step('and comes back to a closed one after closing it', async () => {
      const row = await rowOf(canvas, 'Henrik Solberg')
      await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
      await userEvent.click(canvas.getByRole('link', { name: 'All' }))
      await canvas.findByRole('table')
      await userEvent.click(canvas.getByRole('link', { name: /^Attention/ }))
      await canvas.findByText(/^\d+ need a look/)
      const again = await rowOf(canvas, 'Henrik Solberg')
      await expect(await again.findByRole('button', { name: /, draft saved$/ })).toBeVisible()
      await expect(again.queryByRole('textbox')).toBeNull()
    })
  },
}
