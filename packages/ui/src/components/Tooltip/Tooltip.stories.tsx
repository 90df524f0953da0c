import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { Tooltip as ChakraTooltip } from '@chakra-ui/react/tooltip'
import { Clock } from 'lucide-react'
import { expect, screen, waitFor } from 'storybook/test'
import { IconButton } from '../IconButton/IconButton.tsx'
import { componentPage } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { expectLeftToRight } from '../story-right-to-left.tsx'
import { Tooltip } from './Tooltip.tsx'
import { TooltipArea } from './TooltipArea.tsx'
import { positioning } from './tooltip-placement.ts'

/** A tooltip that stays open, for the docs page. */
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
    use: 'A short text about the hovered or focused element: a truncated name, the exact time of a relative one. On a touch screen a tap opens it on a plain element, such as a span, that does nothing else; wrap a component, such as a Tag, in a span. A text that all users need belongs on the page. For many elements, use one TooltipArea around the table or the list: it shows the `data-tooltip` of the elements in it, and truncated texts in full. A SortableTable has one.',
    instead:
      'For a text that everyone needs: write it on the page. Don’t use it as a help text for a field (use `hint`), or for links and buttons.',
    examples: [
      {
        do: {
          says: 'Show the exact value of a shortened one.',
          draw: () => (
            <StillTooltip content="4 of 7 days">
              <span>81%</span>
            </StillTooltip>
          ),
        },
        dont: {
          says: 'Show a rule that is needed to fill in the form.',
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
    screenReader:
      'The tooltip describes its element while it is open. With `isName` it isn’t read, because the element’s name has the same text. The text of a TooltipArea isn’t read: give the element a name or hidden text with the same words.',
    keyboard: [
      ['Tab', 'shows the tooltip of the focused element'],
      ['Escape', 'hides the tooltip'],
    ],
    tokens: ['action.bg', 'action.fg', 'radius.sm', 'shadow.menu', 'font.size.sm', 'zIndex.toast'],
  }),
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Hovered: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('81%'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('4 of 7 days'))
    await expect(canvas.getByText('81%')).toHaveAccessibleDescription('4 of 7 days')
  },
}

/** Text reads in the order of its own script, such as a number with its unit. */
export const RightToLeft: Story = {
  ...Hovered,
  tags: ['!autodocs'],
  globals: { locale: 'ar-XB' },
  play: async (context) => {
    await Hovered.play?.(context)
    await expectLeftToRight(screen.getByRole('tooltip'))
  },
}

/** A control's tooltip appears on keyboard focus, and Escape hides it. */
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

/** An icon's tooltip is its name. Screen readers read it once. */
export const RepeatsTheName: Story = {
  render: () => <IconButton label="History" icon={<Clock aria-hidden />} />,
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'History' })
    await userEvent.hover(button)
    await waitFor(() => expect(screen.getByText('History')).toBeVisible())
    await expect(button).not.toHaveAccessibleDescription()
  },
}

/** On a touch screen, a tap opens the text. */
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
    // The text handles Escape once it has the focus.
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

/** One tooltip for a whole list: it shows each `data-tooltip` and each truncated text in the list. */
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
    // Until the tooltip is positioned, it is in the page's corner. A pointer without coordinates is there, too.
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
