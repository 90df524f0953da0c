import { contract } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { isInView, middleOf, pathOf } from '../story-profile.ts'

/** Creates mock data for each story, because phase changes are stored. */
const handlers = () => mockHandlers(createMockDatabase())

const meta = {
  title: 'Screens/Client profile/Phase change',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers: handlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change phase' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change journey phase' })
  // Waits until the dialog has taken the focus. Otherwise it can't give the focus back when it closes.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  return within(dialog)
}

const early = 'Start 2 days early'

async function chooseGoalEarly(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Breathing' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: early }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Change journey phase' })).toHaveFocus())
    const irreversible = dialog.getByText('Once changing journey phase, you can not return the old one')
    await waitFor(() => expect(irreversible).toBeVisible())
    await expect(dialog.getByText('Amara Okafor, Sense to Grow')).toBeVisible()
    const readiness = within(await dialog.findByRole('list', { name: 'Readiness' }))
    await expect(await readiness.findByText('Done 44 of 55')).toBeVisible()
    await expect(readiness.getByRole('img', { name: '80% of the plan done' })).toBeVisible()
    await expect(readiness.getByText('Day 5 of 7')).toBeVisible()
    await expect(readiness.getByText('2 days early')).toBeVisible()
    await expect(await readiness.findByText('Mental 64%')).toBeVisible()
    await expect(readiness.getByRole('img', { name: 'down 8 points from the seven days before' })).toBeVisible()
    await expect(readiness.getByText('Lagging. The others are 70% or more')).toBeVisible()
    await expect(await dialog.findByText('6 exercises and 5 reflections planned')).toBeVisible()
    await expect(dialog.getByText('Nothing planned, Amara chooses')).toBeVisible()
    const goals = within(dialog.getByRole('group', { name: 'Goals' }))
    for (const goal of goals.getAllByRole('checkbox')) await expect(goal).not.toBeChecked()
    const choices = within(dialog.getByRole('group', { name: /^Goal choices/ })).getAllByRole<HTMLInputElement>(
      'checkbox',
    )
    await expect(choices.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Learn', 'Calm', 'Focus', 'Energy'])
    await expect(dialog.getByRole('checkbox', { name: 'Calm' })).toBeChecked()
    await expect(await dialog.findByText('HRV-1 60 ms, 22 sessions')).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /^8 BPM\s*,\s*Now/ })).not.toBeChecked()
    await expect(
      dialog.getByRole('radio', { name: /^6 BPM\s*,\s*Suggested\s*,\s*No sessions at this pace yet$/ }),
    ).toBeChecked()
    await expect(dialog.getByText('Grow, 6 BPM, 0 goals')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: early })).not.toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Start Grow for Amara' })).toBeEnabled()
  },
}

const means = (hrv1: number) => ({ hrv1, hrv1Deviation: 4, hrv2: 44, pulseRate: 66, respiratory: 8 })

/** The client's own sessions move the suggestion to the pace with the highest HRV-1. The coach's own choice is kept. */
export const SuggestedByEvidence: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.exercise.getPaceResponse, ({ params }) => ({
          personId: params.personId,
          since: '2026-05-31',
          hrv1: { average: 38, coverage: 6, change: null, sessions: 16, markedSessions: 0 },
          paces: [
            { bpm: 10, sessions: 3, markedSessions: 0, means: null },
            { bpm: 8, sessions: 21, markedSessions: 0, means: means(41) },
            { bpm: 6, sessions: 9, markedSessions: 2, means: means(34) },
          ],
          times: [],
        })),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText('Suggested, HRV-1 is highest here')).toBeVisible()
    await expect(dialog.getByText('Too few: 3 of 5 sessions')).toBeVisible()
    await expect(dialog.getByText('HRV-1 41 ms, 21 sessions')).toBeVisible()
    const marks = dialog.getAllByRole('img', { name: /corrected beats$/ })
    await expect(marks.map((mark: HTMLElement) => mark.getAttribute('aria-label'))).toEqual([
      '2 of 9 recordings have 5% or more corrected beats',
    ])
    await waitFor(() => expect(dialog.getByRole('radio', { name: /^8 BPM/ })).toBeChecked())
    await userEvent.click(dialog.getByRole('radio', { name: /^10 BPM/ }))
    await waitFor(() => expect(dialog.getByText('Grow, 10 BPM, 0 goals')).toBeVisible())
  },
}

export const Changed: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await chooseGoalEarly(dialog)
    await expect(await dialog.findByText('Grow, 6 BPM, 1 goal')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Start Grow for Amara' }))
    await expect(await screen.findByText('Phase successfully changed')).toBeVisible()
    await expect(await canvas.findByText('Since Jun 11, day 1')).toBeVisible()
    const none = await canvas.findByText('No new phases are planned yet')
    await expect(none).toBeVisible()
    await waitFor(() => expect(none).toHaveFocus())
  },
}

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const start = dialog.getByRole('button', { name: 'Start Grow for Amara' })
    await userEvent.click(start)
    await expect(await dialog.findByText('Choose at least one goal')).toBeVisible()
    await expect(start).toBeDisabled()
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Productivity' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Productivity' }))
    // The box that confirms an early change isn't ticked either.
    await expect(start).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: early }))
    await waitFor(() => expect(start).toBeEnabled())
  },
}

/** An early change requires a tick in the box. The button is disabled only while an error is shown. */
export const EarlyNotTicked: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const start = dialog.getByRole('button', { name: 'Start Grow for Amara' })
    const tick = dialog.getByRole('checkbox', { name: early })
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Breathing' }))
    await userEvent.click(start)
    const missing = await dialog.findByText('Check this box to start early')
    await expect(missing).toBeVisible()
    await waitFor(() => expect(tick).toHaveFocus())
    await expect(tick).toHaveAccessibleDescription('Check this box to start early')
    await expect(tick).toBeInvalid()
    await expect(start).toBeDisabled()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(tick).toBeChecked())
    await waitFor(() => expect(start).toBeEnabled())
    await waitFor(() => expect(dialog.queryByText('Check this box to start early')).toBeNull())
  },
}

