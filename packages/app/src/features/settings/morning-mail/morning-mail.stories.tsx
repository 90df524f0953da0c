import { contract, type MorningMail } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const { getMorningMail, previewMorningMail, sendMorningMail, setMorningMail } = contract.analytics
const onWorkingDays: MorningMail = { isOn: true, hour: 7, days: [1, 2, 3, 4, 5], timezone: 'Europe/Berlin' }

/** Returns a mock database in which the coach has made this choice. */
const databaseWith = (morningMail: MorningMail) => Object.assign(createMockDatabase(), { morningMail })
const parametersFor = (database = createMockDatabase(), first: ReturnType<typeof failing> = []) => ({
  msw: { handlers: [...first, ...mockHandlers(database)] },
})

const meta = {
  title: 'Screens/Settings/Morning mail',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', ...parametersFor(databaseWith(onWorkingDays)) },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const section = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Morning mail' }))
type Section = Awaited<ReturnType<typeof section>>

const tick = (mail: Section) => mail.findByRole('checkbox', { name: 'Send me the morning mail' })
const day = (mail: Section, name: string) => mail.getByRole('checkbox', { name })
const save = (mail: Section) => mail.getByRole('button', { name: 'Save morning mail' })

export const On: Story = {
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await expect(await tick(mail)).toBeChecked()
    await expect(mail.getByRole('combobox', { name: 'Hour' })).toHaveTextContent('07:00')
    await expect(day(mail, 'Friday')).toBeChecked()
    await expect(day(mail, 'Saturday')).not.toBeChecked()
    await expect(mail.getByText(/Europe\/Berlin/)).toBeVisible()
    await expect(save(mail)).toBeDisabled()
  },
}

let heldMail = Promise.withResolvers<MorningMail>()

/**
 * Only the checkbox is shown until the coach turns the mail on. The skeleton before it is as high, so the sections below
 * stay in place.
 */
export const Off: Story = {
  beforeEach: () => {
    heldMail = Promise.withResolvers()
  },
  parameters: parametersFor(createMockDatabase(), [answering(getMorningMail, () => heldMail.promise)]),
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Morning mail' })
    const mail = within(region)
    await waitFor(() => expect(region.querySelector('[aria-busy]')).toBeVisible())
    const { height } = region.getBoundingClientRect()
    heldMail.resolve(createMockDatabase().morningMail)
    await expect(await tick(mail)).not.toBeChecked()
    await expect(Math.abs(region.getBoundingClientRect().height - height)).toBeLessThan(2)
    await expect(mail.queryByRole('combobox', { name: 'Hour' })).toBeNull()
    await expect(save(mail)).toBeDisabled()
  },
}

const savedDatabase = createMockDatabase()

export const Saved: Story = {
  beforeEach: () => {
    savedDatabase.morningMail = createMockDatabase().morningMail
  },
  parameters: parametersFor(savedDatabase),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await userEvent.click(await tick(mail))
    await userEvent.click(await mail.findByRole('combobox', { name: 'Hour' }))
    await userEvent.click(await screen.findByRole('option', { name: '06:00' }))
    await userEvent.click(day(mail, 'Wednesday'))
    await userEvent.click(day(mail, 'Sunday'))
    await userEvent.click(save(mail))
    await expect(await screen.findByText('Morning mail saved')).toBeVisible()
    await expect(savedDatabase.morningMail).toEqual({
      isOn: true,
      hour: 6,
      days: [1, 2, 4, 5, 7],
      timezone: 'Europe/Berlin',
    })
    await waitFor(() => expect(save(mail)).toBeDisabled())
    await waitFor(() => expect(mail.getByRole('heading', { name: 'Morning mail' })).toHaveFocus())
  },
}

const turnedOffDatabase = databaseWith(onWorkingDays)

/** The coach can turn the mail off even after clearing all days. */
export const TurnedOff: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    turnedOffDatabase.morningMail = onWorkingDays
  },
  parameters: parametersFor(turnedOffDatabase),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await tick(mail)
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await userEvent.click(day(mail, name))
    await userEvent.click(await tick(mail))
    await userEvent.click(save(mail))
    await expect(await screen.findByText('Morning mail saved')).toBeVisible()
    await expect(turnedOffDatabase.morningMail).toEqual({ ...onWorkingDays, isOn: false })
  },
}

export const NoDay: Story = {
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await tick(mail)
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) await userEvent.click(day(mail, name))
    await userEvent.click(save(mail))
    await expect(await mail.findByText('Choose at least one day')).toBeVisible()
    await waitFor(() => expect(day(mail, 'Monday')).toHaveFocus())
    await expect(mail.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose at least one day')
    await expect(save(mail)).toBeDisabled()
  },
}

