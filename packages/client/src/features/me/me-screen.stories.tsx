import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const meta = {
  title: 'Client’s page/Me',
  component: StoryClient,
  args: { path: '/profile' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>

function withCalendar() {
  const database = createMockDatabase()
  database.calendarAddressAt = '2026-06-01T08:00:00.000Z'
  return database
}
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Who looked' })).toBeVisible()
    await expect(await canvas.findByText('Northfield Health')).toBeVisible()
    await expect(await canvas.findByText(/Dana.* is your coach$/)).toBeVisible()
  },
}

/** A missing name is refused with an error beside the field. A valid name is saved. */
export const SavesName: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('First name')
    await userEvent.clear(name)
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('First name is required')).toBeVisible()
    await userEvent.type(name, 'Amara')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Saved')).toBeVisible()
  },
}

/** Before the consent is withdrawn, a dialog describes the consequences. */
export const WithdrawsConsent: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
    const dialog = await screen.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Your coach’s access ends at once.')
    await expect(dialog).toHaveTextContent('Your records are kept.')
    await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement)
    await expect(await canvas.findByText(/^You withdrew your consent/)).toBeVisible()
    await expect(await canvas.findByText('You have no coach at present')).toBeVisible()
  },
}

const erasing = createMockDatabase()
erasing.consent = { ...erasing.consent, erasedAfterDays: 30 }

/** The dialog says that the records will be erased, and after how many days. Afterwards, the page shows the date. */
export const WithdrawsConsentAndIsErased: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(erasing) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Withdraw' }))
    await expect(await screen.findByRole('dialog')).toHaveTextContent('all your records are erased 30 days later')
    await userEvent.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement)
    await expect(await canvas.findByText(/all your records are erased on Jul 11, 2026/)).toBeVisible()
  },
}

const longNames = createMockDatabase()
longNames.client = {
  ...longNames.client,
  organisationName: 'Northfield Health and Wellbeing for the Northern Coast and its Islands',
  coachNames: ['Dana', 'מרים', 'Maximiliane-Alexandra'],
}

/** A long organisation name wraps, and all coaches are listed. */
export const LongNames: Story = {
  parameters: { msw: { handlers: mockHandlers(longNames) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\u2068Dana\u2069, .* are your coaches$/)).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

/** Reminders are off until the client turns on each kind separately. */
export const TurnsRemindersOn: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Reminders' }))
    const reflections = await part.findByRole('checkbox', { name: 'Reflections' })
    await expect(reflections).not.toBeChecked()
    await userEvent.click(reflections)
    await waitFor(() => expect(reflections).toBeChecked())
    await expect(part.getByRole('checkbox', { name: 'Exercises' })).not.toBeChecked()
  },
}

/** Each opening is chosen separately. If none is chosen, the kind is off. */
export const ChoosesOpenings: Story = {
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Reminders' }))
    const exercises = await part.findByRole('checkbox', { name: 'Exercises' })
    await userEvent.click(exercises)
    const chip = (name: string) => part.findByRole('button', { name })
    await userEvent.click(await chip('Morning'))
    await waitFor(async () => expect(await chip('Morning')).toHaveAttribute('aria-pressed', 'false'))
    await userEvent.click(await chip('Afternoon'))
    await waitFor(async () => expect(await chip('Afternoon')).toHaveAttribute('aria-pressed', 'false'))
    await expect(await chip('Evening')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(await chip('Evening'))
    await waitFor(() => expect(exercises).not.toBeChecked())
    await expect(part.queryByRole('button', { name: 'Evening' })).toBeNull()
  },
}

export const RemindersNotSaved: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.calendar.setReminders), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Reminders' }))
    const exercises = await part.findByRole('checkbox', { name: 'Exercises' })
    await userEvent.click(exercises)
    await expect(await part.findByText('Not saved. Please try again')).toBeVisible()
    await waitFor(() => expect(exercises).not.toBeChecked())
  },
}

