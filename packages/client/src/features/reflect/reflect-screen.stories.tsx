import { contract, type OpenSurvey, REFLECTION_QUESTIONS, type Today } from '@attune/api'
import { answering, createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

/** The evening window in the mock data, which is open at the mocks' current time. */
const evening: OpenSurvey = {
  type: 'reflection',
  surveyId: null,
  name: 'Evening reflection',
  date: '2026-06-11',
  closesAt: '2026-06-11T18:30:00.000Z',
  questionnaire: null,
  questions: Object.entries(REFLECTION_QUESTIONS).map(([question, text]) => ({ question, text })),
  answers: [],
}
const open = answering(contract.survey.listOpenSurveys, () => [evening])

const meta = {
  title: 'Client’s page/Reflect',
  component: StoryClient,
  args: { path: '/reflect' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: [open, ...mockHandlers(createMockDatabase())] } },
  beforeEach: () => localStorage.clear(),
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const choose = async (canvas: Canvas, name: string, value: number) =>
  fireEvent.change(await canvas.findByRole('slider', { name }), { target: { value } })

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Evening reflection' })).toBeVisible()
    const scale = await canvas.findByRole('slider', { name: 'I feel calm and clear' })
    await expect(scale).toHaveAttribute('aria-valuetext', 'Not answered')
    scale.focus()
    await userEvent.keyboard('7')
    await expect(scale).toHaveAttribute('aria-valuetext', '7')
    await expect(await canvas.findByText(/^Draft kept/)).toBeVisible()
  },
}

/** The first press shows which answers are missing. The second press sends the given answers without them. */
export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await choose(canvas, 'I get done what I mean to', 8)
    const send = canvas.getByRole('button', { name: 'Send reflection' })
    await userEvent.click(send)
    await expect(await canvas.findByText('Not answered yet. Press again to send without it')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('slider', { name: 'I feel calm and clear' })).toHaveFocus())
    await userEvent.click(send)
    await expect(await canvas.findByText(/^Sent at/)).toBeVisible()
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    for (const name of Object.values(REFLECTION_QUESTIONS)) await choose(canvas, name, 6)
    await userEvent.click(canvas.getByRole('button', { name: 'Send reflection' }))
    await expect(await canvas.findByText(/^Sent at/)).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2, name: 'Reflections today' })).toBeVisible()
  },
}

export const NothingOpen: Story = {
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Reflections today' })).toBeVisible()
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Assessments' })).toBeVisible()
  },
}

export const Failed: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.survey.listOpenSurveys), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
  },
}

const closing = '2026-06-11T17:39:00.000Z'
const window: Today['windows'][number] = {
  window: 'evening',
  state: 'open',
  opensAt: '2026-06-11T16:00:00.000Z',
  closesAt: closing,
  doneAt: null,
}
const today: Today = {
  personId: '01976000-0000-7001-8000-000000000000',
  timezone: 'UTC',
  date: '2026-06-11',
  step: 'sense',
  day: 5,
  bpm: 8,
  goals: [],
  goalChoices: ['calm'],
  slots: [],
  windows: [window],
  next: null,
}

/** If a window closes while the client is typing, the form says so, and the reflection can still be sent. */
export const ClosedWhileTyping: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getToday, () => today),
        answering(contract.survey.listOpenSurveys, () => [{ ...evening, closesAt: closing }]),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await choose(canvas, 'I get done what I mean to', 8)
    await expect(canvas.getByText(/^The window closed at 17:39\. You can still send it/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Send reflection' })).toBeEnabled()
  },
}

/** A window that was already open when the step began isn't planned, but its reflection can be given. */
export const OpenWhenTheStepBegan: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.calendar.getToday, () => ({
          ...today,
          windows: [{ ...window, state: 'cut' as const, opensAt: null, closesAt: null }],
        })),
        answering(contract.survey.listOpenSurveys, () => [{ ...evening, closesAt: '2026-06-11T19:30:00.000Z' }]),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await choose(canvas, 'I get done what I mean to', 8)
    await expect(canvas.getByRole('heading', { level: 2, name: 'Evening reflection' })).toBeVisible()
  },
}

