import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const meta = {
  title: 'Client’s page/My progress',
  component: StoryClient,
  args: { path: '/progress' },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'My progress' })).toBeVisible()
    for (const name of ['Indicators', 'Engagement', 'Exercises'])
      await expect(await canvas.findByRole('heading', { level: 2, name })).toBeVisible()
    // Amara's mental average is 64%. A client is told that it is below the limit, but not the coach's word for this.
    await expect(await canvas.findByText('Below 70%')).toBeVisible()
    await expect(canvas.queryByText('Lagging')).not.toBeInTheDocument()
  },
}

/** An exercise opens to show its measures. */
export const OpenExercise: Story = {
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByText(/ ms$/)
    await userEvent.click(row as HTMLElement)
    await expect(await canvas.findByRole('table', { name: 'Measures' })).toBeVisible()
  },
}

/** If one part fails, the other parts are still shown. */
export const OnePartFailed: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.analytics.getIndicators), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This part can’t be shown')).toBeVisible()
    await expect(await canvas.findByText('last 48 h')).toBeVisible()
  },
}
