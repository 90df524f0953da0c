import { contract, type WhatsNew } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { visitedAmara, nothing, reach, some, storyId, textsOf } from './story-whats-new.ts'

const many: WhatsNew = {
  ...some,
  crossedLimits: [
    { limit: 'engagement', figure: 6.5, of: 10 },
    { limit: 'mental', figure: 64, of: 70 },
    ...some.crossedLimits,
    { limit: 'reflections', figure: 18, of: 24 },
    { limit: 'plan', figure: 40, of: 54 },
    { limit: 'data', figure: 3, of: 3 },
    { limit: 'pace', figure: 0.333, of: 1.5 },
    { limit: 'readiness', figure: 48, of: 54 },
  ],
  exercises: 1,
  reflections: 0,
  answeredAssessments: [{ id: storyId(2), name: 'Stress and recovery', answeredAt: '2026-06-11T08:30:00.000Z' }],
  minutesOfUse: 402,
  missedStreaks: [
    { of: 'reflections', count: 4, from: '2026-06-09', until: '2026-06-10', partOfDay: null },
    { of: 'exercises', count: 3, from: '2026-06-09', until: '2026-06-09', partOfDay: null },
  ],
}

const withNews = (news: WhatsNew) => ({
  layout: 'fullscreen',
  msw: { handlers: mockHandlers(visitedAmara(news)) },
})

const meta = {
  title: 'Screens/Client profile/Since you last looked',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withNews(some),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** News that needs attention comes first, in clay with a diamond. Each item links to its section. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await waitFor(() =>
      expect(textsOf(region)).toEqual([
        'Exercises fell under 80% now 22 of 30',
        'Sleep and energy is overdue due Jun 10',
        '9 exercises, 9 reflections recorded',
        '3 exercises in a row missed on Jun 9, afternoon',
      ]),
    )
    await expect(within(region).getByText('Tue, Jun 9, 16:40')).toBeVisible()
    const links = within(region).getAllByRole('link')
    await expect(links.map((link) => new URL((link as HTMLAnchorElement).href).hash)).toEqual([
      '#exercises',
      '#assessments',
      '#activity',
      '#activity',
    ])
    await expect(within(region).queryByRole('button', { name: /more/ })).toBeNull()
  },
}

/** On the first visit, there is no earlier visit to compare with. */
export const FirstVisit: Story = {
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await within(region).findByText('Your first look')).toBeVisible()
  },
}

export const NothingNew: Story = {
  parameters: withNews(nothing),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await within(region).findByText('Nothing new')).toBeVisible()
    const date = within(region).getByText('Tue, Jun 9, 16:40')
    await expect(date).toBeVisible()
    // The band takes one line, on which the title, the date and the text are aligned.
    const bottoms = [date, within(region).getByText('Nothing new'), within(region).getByRole('heading')].map(
      (element) => element.getBoundingClientRect().bottom,
    )
    await expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(8)
  },
}

/** The band shows four items, and the others on demand. The focus then moves to the first of those. */
export const More: Story = {
  parameters: withNews(many),
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    const more = await within(region).findByRole('button', { name: '10 more' })
    await expect(textsOf(region)).toEqual([
      'Engagement fell under 10 h now 6.5 h',
      'Mental fell under 70% now 64%',
      'Exercises fell under 80% now 22 of 30',
      'Reflections fell under 80% now 18 of 24',
    ])
    await step('shows every item', async () => {
      await userEvent.click(more)
      await expect(textsOf(region).slice(4)).toEqual([
        'Behind the plan 40 of 54 done',
        'No data for 3 days since Jun 8',
        'Under half of own mean in Grow now 0.3 of 1.5 a day',
        'Sleep and energy is overdue due Jun 10',
        'Ready to move on 48 of 54 done',
        '1 exercise recorded',
        'Stress and recovery answered on Jun 11',
        '4 reflections in a row missed Jun 9 – Jun 10',
        '3 exercises in a row missed on Jun 9',
        '6.7 h of device use recorded',
      ])
      await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Behind the plan/))
    })
    await step('hides them again', async () => {
      await userEvent.click(within(region).getByRole('button', { name: 'Show fewer' }))
      await expect(textsOf(region)).toHaveLength(4)
    })
  },
}

