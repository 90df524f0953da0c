import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../component-page.ts'
import { CellSkeleton } from '../SortableTable/cells/CellSkeleton.tsx'
import { boxed } from '../story-box.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  component: Skeleton,
  title: 'Components/Skeleton',
  args: { width: '12rem' },
  parameters: componentPage({
    use: 'Replaces content while it loads, at the same size, so that nothing moves. It appears after 200 ms, because most loads take less. It is hidden from screen readers: announce ‘Loading’ once, in a status.',
    instead:
      'For work that the user started: the button or a ProgressLine shows it. For content that loads within 200 ms, show nothing.',
    examples: [
      {
        do: {
          says: 'Reserve the space of the content, at its size.',
          draw: () => <CellSkeleton first="9rem" second="5rem" />,
        },
        dont: {
          says: 'Write that it is loading: the page moves when the content arrives.',
          draw: () => <p>Loading, please wait…</p>,
        },
      },
    ],
    states: [
      { name: 'One line', draw: boxed('9rem', <Skeleton />) },
      { name: 'Two lines', draw: () => <CellSkeleton first="9rem" second="5rem" /> },
      { name: 'A picture', draw: () => <Skeleton width="2.429rem" height="2.429rem" radius="full" /> },
    ],
    screenReader: 'Nothing is read. Say once, in an `output`, that content loads.',
    keyboard: [],
    tokens: ['bg.skeleton', 'radius.sm', 'motion.duration.base', 'motion.duration.skeleton', 'motion.easing.breathe'],
  }),
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Round: Story = { args: { width: '2.429rem', height: '2.429rem', radius: '9999px' } }
