import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../Button/Button.tsx'
import { componentPage } from '../component-page.ts'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  component: EmptyState,
  title: 'Components/EmptyState',
  args: { title: 'No clients yet', children: 'Clients appear in this list once they join.' },
  parameters: componentPage({
    use: 'Shown if there is no data and nothing has failed. Say what is missing, and how to change that. Use the dotted line if it fills a page. If loading failed, use a PanelError.',
    instead:
      'If loading failed, use PanelError; while content loads, Skeleton. For a filter without results, say so in one line and offer to clear the filter.',
    examples: [
      {
        do: {
          says: 'Say what is missing, and how to change that.',
          draw: () => (
            <EmptyState title="No clients yet" action={<Button>Invite client</Button>}>
              Invite a client to begin.
            </EmptyState>
          ),
        },
        dont: {
          says: 'Apologise, or blame the user.',
          draw: () => <EmptyState title="Oops! Nothing here!">You have not added anything.</EmptyState>,
        },
      },
    ],
    states: [
      { name: 'Title and text', draw: () => <EmptyState title="No notes yet">Only you see these.</EmptyState> },
      {
        name: 'With an action',
        draw: () => (
          <EmptyState title="No clients yet" action={<Button>Invite client</Button>}>
            Invite a client to begin.
          </EmptyState>
        ),
      },
    ],
    screenReader:
      'Text in its order: the title isn’t a heading, so that the outline of the page stays the same. Hide a drawing from screen readers.',
    keyboard: [],
    tokens: ['font.style.sectionTitle', 'fg.muted', 'space.16'],
  }),
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithAction: Story = { args: { action: <Button>Invite client</Button> } }

export const TitleOnly: Story = { args: { title: 'No exercises in this phase yet', children: undefined } }
