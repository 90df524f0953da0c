import { ENGAGEMENT_GRACE_HOURS, ENGAGEMENT_HOURS_LIMIT, ENGAGEMENT_PERIOD_HOURS, LAGGING_LIMIT } from '@attune/api'
import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'

const database = createMockDatabase()
const amara = database.persons.find(({ firstName }) => firstName === 'Amara')?.id ?? ''

/** The head of each panel has a `?` button whose dialog explains the meaning, source and rules of a figure. */
const meta = {
  title: 'Shell/Meaning of figures',
  component: StoryApp,
  args: { path: `/clients/${amara}` },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** Enter opens the dialog, and Escape closes it and returns the focus to the button. */
export const OfAPanel: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'What Engagement means' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Engagement' }))
    await expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'What it means',
      'Where it comes from',
      'The client is in Attention if one of these is true',
    ])
    const [meaning, , ...rules] = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect(meaning).toContain(`in the last ${ENGAGEMENT_PERIOD_HOURS} hours`)
    await expect(rules[0]).toContain(`Fewer than ${ENGAGEMENT_HOURS_LIMIT} hours`)
    await expect(rules[0]).toContain(`In the first ${ENGAGEMENT_GRACE_HOURS} hours`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(button).toHaveFocus()
  },
}

/** Every panel with figures has the button, whose name includes the panel's. */
export const OfEveryPanel: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'What Engagement means' })
    const names = canvas.getAllByRole('button', { name: /^What .* means$/ }).map((button) => button.ariaLabel)
    await expect(names).toEqual(
      [
        'Journey progress',
        'Indicators',
        'Activity history',
        'Exercises',
        'HRV over time',
        'Pace response',
        'Window fit',
        'Engagement',
        'Reflections',
        'Assessments',
        'the list of what you did',
      ].map((title) => `What ${title} means`),
    )
  },
}

/** The list explains the figures of all its columns in one dialog. */
export const OfTheList: Story = {
  args: { path: '/clients' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'What the figures mean' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'What the figures mean' }))
    await expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Phase',
      'Engagement(48h)',
      'Productivity, Mental, Physical',
      'Exercises',
      'Reflections',
      'Assessments',
    ])
    await expect(dialog.getByText(new RegExp(`averages under ${LAGGING_LIMIT}%`))).toBeVisible()
  },
}
