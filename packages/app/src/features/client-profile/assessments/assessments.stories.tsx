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
        'Assessment 2Due Jun 9, 2 days overdueIn progress',
        'Assessment 3Due Jun 10, 1 day overdueIncomplete',
        'Assessment 4Due Jun 11, todayIncomplete',
        'Assessment 5Due Jun 18, in 7 daysIncomplete',
        'Assessment 1Jun 1, 2026Complete',
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
