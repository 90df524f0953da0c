import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  title: 'Components/EmptyState',
  args: { title: 'No clients yet', children: 'Clients appear in this list once they join.' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithAction: Story = { args: { action: <Button>Invite client</Button> } }

export const TitleOnly: Story = { args: { title: 'No exercises in this phase yet', children: undefined } }
