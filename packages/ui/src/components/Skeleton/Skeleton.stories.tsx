import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../component-page.ts'
import { Skeleton, SkeletonLines } from './Skeleton.tsx'

const meta = {
  component: Skeleton,
  title: 'Components/Skeleton',
  args: { width: '12rem' },
  parameters: componentPage({
    use: 'Holds the place of what is still loading, in its real size, so that nothing jumps. Shows after 200 ms: most loads are over by then. Hidden from readers: say ‘Loading’ once, in a status.',
    keyboard: [],
    tokens: ['bg.skeleton', 'radius.sm', 'motion.duration.base', 'motion.duration.skeleton', 'motion.easing.breathe'],
  }),
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Round: Story = { args: { width: '2.429rem', height: '2.429rem', radius: '9999px' } }

export const Lines: Story = { render: () => <SkeletonLines first="8.9rem" second="4.9rem" /> }
