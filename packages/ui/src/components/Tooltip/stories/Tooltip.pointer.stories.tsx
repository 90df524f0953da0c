import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { inBox } from '../../story-box.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { TooltipArea } from '../TooltipArea.tsx'
import { timing } from '../tooltip-placement.ts'

const meta = {
  component: Tooltip,
  title: 'Components/Tooltip',
  // These stories test how a tooltip follows the pointer. The docs page shows only how it looks.
  tags: ['!stable', 'new', '!autodocs'],
  args: { content: '4 of 7 days', children: <span>81%</span> },
  decorators: [inBox({ padding: '4rem' })],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

/**
 * Runs `act`, followed immediately by everything that would happen after a tooltip's delays, so that tests don't wait.
 */
async function afterDelays(act: () => unknown) {
  const start = window.setTimeout.bind(window)
  const stop = window.clearTimeout.bind(window)
  const tasks = new Map<number | undefined, () => void>()
  const later = (task: () => void, delay = 0) => {
    const timer = start(task, delay)
    if (delay >= timing.closeDelay) tasks.set(timer, task)
    return timer
  }
  const cancel = (timer?: number) => {
    tasks.delete(timer)
    stop(timer)
  }
  const spies = [
    spyOn(window, 'setTimeout').mockImplementation(later as typeof setTimeout),
    spyOn(window, 'clearTimeout').mockImplementation(cancel as typeof clearTimeout),
  ]
  try {
    await act()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  for (const [timer, task] of tasks) {
    stop(timer)
    task()
  }
  // The changes made by the timers are painted within two frames.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const centerOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

/** A tooltip stays while the pointer is over it, so that its text can be read with a screen magnifier. */
export const PointerOverIt: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByText('81%')
    await userEvent.hover(figure)
    const tooltip = await screen.findByRole('tooltip')
    await afterDelays(() => userEvent.hover(tooltip))
    await expect(tooltip).toBeVisible()
    await userEvent.unhover(tooltip)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

const press = fn()

/** The text stays while the pointer is over it. Presses go to the row that the text covers. */
export const PointerOverTheTextOfAnArea: Story = {
  tags: ['no-picture'],
  render: () => (
    <div style={{ display: 'grid', gap: '3rem' }}>
      <TooltipArea>
        <div style={{ display: 'grid', justifyItems: 'center', width: '16rem' }}>
          <span data-tooltip="4 of 7 days">81%</span>
          <button type="button" style={{ width: '16rem', padding: '2rem' }} onClick={press}>
            Next
          </button>
          <span data-tooltip="2 of 7 days">35%</span>
        </div>
      </TooltipArea>
      <p>Outside</p>
    </div>
  ),
  play: async ({ canvas, userEvent, step }) => {
    press.mockClear()
    const tooltip = () => screen.queryByRole('tooltip')
    const next = canvas.getByRole('button')
    const moveTo = (target: Element, coords = centerOf(target)) => userEvent.pointer({ target, coords })
    /** Waits until the text below its figure is positioned, which happens after it is drawn. */
    const placed = (name: string) =>
      waitFor(() => {
        const text = screen.getByRole('tooltip')
        if (centerOf(text).clientY <= centerOf(canvas.getByText(name)).clientY) throw new Error('Not placed yet')
        return text
      })
    await moveTo(canvas.getByText('81%'))
    const first = await placed('81%')
    await step('stays under the pointer', async () => {
      const over = centerOf(first)
      await expect(document.elementFromPoint(over.clientX, over.clientY)).toBe(next)
      await afterDelays(() => moveTo(next, over))
      await expect(first).toBeVisible()
      await expect(first).toHaveTextContent('4 of 7 days')
    })
    await step('closes when the pointer leaves it', async () => {
      await moveTo(next, { ...centerOf(next), clientY: next.getBoundingClientRect().bottom - 2 })
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('is replaced when the pointer moves on to another element', async () => {
      await moveTo(canvas.getByText('81%'))
      await moveTo(next, centerOf(await placed('81%')))
      await moveTo(canvas.getByText('35%'))
      await waitFor(() => expect(tooltip()).toHaveTextContent('2 of 7 days'))
      await moveTo(canvas.getByText('Outside'), { clientX: 1, clientY: 1 })
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('closes when the pointer leaves the window', async () => {
      await moveTo(canvas.getByText('81%'))
      await moveTo(next, centerOf(await placed('81%')))
      document.documentElement.dispatchEvent(new PointerEvent('pointerleave'))
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('lets presses through', async () => {
      await moveTo(canvas.getByText('81%'))
      const over = centerOf(await placed('81%'))
      await userEvent.pointer([
        { target: document.elementFromPoint(over.clientX, over.clientY) ?? next, coords: over },
        '[MouseLeft]',
      ])
      await expect(press).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(tooltip()).toBeNull())
    })
  },
}

/** Pressing closes the tooltip. It doesn't reopen while the pointer stays, even if the press changes the element. */
export const PressedInAnArea: Story = {
  tags: ['no-picture'],
  render: () => (
    <TooltipArea>
      <div data-tooltip="4 of 7 days">
        <span>81%</span>
      </div>
    </TooltipArea>
  ),
  play: async ({ canvas, userEvent }) => {
    const figure = canvas.getByText('81%')
    await userEvent.hover(figure)
    await screen.findByRole('tooltip')
    await userEvent.click(figure)
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    const pointerOver = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    await afterDelays(() => figure.dispatchEvent(pointerOver))
    await expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.unhover(figure)
    await userEvent.hover(figure)
    await expect(await screen.findByRole('tooltip')).toBeVisible()
  },
}
