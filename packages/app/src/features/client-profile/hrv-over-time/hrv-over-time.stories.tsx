import { contract } from '@attune/api'
import { failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { endAtPanel, handlers, pathOf, reachPanel } from '../story-profile.ts'
import { sessionsOf, title, whole, withMeasures } from './story-hrv.ts'

const meta = {
  title: 'Screens/Client profile/HRV over time',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: withMeasures({ sessions: sessionsOf(60), withoutMeasures: 4 }),
  afterEach: endAtPanel(title),
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/**
 * The panel shows the mean of the week at the current pace, the usual range, and every session, divided where the pace
 * changes.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await step('says the mean, its change and what is usual at this pace', async () => {
      await expect(await region.findByText('mean of 7 days, 21 sessions at 6 BPM')).toBeVisible()
      await expect(region.getByText(whole(/^usual 38–44 ms at 6 BPM, 84 sessions in 28 earlier days$/))).toBeVisible()
      await expect(region.getByText('Higher is often better, not always. Compare within one pace.')).toBeVisible()
      await expect(region.getByText(/^180 sessions since .*; 4 more had too few beats for a measure$/)).toBeVisible()
    })
    await step('has its measure and its days in the address', async () => {
      const measures = within(region.getByRole('navigation', { name: 'Measure' }))
      await expect(measures.getByRole('link', { name: 'HRV-1' })).toHaveAttribute('aria-current', 'page')
      await userEvent.click(measures.getByRole('link', { name: 'Pulse rate' }))
      await expect(await region.findByText('Lower is often better, not always. Compare within one pace.')).toBeVisible()
      await expect(measures.getByRole('link', { name: 'Pulse rate' })).toHaveAttribute('aria-current', 'page')
    })
  },
}

/** Breathing is compared with the latest pace: a dashed line, with its figure beside the scale, and in the legend. */
export const Respiratory: Story = {
  args: { path: `${pathOf('Amara')}?measure=respiratory&days=28` },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Nearer to the pace is better: 6 b/min.')).toBeVisible()
    await expect(region.getByText('latest pace, 6 BPM')).toBeVisible()
    const plot = region.getByRole('group', { name: /^Respiratory over time/ }).getBoundingClientRect()
    await expect(region.getByText('6.0').getBoundingClientRect().right).toBeLessThanOrEqual(plot.left)
    await expect(region.getByRole('link', { name: '28 days' })).toHaveAttribute('aria-current', 'page')
  },
}

/** If no session of the last days shows the breathing, there are sessions, but no value. */
export const NoBreathing: Story = {
  args: { path: `${pathOf('Amara')}?measure=respiratory` },
  parameters: withMeasures({
    sessions: sessionsOf(60).map((session, index) =>
      index < 10 ? session : { ...session, measures: { ...session.measures, respiratory: null } },
    ),
  }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('no value in 7 days')).toBeVisible()
    await expect(region.getByText('usual range after 7 values in 28 earlier days')).toBeVisible()
  },
}

/** The sessions are shown as a table, newest first. */
export const AsTable: Story = {
  parameters: withMeasures({ sessions: sessionsOf(10) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const table = region.getByRole('table', { name: title })
    const rows = within(table).getAllByRole('row')
    await expect(rows).toHaveLength(31)
    await expect(region.queryByRole('button', { name: 'Show earlier exercises' })).toBeNull()
    await expect(within(rows[1] as HTMLElement).getByRole('rowheader')).toHaveTextContent('Jun 11')
    await userEvent.click(region.getByRole('button', { name: 'Show as plot' }))
    await expect(region.queryByRole('table', { name: title })).toBeNull()
  },
}

/** In a small window, the table scrolls, and each session still shows its day and time. */
export const NarrowTable: Story = {
  globals: { viewport: { value: 'window1004' }, rootSize: '14' },
  parameters: withMeasures({ sessions: sessionsOf(10) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const table = within(region.getByRole('table', { name: title }))
    const [{ scrollWidth, clientWidth } = document.body] = table.getAllByRole('rowheader')
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    // The table has no marks that the legend would explain.
    await expect(region.queryByText('7-day mean', { selector: 'span' })).toBeNull()
  },
}

/**
 * The table contains the sessions of the chosen days. It begins with the latest 30, and each press of the button adds
 * 30 more.
 */
export const LongTable: Story = {
  args: { path: `${pathOf('Amara')}?days=14` },
  play: async ({ canvas, step }) => {
    const region = await reachPanel(canvas, title)
    await userEvent.click(await region.findByRole('button', { name: 'Show as table' }))
    const rows = () => within(region.getByRole('table', { name: title })).getAllByRole('rowheader')
    const earlier = { name: 'Show earlier exercises' }
    await step('adds 30 sessions, and moves the focus to the first of them', async () => {
      await expect(rows()).toHaveLength(30)
      await userEvent.click(region.getByRole('button', earlier))
      await expect(rows()).toHaveLength(42)
      await waitFor(() => expect(within(rows()[30] as HTMLElement).getByRole('button')).toHaveFocus())
      await expect(region.queryByRole('button', earlier)).toBeNull()
    })
    await step('begins with the latest sessions of other days', async () => {
      await userEvent.click(region.getByRole('link', { name: '28 days' }))
      await waitFor(() => expect(rows()).toHaveLength(30))
      await expect(region.getByRole('button', earlier)).toBeVisible()
    })
  },
}

/** A point opens its exercise. */
export const OpensAnExercise: Story = {
  parameters: { msw: { handlers } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    const plot = await region.findByRole('group', { name: /^HRV-1 over time/ })
    plot.focus()
    await userEvent.keyboard('{End}{Enter}')
    await expect(await screen.findByRole('dialog', { name: /exercise/i })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  },
}

/** With fewer than seven sessions at a pace, there is no usual range yet. */
export const Few: Story = {
  parameters: withMeasures({ sessions: sessionsOf(2) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(
      await region.findByText('Usual range after 7 sessions at this pace on earlier days, 3 so far'),
    ).toBeVisible()
  },
}

/** The last session was weeks ago. */
export const NotLately: Story = {
  parameters: withMeasures({ sessions: sessionsOf(60).slice(0, 90) }),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('no session in 7 days')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: withMeasures({}),
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(
      await region.findByText('No measures yet. They come with a heart-rate strap, or from files.'),
    ).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { msw: { handlers: [...pending(contract.exercise.getHrvOverTime), ...handlers] } },
  afterEach: () => undefined,
}

export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(contract.exercise.getHrvOverTime), ...handlers] } },
  play: async ({ canvas }) => {
    const region = await reachPanel(canvas, title)
    await expect(await region.findByText('Error processing exercise')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