/** If the server permanently refuses a record, the page says why, and keeps the record until the client discards it. */
export const NotAccepted: Story = {
  parameters: {
    msw: {
      handlers: [
        open,
        ...failing(contract.survey.recordReflections, 422, 'before_the_journey'),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    for (const name of Object.values(REFLECTION_QUESTIONS)) await choose(canvas, name, 6)
    await userEvent.click(canvas.getByRole('button', { name: 'Send reflection' }))
    await userEvent.click(await canvas.findByRole('button', { name: '1 not accepted' }))
    const dialog = await screen.findByRole('dialog', { name: 'Not accepted' })
    await expect(dialog).toHaveTextContent('It is from before your journey began.')
    await userEvent.click(screen.getByRole('button', { name: /^Discard Reflection/ }))
    await waitFor(() => expect(canvas.queryByText('1 not accepted')).toBeNull())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** An assessment has five sentences per page. */
export const Assessment: Story = {
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    const [answer] = await canvas.findAllByRole('button', { name: /^Answer/ })
    await userEvent.click(answer as HTMLElement)
    await waitFor(() => expect(canvas.getAllByRole('slider')).toHaveLength(5))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send answers' })).toBeVisible())
  },
}

const ownAssessment: OpenSurvey = {
  type: 'assessment',
  surveyId: '01976000-0000-7aaa-8000-000000000009',
  name: 'Calm days',
  date: '2026-06-11',
  closesAt: null,
  questionnaire: {
    version: 1,
    language: 'en-US',
    instructions: 'Think of the last two weeks. Which answer is closest to how you felt?',
    scale: {
      min: 0,
      max: 3,
      labels: [
        'Not at all',
        'On some days',
        'On most days, or on all days but only for a part of the day that was shorter than half of it',
        'Nearly every day',
      ],
    },
  },
  questions: ['I felt calm in the morning', 'I felt calm in the evening'].map((text, index) => ({
    question: `question-${index + 1}`,
    text,
  })),
  answers: [],
}

/** An organisation's own questionnaire has instructions, and its labelled answers instead of a scale from 0 to 10. */
export const OwnQuestionnaire: Story = {
  args: { path: `/reflect/${ownAssessment.surveyId}` },
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listOpenSurveys, () => [ownAssessment]),
        answering(contract.survey.answerAssessment, ({ body }) => ({
          surveyId: ownAssessment.surveyId ?? '',
          status: 'complete' as const,
          answered: body.answers.length,
          questions: 2,
        })),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Think of the last two weeks/)).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
    const [atFirst, later] = ['I felt calm in the morning', 'I felt calm in the evening'].map((name) =>
      within(canvas.getByRole('group', { name })),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }))
    await waitFor(() => expect(atFirst?.getByRole('radio', { name: 'Not at all' })).toHaveFocus())
    await expect(atFirst?.getByText('Not answered yet. Press again to send without it')).toBeVisible()
    await userEvent.click(atFirst?.getByText('On some days') as HTMLElement)
    later?.getByRole('radio', { name: 'Not at all' }).focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect(later?.getByRole('radio', { name: 'On some days' })).toBeChecked()
    await expect(await canvas.findByText('2 of 2 answered')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send answers' }))
    await expect(await canvas.findByText(/^Sent at/)).toBeVisible()
    await expect(atFirst?.getByRole('radio', { name: 'On some days' })).toBeDisabled()
  },
}

/** If an answer is missing on an earlier page, that page is shown again with the focus on the sentence. */
export const IncompleteAssessment: Story = {
  parameters: { msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    const [answer] = await canvas.findAllByRole('button', { name: /^Answer/ })
    await userEvent.click(answer as HTMLElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Send answers' }))
    await expect(await canvas.findByText('Not answered yet. Press again to send without it')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('slider')[0]).toHaveFocus())
  },
}