const onPrint = fn()
const sheetOf = () => document.querySelector<HTMLElement>('body > [inert][aria-hidden]')

export const Loading: Story = {
  parameters: {
    msw: { handlers: [...pending(contract.analytics.startVisit), ...mockHandlers(visitedAmara(some))] },
  },
  play: async ({ canvas }) => {
    await expect(await reach(canvas)).toHaveAttribute('aria-busy', 'true')
  },
}

/** If the band fails, the rest of the profile still works, and the band can be loaded again. */
export const Failed: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.analytics.startVisit), ...mockHandlers(visitedAmara(some))] },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await expect(await within(region).findByText('What is new could not be loaded')).toBeVisible()
    await expect(within(region).getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(await canvas.findByText(/Since Jun 7, day 5 of 7/)).toBeVisible()
  },
}

/** Long names wrap inside their column. */
export const Long: Story = {
  parameters: withNews({
    ...some,
    overdueAssessments: [
      { id: storyId(1), name: 'Sleep, energy and recovery in weeks with travel and night shifts', dueOn: '2026-06-10' },
    ],
  }),
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText(/night shifts is overdue/)
    const list = within(region).getByRole('list')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

function watchPrint() {
  const print = window.print.bind(window)
  window.print = onPrint
  return () => {
    window.print = print
  }
}

/** On the sheet for the day's second visit, the line begins with a capital letter, too. */
export const PrintAgain: Story = {
  tags: ['no-picture'],
  beforeEach: watchPrint,
  parameters: { msw: { handlers: mockHandlers(visitedAmara(nothing, '2026-06-11T12:40:00.000Z')) } },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText('Nothing new')
    await userEvent.click(within(region).getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
    await expect(within(sheetOf() as HTMLElement).getByText('Today, 14:40 to today, 19:40')).toBeInTheDocument()
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(sheetOf()).toBeNull())
  },
}

/** Ctrl with P prints the same sheet. */
export const PrintByKeys: Story = {
  tags: ['no-picture'],
  beforeEach: watchPrint,
  play: async ({ canvas }) => {
    await within(await reach(canvas)).findByRole('button', { name: 'Print' })
    // The button is drawn before the effect that listens to the keys has run.
    await waitFor(() => expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false))
    await waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
    await expect(sheetOf()).toHaveTextContent('Amara Okafor')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(sheetOf()).toBeNull())
  },
}

/** 'Print' opens the browser's dialog with a sheet made for paper, and leaves the page unchanged. */
export const Print: Story = {
  tags: ['no-picture'],
  beforeEach: watchPrint,
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    const before = document.title
    await step('with what is new, and a mark where the screen has clay', async () => {
      await userEvent.click(within(region).getByRole('button', { name: 'Print' }))
      await waitFor(() => expect(onPrint).toHaveBeenCalledOnce())
      await expect(document.title).toBe('Amara Okafor, Jun 11, 2026')
      const sheet = sheetOf()
      await expect(sheet).toHaveTextContent('41 years, female. Different timezone, 18:40, −1 h. Sense, day 5 of 7')
      await expect(sheet).toHaveTextContent('Tue, Jun 9, 16:40 to today, 19:40')
      await expect(sheet).toHaveTextContent('! Sleep and energy is overdue due Jun 10')
      await expect(sheet).toHaveTextContent('! 64%')
      await expect(sheet?.querySelector('a, button, img')).toBeNull()
    })
    await step('until the dialog is closed', async () => {
      window.dispatchEvent(new Event('afterprint'))
      await waitFor(() => expect(sheetOf()).toBeNull())
      await waitFor(() => expect(document.title).toBe(before))
    })
  },
}