export const DayChosenAgain: Story = {
  tags: ['no-picture'],
  play: async (context) => {
    await NoDay.play?.(context)
    const mail = await section(context.canvas)
    await userEvent.click(day(mail, 'Tuesday'))
    await waitFor(() => expect(mail.queryByText('Choose at least one day')).toBeNull())
    await waitFor(() => expect(save(mail)).toBeEnabled())
  },
}

export const Saving: Story = {
  parameters: parametersFor(databaseWith(onWorkingDays), pending(setMorningMail)),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await tick(mail)
    await userEvent.click(day(mail, 'Friday'))
    await userEvent.click(save(mail))
    await expect(await mail.findByRole('button', { name: /Saving/ })).toHaveAttribute('aria-busy', 'true')
  },
}

/** If saving fails, the unsaved choice stays in the form. */
export const SavingFailed: Story = {
  parameters: parametersFor(databaseWith(onWorkingDays), failing(setMorningMail)),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await tick(mail)
    await userEvent.click(day(mail, 'Friday'))
    await userEvent.click(save(mail))
    await waitFor(() => expect(screen.getAllByText('Morning mail not saved')).toHaveLength(2))
    await expect(day(mail, 'Friday')).not.toBeChecked()
    await waitFor(() => expect(save(mail)).toBeEnabled())
  },
}

/** A link asks for confirmation before leaving an unsaved choice. */
export const AsksBeforeLeaving: Story = {
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await tick(mail)
    await userEvent.click(day(mail, 'Friday'))
    await userEvent.click(canvas.getByRole('link', { name: 'My clients' }))
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(day(mail, 'Friday')).not.toBeChecked()
    await expect(save(mail)).toBeEnabled()
  },
}

export const Loading: Story = {
  parameters: parametersFor(createMockDatabase(), pending(getMorningMail)),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await expect(mail.queryByRole('checkbox')).toBeNull()
    await expect(mail.queryByRole('button')).toBeNull()
  },
}

/** If the morning mail fails to load, the rest of the settings still works. */
export const NotLoaded: Story = {
  parameters: parametersFor(createMockDatabase(), failing(getMorningMail)),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await expect(await mail.findByText('Morning mail not loaded')).toBeVisible()
    await expect(mail.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByLabelText('First name')).toHaveValue('Dana')
  },
}

/** The coach has travelled since the hour was saved. Saving again moves the hour to this device's time zone. */
export const OtherZone: Story = {
  parameters: parametersFor(databaseWith({ ...onWorkingDays, timezone: 'Asia/Tokyo' })),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await expect(await mail.findByText(/Asia\/Tokyo.*Europe\/Berlin/)).toBeVisible()
    await expect(save(mail)).toBeEnabled()
  },
}

/** The preview shows the mail as it would be sent now, even if the mail is off. Pressing a button sends it. */
export const Previewed: Story = {
  parameters: parametersFor(),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    const button = await mail.findByRole('button', { name: 'Preview' })
    await userEvent.click(button)
    await expect(await mail.findByRole('heading', { name: /^\d+ clients need you today$/ })).toBeVisible()
    await expect(within(mail.getByRole('list')).getAllByRole('listitem')[0]).toHaveTextContent(/^\p{L}\. \p{L}\.$/u)
    await userEvent.click(mail.getByRole('button', { name: 'Send me one now' }))
    await expect(await screen.findByText('Morning mail sent to you')).toBeInTheDocument()
    await userEvent.click(mail.getByRole('button', { name: 'Hide preview', expanded: true }))
    await expect(mail.queryByRole('list')).toBeNull()
  },
}

const noClient = { subject: null, before: null, clients: [], waiting: null }

export const NobodyToName: Story = {
  parameters: parametersFor(createMockDatabase(), [
    answering(previewMorningMail, () => noClient),
    answering(sendMorningMail, () => noClient),
  ]),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await userEvent.click(await mail.findByRole('button', { name: 'Preview' }))
    await expect(await mail.findByText('No client needs you now, so no mail is sent')).toBeVisible()
    await userEvent.click(mail.getByRole('button', { name: 'Send me one now' }))
    await waitFor(() => expect(screen.getAllByText('No client needs you now, so no mail is sent')).toHaveLength(2))
  },
}

export const NotSent: Story = {
  parameters: parametersFor(createMockDatabase(), [...failing(previewMorningMail), ...failing(sendMorningMail)]),
  play: async ({ canvas }) => {
    const mail = await section(canvas)
    await userEvent.click(await mail.findByRole('button', { name: 'Preview' }))
    await expect(await mail.findByRole('button', { name: 'Try again' })).toBeVisible()
    await userEvent.click(mail.getByRole('button', { name: 'Send me one now' }))
    await expect(await screen.findByText('Morning mail not sent')).toBeInTheDocument()
  },
}
