import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SkeletonLines } from './Skeleton.tsx'

const meta = {
  component: Skeleton,
  title: 'Components/Skeleton',
  args: { width: '12rem' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Round: Story = { args: { width: '2.429rem', height: '2.429rem', radius: '9999px' } }

export const Lines: Story = { render: () => <SkeletonLines first="8.9rem" second="4.9rem" /> }