const topOf = (element: Element) => element.getBoundingClientRect().top
const bottomOf = (element: Element) => element.getBoundingClientRect().bottom

/** The warning is above the box, and the box is above both buttons, which share a line. All of them are visible. */
export const Footer: Story = {
  tags: ['no-picture'],
  globals: { viewport: { value: 'window1004' } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const warning = dialog.getByText('Once changing journey phase, you can not return the old one')
    const tick = dialog.getByText(early)
    const [cancel, start] = ['Cancel', 'Start Grow for Amara'].map((name) => dialog.getByRole('button', { name }))
    if (!cancel || !start) throw new Error('The footer has two buttons')
    await waitFor(() => expect(isInView(warning)).toBe(true))
    await expect(bottomOf(warning)).toBeLessThanOrEqual(topOf(tick))
    await expect(bottomOf(tick)).toBeLessThanOrEqual(topOf(start))
    await expect(middleOf(cancel)).toBeCloseTo(middleOf(start), 0)
    await expect(isInView(start)).toBe(true)
  },
}

/** A click outside the dialog asks for confirmation before discarding the choices. */
export const ClickBeside: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const goal = dialog.getByRole('checkbox', { name: 'Breathing' })
    await userEvent.click(goal)
    const beside = screen.getByRole('dialog').parentElement
    if (!beside) throw new Error('The dialog has space around it')
    await userEvent.click(beside)
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep editing' }))
    await expect(goal).toBeChecked()
    await userEvent.click(goal)
    await userEvent.click(beside)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/**
 * From day 7 onwards, if at least 80% of the plan is done, no tick is required, and the change is the screen's main
 * action.
 */
export const Ready: Story = {
  args: { path: pathOf('Inês') },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(dialog.getByText('2 days over')).toBeVisible()
    await expect(await dialog.findByText('Nothing lags')).toBeVisible()
    await expect(dialog.queryByRole('checkbox', { name: /^Start/ })).toBeNull()
  },
}

export const NothingPlanned: Story = {
  tags: ['no-picture'],
  args: { path: pathOf('Grace') },
  play: async ({ canvas }) => {
    const none = await canvas.findByText('No new phases are planned yet')
    await expect(none).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change phase' })).toBeNull()
    // The text replaces the button, and is aligned with the button beside it.
    await expect(middleOf(none)).toBeCloseTo(middleOf(canvas.getByRole('button', { name: 'Generate report' })), 0)
  },
}

/** Both days stay aligned if the text below one of them takes several lines. */
export const LongName: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        answering(contract.account.listPersons, ({ query }) => {
          const { persons } = createMockDatabase()
          const named = persons.map((person) =>
            person.firstName === 'Amara'
              ? { ...person, firstName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3) }
              : person,
          )
          return query.userId === undefined ? named : named.filter(({ userId }) => userId === query.userId)
        }),
        ...handlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await expect(await dialog.findByText(/^Nothing planned, Wolfe/)).toBeVisible()
    const days = ['Today', 'After the change'].map((day) =>
      middleOf(dialog.getByRole('heading', { name: new RegExp(`^${day}`) })),
    )
    await expect(days[0]).toBeCloseTo(days[1] ?? 0, 0)
  },
}

const refused = (status: number, text: string): Story => ({
  parameters: { msw: { handlers: [...failing(contract.journey.startNextStep, status), ...handlers()] } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await chooseGoalEarly(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Start Grow for Amara' }))
    const error = await dialog.findByRole('alert')
    await expect(error).toHaveTextContent(text)
    await waitFor(() => expect(isInView(error)).toBe(true))
    await expect(await screen.findAllByText('Unable to move to next phase')).not.toHaveLength(0)
  },
})

export const Failed = refused(500, 'Unable to move to next phase')

/** The error stays above the buttons, however far the body scrolls. */
export const FailedInLowWindow: Story = {
  ...Failed,
  tags: ['no-picture'],
  globals: { viewport: { value: 'window1004' } },
}

/** The dialog says only once that the evidence is missing for all paces. The phase can still be changed. */
export const PacesFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.exercise.getPaceResponse), ...handlers()] } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const error = await dialog.findByText('Error processing pace response')
    error.scrollIntoView({ block: 'center' })
    await waitFor(() => expect(isInView(error)).toBe(true))
    await expect(dialog.getByRole('radio', { name: /^6 BPM\s*,\s*Suggested$/ })).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Start Grow for Amara' })).toBeEnabled()
  },
}

let isOnline = false

/** Evidence that could not be loaded without a network is loaded when the network returns. */
export const PacesOnReturnOfTheNetwork: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isOnline = false
  },
  parameters: {
    msw: {
      handlers: [
        http.get('*/exercise/paces/:personId', () => (isOnline ? undefined : HttpResponse.error())),
        ...handlers(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const error = await dialog.findByText('Error processing pace response')
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect(await dialog.findByText('HRV-1 60 ms, 22 sessions')).toBeInTheDocument()
    await waitFor(() => expect(error).not.toBeInTheDocument())
  },
}

export const AlreadyStarted: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.journey.startNextStep, 409, 'step_already_started'), ...handlers()] },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await chooseGoalEarly(dialog)
    const start = dialog.getByRole('button', { name: 'Start Grow for Amara' })
    await userEvent.click(start)
    await expect(await dialog.findByText(/Grow has already been started/)).toBeVisible()
    await waitFor(() => expect(start).toBeDisabled())
  },
}
