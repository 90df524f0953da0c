import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { componentPage } from '../component-page.ts'
import { PanelError } from '../PanelError/PanelError.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import { Panel } from './Panel.tsx'

const meta = {
  component: Panel,
  title: 'Components/Panel',
  tags: ['!stable', 'new'],
  args: { title: 'Engagement', caption: 'Last 48 hours', space: 'sm', children: '12.4 h' },
  parameters: componentPage({
    use: 'A section of a page that loads and fails by itself. Its heading stays, so that the page keeps its outline. Panels need no box: a hairline between two of them is enough.',
    instead: 'For a part without a heading, or for a whole page. Don’t use it as a frame: it draws no box.',
    examples: [
      {
        do: {
          says: 'Keep the heading while the content loads or fails.',
          draw: () => (
            <Panel title="Engagement">
              <PanelError text="Error processing engagement" onRetry={() => {}} />
            </Panel>
          ),
        },
        dont: {
          says: 'Replace the heading: the page loses its outline, and it is unclear what failed.',
          draw: () => <Panel title="Something went wrong">Please try again later.</Panel>,
        },
      },
    ],
    states: [
      {
        name: 'Loaded',
        draw: () => (
          <Panel title="Engagement" caption="Last 48 hours">
            12.4 h
          </Panel>
        ),
      },
      {
        name: 'With a button that explains it',
        draw: () => (
          <Panel
            title="Engagement"
            help={<IconButton variant="quiet" label="What Engagement means" icon={<span aria-hidden>?</span>} />}
            caption="Last 48 hours"
          >
            12.4 h
          </Panel>
        ),
      },
      {
        name: 'Loading',
        draw: () => (
          <Panel title="Engagement" caption="Last 48 hours">
            <div style={{ width: '8rem' }}>
              <Skeleton />
            </div>
          </Panel>
        ),
      },
      {
        name: 'Failed',
        draw: () => (
          <Panel title="Engagement" caption="Last 48 hours">
            <PanelError text="Error processing engagement" onRetry={() => {}} />
          </Panel>
        ),
      },
    ],
    screenReader:
      'A region, named by its heading of level 2. The heading can get the focus from code, when focused content disappears, but is no tab stop.',
    keyboard: [],
    tokens: ['font.size.lg', 'font.size.sm', 'font.weight.title', 'fg.muted', 'space.5'],
  }),
} satisfies Meta<typeof Panel>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Engagement' })).toHaveTextContent('12.4 h')
    await expect(canvas.getByRole('heading', { level: 2, name: 'Engagement' })).toBeVisible()
  },
}

export const NoCaption: Story = { args: { caption: undefined } }

export const Loading: Story = { args: { children: <Skeleton height="9rem" /> } }

export const Failed: Story = {
  args: { children: <PanelError text="Error processing engagement" onRetry={() => undefined} /> },
}

/** Retrying removes the button, so the heading gets the focus. */
export const Retried: Story = {
  tags: ['no-picture'],
  render: function Render(args) {
    const [hasFailed, setHasFailed] = useState(true)
    return (
      <Panel {...args}>
        {hasFailed ? <PanelError text="Error processing engagement" onRetry={() => setHasFailed(false)} /> : '12.4 h'}
      </Panel>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Engagement' })).toHaveFocus())
  },
}

/** The heading also gets the focus when focused content other than an error disappears. */
export const HeadingFocused: Story = {
  render: function Render(args) {
    const heading = useRef<HTMLHeadingElement>(null)
    return (
      <Panel {...args} headingRef={heading}>
        <Button variant="quiet" onClick={() => heading.current?.focus()}>
          Show earlier days
        </Button>
      </Panel>
    )
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier days' }))
    await expect(canvas.getByRole('heading')).toHaveFocus()
  },
}