export const RemindersUnread: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.calendar.getReminders), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Reminders' }))
    await expect(await part.findByText('This part can’t be shown')).toBeVisible()
  },
}

/** The address is shown once. The client copies it, renews it and turns it off. */
export const TurnsCalendarOn: Story = {
  play: async ({ canvas }) => {
    const copied = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    const part = within(await canvas.findByRole('region', { name: 'Calendar' }))
    await userEvent.click(await part.findByRole('button', { name: 'Turn on' }))
    const address = (await part.findByLabelText<HTMLInputElement>('Address for your calendar app')).value
    await userEvent.click(part.getByRole('button', { name: 'Copy' }))
    await expect(await part.findByText('Copied')).toBeVisible()
    await expect(copied).toHaveBeenCalledWith(address)
    await expect(part.getByText('Calendar apps can read the times of your plan since Jun 11, 2026.')).toBeVisible()
  },
}

export const RenewsCalendar: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: mockHandlers(withCalendar()) } },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Calendar' }))
    await userEvent.click(await part.findByRole('button', { name: 'New address' }))
    await expect(await part.findByLabelText('Address for your calendar app')).toBeVisible()
    await userEvent.click(part.getByRole('button', { name: 'Turn off' }))
    await expect(await part.findByRole('button', { name: 'Turn on' })).toBeVisible()
    await expect(part.queryByLabelText('Address for your calendar app')).toBeNull()
  },
}

export const CalendarNotSaved: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.calendar.createCalendarAddress), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Calendar' }))
    await userEvent.click(await part.findByRole('button', { name: 'Turn on' }))
    await expect(await part.findByText('Not saved. Please try again')).toBeVisible()
  },
}

export const CalendarUnread: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.calendar.getCalendarAddress), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const part = within(await canvas.findByRole('region', { name: 'Calendar' }))
    await expect(await part.findByText('This part can’t be shown')).toBeVisible()
  },
}

/** All data about the client is saved as one file. */
export const DownloadsOwnData: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const saved = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await userEvent.click(await canvas.findByRole('button', { name: 'Download everything' }))
    await expect(await canvas.findByText('Downloaded')).toBeVisible()
    await expect(saved.mock.contexts).toMatchObject([{ download: 'attune.zip' }])
  },
}

export const OwnDataIsPrepared: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...pending(contract.resource.downloadOwnData), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download everything' }))
    await expect(await canvas.findByRole('button', { name: 'Preparing' })).toBeVisible()
  },
}

export const OwnDataFailed: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: { handlers: [...failing(contract.resource.downloadOwnData), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download everything' }))
    await expect(await canvas.findByText('Not downloaded. Please try again')).toBeVisible()
  },
}

export const OwnDataTooOften: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        ...failing(contract.resource.downloadOwnData, 429, 'too_many_tries'),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download everything' }))
    await expect(await canvas.findByText(/^You downloaded your data five times/)).toBeVisible()
  },
}

export const LogsOut: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
}

/** Answers an assessment that the server doesn't accept. */
async function keepOne(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('link', { name: 'Reflect' }))
  const [answer] = await canvas.findAllByRole('button', { name: /^Answer/ })
  await userEvent.click(answer as HTMLElement)
  await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name: 'Sleep and energy' })).toHaveFocus())
  canvas.getAllByRole('slider')[0]?.focus()
  await userEvent.keyboard('7')
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Send answers' }))
  // The first unanswered question is on the form's first page.
  await userEvent.click(await canvas.findByRole('button', { name: 'Next' }))
  await userEvent.click(await canvas.findByRole('button', { name: 'Send answers' }))
}

/** Logging out with unsent records asks for confirmation. Afterwards, no record is left on the device. */
export const LogsOutWithUnsentRecords: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.survey.answerAssessment), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await keepOne(canvas)
    await expect(await canvas.findByText('Offline, 1 kept')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'Me' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Log out' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Discard 1 and log out' }))
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  },
}
