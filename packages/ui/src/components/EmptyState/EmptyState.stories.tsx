import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  title: 'Components/EmptyState',
  args: { title: 'No clients yet', children: 'Clients appear in this list once they join.' },
  parameters: componentPage({
    use: 'There is no data, and nothing has failed. Say what is missing, and how that changes. Use the dotted line where it fills a page. Where loading failed use a PanelError.',
    keyboard: [],
    tokens: ['font.style.sectionTitle', 'fg.muted', 'space.16'],
  }),
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithAction: Story = { args: { action: <Button>Invite client</Button> } }

export const TitleOnly: Story = { args: { title: 'No exercises in this phase yet', children: undefined } }
