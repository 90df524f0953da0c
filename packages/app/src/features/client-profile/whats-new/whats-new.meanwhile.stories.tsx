import { contract, VISIT_TIMEOUT } from '@attune/api'
import { answering, failing, mockHandlers, MockProblem } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { afterPaint } from '../../../shared/after-paint.ts'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { amara, visitedAmara, reach, some, textsOf } from './story-whats-new.ts'

const meta = {
  title: 'Screens/Client profile/Since you last looked',
  component: StoryApp,
  args: { path: pathOf('Amara') },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

const heightOf = (region: HTMLElement) => region.getBoundingClientRect().height

/** Hides the page and shows it again, so that a heartbeat follows immediately. */
function hideForAWhile() {
  for (const isHidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  Reflect.deleteProperty(document, 'hidden')
}

/** A mock database that its story changes. */
const changing = visitedAmara(some)
const withChangingDatabase = {
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(changing) } },
} satisfies Story

/** Records that arrive during a visit add a line, and nothing moves. Pressing the line lists these records, too. */
export const Meanwhile: Story = {
  ...withChangingDatabase,
  play: async ({ canvas, step }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    const height = heightOf(region)
    await step('says how many records have arrived', async () => {
      changing.arrivals.push({ personId: amara, kind: 'exercise' }, { personId: amara, kind: 'exercise' })
      hideForAWhile()
      await expect(await within(region).findByText('2 more since you opened this')).toBeVisible()
      await expect(heightOf(region)).toBeCloseTo(height, 0)
      await expect(textsOf(region)).toContain('9 exercises, 9 reflections recorded')
    })
    await step('shows them on request', async () => {
      await userEvent.click(within(region).getByRole('button', { name: '2 more since you opened this' }))
      await expect(await within(region).findByText('11 exercises, 9 reflections')).toBeVisible()
      await waitFor(() => expect(within(region).queryByText(/since you opened this/)).toBeNull())
      await waitFor(() => expect(within(region).getByRole('heading')).toHaveFocus())
    })
  },
}

/** A visit that is over, for example after a long absence, is followed by another one. */
export const VisitedAgain: Story = {
  ...withChangingDatabase,
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    changing.visits = changing.visits.map((visit) => ({
      ...visit,
      endedAt: visit.endedAt ?? '2026-06-11T17:00:00.000Z',
    }))
    changing.whatsNew.clear()
    hideForAWhile()
    await expect(await within(region).findByText('Nothing new')).toBeVisible()
    await expect(within(region).getByText('Thu, Jun 11, 19:00')).toBeVisible()
  },
}

/**
 * If a profile is opened in a background tab, the visit starts when the tab is shown, rather than at the next
 * heartbeat.
 */
export const OpenedInTheBackground: Story = {
  ...withChangingDatabase,
  tags: ['no-picture'],
  beforeEach: () => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    return () => {
      Reflect.deleteProperty(document, 'hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    }
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })
    // A visit starts after the paint, and its effect may run later, so wait for two paints.
    for (let paint = 0; paint < 2; paint += 1) await afterPaint()
    await expect(region).toHaveAttribute('aria-busy', 'true')
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    const soon = { timeout: VISIT_TIMEOUT / 6 }
    await expect(await within(region).findByText('9 exercises, 9 reflections', undefined, soon)).toBeVisible()
  },
}

const onBeat = fn()

/** Failed heartbeats aren't shown, because the visit ends by itself. */
export const HeartbeatsFail: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        answering(contract.analytics.continueVisit, () => {
          onBeat()
          throw new MockProblem('not_found')
        }),
        ...failing(contract.analytics.endVisit),
        ...mockHandlers(visitedAmara(some)),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    hideForAWhile()
    await waitFor(() => expect(onBeat).toHaveBeenCalled())
    await expect(within(region).getByText('9 exercises, 9 reflections')).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: 'My clients', current: 'page' }))
    await canvas.findByRole('row', { name: /Amara Okafor/ })
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

const onRead = fn()
let heldBeat = Promise.withResolvers<void>()
const holdABeat = () => {
  onBeat.mockClear()
  // The previous story's stream may end late.
  changing.followers.clear()
  heldBeat = Promise.withResolvers<void>()
}

/** A record that arrives during a heartbeat is counted by another heartbeat. */
export const DuringAHeartbeat: Story = {
  tags: ['no-picture'],
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.get('*/analytics/indicators/*', () => void onRead()),
        answering(contract.analytics.continueVisit, async () => {
          const newRecords = changing.arrivals.length
          onBeat()
          if (onBeat.mock.calls.length === 1) await heldBeat.promise
          return { newRecords }
        }),
        ...mockHandlers(changing),
      ],
    },
  },
  beforeEach: holdABeat,
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    await waitFor(() => expect(changing.followers.size).toBe(1))
    hideForAWhile()
    await waitFor(() => expect(onBeat).toHaveBeenCalledOnce())
    onRead.mockClear()
    changing.arrivals.push({ personId: amara, kind: 'exercise' })
    changing.changes.push({ personId: amara, services: ['analytics'] })
    for (const follow of changing.followers) follow()
    await waitFor(() => expect(onRead).toHaveBeenCalled())
    heldBeat.resolve()
    await expect(await within(region).findByText('1 more since you opened this')).toBeVisible()
  },
}

/** A press during a heartbeat takes effect afterwards. */
export const PressedDuringAHeartbeat: Story = {
  tags: ['no-picture'],
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        answering(contract.analytics.continueVisit, async () => {
          onBeat()
          if (onBeat.mock.calls.length === 2) await heldBeat.promise
          return { newRecords: changing.arrivals.length }
        }),
        ...mockHandlers(changing),
      ],
    },
  },
  beforeEach: holdABeat,
  play: async ({ canvas }) => {
    const region = await reach(canvas)
    await within(region).findByText('9 exercises, 9 reflections')
    changing.arrivals.push({ personId: amara, kind: 'exercise' })
    hideForAWhile()
    const more = await within(region).findByRole('button', { name: '1 more since you opened this' })
    hideForAWhile()
    await waitFor(() => expect(onBeat).toHaveBeenCalledTimes(2))
    await userEvent.click(more)
    heldBeat.resolve()
    await expect(await within(region).findByText('10 exercises, 9 reflections')).toBeVisible()
  },
}
