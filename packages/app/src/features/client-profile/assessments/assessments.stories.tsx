import { type AnsweredAssessment, contract } from '@attune/api'
import { answering } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf } from '../story-profile.ts'

const meta = {
  title: 'Screens/Client profile/Assessments',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas }) => {
    // Content that loads above the assessment moves it while it is being opened.
    await canvas.findByText('Your first look')
    const assessment = await canvas.findByText('Wellbeing baseline')
    await userEvent.click(assessment)
    await expect(await canvas.findByText('I feel well in my everyday life')).toBeVisible()
    await userEvent.click(assessment)
    await expect(canvas.getByText('I feel well in my everyday life')).not.toBeVisible()
    await userEvent.click(assessment)
    await expect(canvas.getByText('I feel well in my everyday life')).toBeVisible()
  },
}

const assessment = (
  id: number,
  date: string,
  status: AnsweredAssessment['status'],
  name = `Assessment ${id}`,
): AnsweredAssessment => ({
  id: `01976000-0000-7aaa-8000-00000000000${id}`,
  name,
  date,
  status,
  step: 'sense',
  completedAt: status === 'complete' ? `${date}T08:00:00.000Z` : null,
  questionnaire: null,
  answers: [],
})

/** Incomplete assessments come first, with their due days. Overdue assessments have the alert colour. */
export const Due: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listAssessments, () => [
          assessment(1, '2026-06-01', 'complete'),
          assessment(2, '2026-06-09', 'inProgress'),
          assessment(3, '2026-06-10', 'incomplete'),
          assessment(4, '2026-06-11', 'incomplete'),
          assessment(5, '2026-06-18', 'incomplete'),
        ]),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Assessments' }))
    await panel.findByText('Assessment 1')
    const texts = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(texts()).toEqual([
        'Assessment 2, Due Jun 9, 2 days overdue, In progress',
        'Assessment 3, Due Jun 10, 1 day overdue, Incomplete',
        'Assessment 4, Due Jun 11, today, Incomplete',
        'Assessment 5, Due Jun 18, in 7 days, Incomplete',
        'Assessment 1, Jun 1, 2026, Complete',
      ]),
    )
    await expect(panel.getByText('1/4 due by today')).toBeVisible()
    const colorOf = (text: string) => getComputedStyle(panel.getByText(text)).color
    await expect(panel.getByText('1 day overdue').tagName).toBe('B')
    await expect(colorOf('1 day overdue')).not.toBe(colorOf('Assessment 4'))
  },
}

/** A long name wraps without touching the lines between the assessments. */
export const LongName: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listAssessments, () => [
          assessment(1, '2026-06-10', 'incomplete', 'Sleep, energy and recovery in weeks with travel and night shifts'),
        ]),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByText(/night shifts/)
    const item = within(await canvas.findByRole('region', { name: 'Assessments' })).getByRole('listitem')
    const above = name.getBoundingClientRect().top - item.getBoundingClientRect().top
    await expect(above).toBeGreaterThanOrEqual(4)
  },
}

const questionnaire: NonNullable<AnsweredAssessment['questionnaire']> = {
  version: 1,
  language: 'en-US',
  scale: { min: 0, max: 3, labels: ['Not at all', 'On some days', 'On most days', 'Nearly every day'] },
  range: { min: 0, max: 100 },
  better: 'higher',
  relevantChange: 10,
  score: null,
  change: null,
}

const own = (
  [id, date, status]: readonly [number, string, AnsweredAssessment['status']],
  of: Partial<typeof questionnaire>,
  { name = 'Calm days', values = [] as readonly number[] } = {},
): AnsweredAssessment => ({
  ...assessment(id, date, status, name),
  questionnaire: { ...questionnaire, ...of },
  answers: values.map((value, index) => ({ question: `I felt calm, part ${index + 1} of the day`, value })),
})

/**
 * An organisation's own questionnaire has a score on its scale, and the change from the previous time. If a lower score
 * is better, a fall is better. A change that is smaller than the relevant one is neither better nor worse.
 */
export const OwnQuestionnaires: Story = {
  parameters: {
    msw: {
      handlers: [
        answering(contract.survey.listAssessments, () => [
          own([1, '2026-05-20', 'complete'], { score: 52 }, { values: [1, 2] }),
          own([2, '2026-05-27', 'complete'], { score: 64, change: 12 }),
          own([3, '2026-06-01', 'complete'], { score: 60, change: -4 }),
          own([4, '2026-06-03', 'complete'], { score: 36, change: -24 }),
          own(
            [5, '2026-06-05', 'complete'],
            { score: 9, change: -6, range: { min: 0, max: 40 }, better: 'lower', relevantChange: 5 },
            { name: 'Tension' },
          ),
          own([6, '2026-06-07', 'complete'], { score: 80, version: 2 }, { values: [3, 0] }),
          own(
            [8, '2026-06-10', 'inProgress'],
            {},
            {
              name: 'Sleep, energy and recovery in weeks with travel and night shifts, in the words of our organisation',
              values: [1],
            },
          ),
          own([7, '2026-06-12', 'incomplete'], { version: 2 }),
        ]),
        ...handlers,
      ],
    },
  },
  play: async ({ canvas }) => {
    const panel = within(await canvas.findByRole('region', { name: 'Assessments' }))
    await panel.findByText('Tension')
    const heads = () =>
      panel.getAllByRole('listitem').map((item) => (item.querySelector('summary') ?? item).textContent)
    await waitFor(() =>
      expect(heads()).toEqual([
        expect.stringMatching(/our organisation, Due Jun 10, 1 day overdue, –No score yet, In progress$/),
        'Calm days, Due Jun 12, in 1 day, –No score yet, Incomplete',
        'Calm days, May 20, 2026, 52 of 100, Complete',
        'Calm days, May 27, 2026, 64 of 100  12 better, Complete',
        'Calm days, Jun 1, 2026, 60 of 100  4, Complete',
        'Calm days, Jun 3, 2026, 36 of 100  24 worse, Complete',
        'Tension, Jun 5, 2026, 9 of 40  6 better, Complete',
        'Calm days, Jun 7, 2026, 80 of 100, Complete',
      ]),
    )
    await expect(panel.getByRole('img', { name: 'up 12 from the previous time' })).toBeVisible()
    await userEvent.click(panel.getByText('80 of 100'))
    await expect(panel.getByText('Nearly every day')).toBeVisible()
    await expect(panel.getByText('3 of 3')).toBeVisible()
    await expect(panel.getByText('Version 2')).toBeVisible()
    for (const version of panel.getAllByText('Version 1')) await expect(version).not.toBeVisible()
  },
}
