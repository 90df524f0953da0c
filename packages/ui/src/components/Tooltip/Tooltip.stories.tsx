import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { Clock } from 'lucide-react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { componentPage } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { Tooltip } from './Tooltip.tsx'
import { TooltipArea } from './TooltipArea.tsx'
import { positioning, timing } from './tooltip-place.ts'

/** A tooltip that stays open, for its page. */
const StillTooltip = ({ content, children }: { content: string; children: ReactElement }) => (
  <div style={{ position: 'relative', padding: '3.4rem 4rem 0.571rem' }}>
    <ChakraTooltip.Root open positioning={positioning}>
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <ChakraTooltip.Positioner>
        <ChakraTooltip.Content>{content}</ChakraTooltip.Content>
      </ChakraTooltip.Positioner>
    </ChakraTooltip.Root>
  </div>
)

const meta = {
  component: Tooltip,
  subcomponents: { TooltipArea },
  title: 'Components/Tooltip',
  tags: ['!stable', 'new'],
  args: { content: '4 of 7 days', children: <span>81%</span> },
  decorators: [inBox({ padding: '4rem' })],
  parameters: componentPage({
    use: 'A short text about the hovered or focused element: a truncated name, the exact time of a relative one. On a touch screen a tap opens it on a plain element, such as a span, that does nothing else; around a component, such as a Tag, put a span. Put a text that all users need on the page instead. For many elements use one TooltipArea around the table or the list: it shows the `data-tooltip` of the elements in it, and truncated texts in full. A SortableTable has one.',
    instead:
      'For what everyone needs: write it on the page. It is no help text for a field (`hint`), and no place for links or buttons.',
    examples: [
      {
        do: {
          says: 'The exact value of a short one.',
          draw: () => (
            <StillTooltip content="4 of 7 days">
              <span>81%</span>
            </StillTooltip>
          ),
        },
        dont: {
          says: 'A rule that is needed to fill in the form.',
          draw: () => (
            <StillTooltip content="Password must be 8+ characters long">
              <span>New password ⓘ</span>
            </StillTooltip>
          ),
        },
      },
    ],
    states: [
      { name: 'Rest', draw: () => <span>81%</span> },
      {
        name: 'Hover or focus',
        draw: () => (
          <StillTooltip content="4 of 7 days">
            <span>81%</span>
          </StillTooltip>
        ),
      },
    ],
    keyboard: [
      ['Tab', 'shows the tooltip of the focused element'],
      ['Escape', 'hides it'],
    ],
    tokens: ['action.bg', 'action.fg', 'radius.sm', 'shadow.menu', 'font.size.sm', 'zIndex.toast'],
  }),
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

/** Acts, and then runs at once what would happen after a tooltip's delays: no test waits for time to pass. */
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
  // Two frames draw what the timers changed.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

const centerOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

export const Default: Story = {}

export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('81%'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('4 of 7 days'))
    await expect(canvas.getByText('81%')).toHaveAccessibleDescription('4 of 7 days')
  },
}

/** It stays while the pointer is over it, so that a large text can be read with a screen magnifier. */
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

/** Keyboard focus shows the tooltip of a control; Escape hides it. */
export const Focused: Story = {
  args: { content: 'Opens the client in a new window', children: <button type="button">Open</button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Opens the client in a new window'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  },
}

/** An icon's tooltip is its name: screen readers read it once. */
export const RepeatsTheName: Story = {
  render: () => <IconButton label="History" icon={<Clock aria-hidden />} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'History' })
    await userEvent.hover(button)
    await waitFor(() => expect(screen.getByText('History')).toBeVisible())
    await expect(button).not.toHaveAccessibleDescription()
  },
}

/** On a touch screen a tap opens the text. */
export const Tapped: Story = {
  beforeEach: () => {
    const original = window.matchMedia
    window.matchMedia = (query) => original.call(window, query === '(hover: none)' ? 'all' : query)
    return () => {
      window.matchMedia = original
    }
  },
  play: async ({ canvas, userEvent }) => {
    const figure = await canvas.findByRole('button', { name: '81%' })
    await userEvent.click(figure)
    const text = await screen.findByRole('dialog', { name: '4 of 7 days' })
    await waitFor(() => expect(text).toBeVisible())
    // The text takes Escape once it has the focus.
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** One tooltip for a list: for each `data-tooltip` and each truncated text in it. */
export const InAnArea: Story = {
  render: () => (
    <TooltipArea>
      <ul style={{ width: '8rem' }}>
        <li>
          <span data-tooltip="4 of 7 days">81%</span>
        </li>
        <li>
          <a
            href="#maximiliane"
            style={{ display: 'block', overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            Maximiliane Okafor-Lindqvist
          </a>
        </li>
        <li>Whole</li>
      </ul>
    </TooltipArea>
  ),
  play: async ({ canvas, userEvent, step }) => {
    const tooltip = () => screen.queryByRole('tooltip')
    const name = 'Maximiliane Okafor-Lindqvist'
    // Until a text has its place it is in the page's corner, where a pointer without coordinates is.
    const hasPlace = () => waitFor(() => expect(tooltip()?.getBoundingClientRect().top).toBeGreaterThan(10))
    await step('on hover', async () => {
      await userEvent.hover(canvas.getByText('81%'))
      await waitFor(() => expect(tooltip()).toHaveTextContent('4 of 7 days'))
      await hasPlace()
      await userEvent.hover(canvas.getByRole('link'))
      await waitFor(() => expect(tooltip()).toHaveTextContent(name))
      await hasPlace()
      await userEvent.hover(canvas.getByText('Whole'))
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('on keyboard focus, until Escape or the next element', async () => {
      await userEvent.tab()
      await waitFor(() => expect(tooltip()).toHaveTextContent(name))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(tooltip()).toBeNull())
      await userEvent.tab({ shift: true })
      await userEvent.tab()
      await waitFor(() => expect(tooltip()).toHaveTextContent(name))
      await userEvent.tab()
      await waitFor(() => expect(tooltip()).toBeNull())
    })
  },
}

const press = fn()

/** The text stays while the pointer is over it. Presses go through to the row that it covers. */
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
    /** The text below its figure: it gets its place after it was drawn. */
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
    await step('goes when the pointer leaves it', async () => {
      await moveTo(next, { ...centerOf(next), clientY: next.getBoundingClientRect().bottom - 2 })
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('gives way to what the pointer goes on to', async () => {
      await moveTo(canvas.getByText('81%'))
      await moveTo(next, centerOf(await placed('81%')))
      await moveTo(canvas.getByText('35%'))
      await waitFor(() => expect(tooltip()).toHaveTextContent('2 of 7 days'))
      await moveTo(canvas.getByText('Outside'), { clientX: 1, clientY: 1 })
      await waitFor(() => expect(tooltip()).toBeNull())
    })
    await step('goes when the pointer leaves the window', async () => {
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

/** A press closes the text. It doesn't open again while the pointer stays, also where the press changes the element. */
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
