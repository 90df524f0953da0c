import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf } from '../story-profile.ts'

const meta = {
  title: 'Screens/Client profile/Exercises',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas }) => {
    const opener = await canvas.findByRole('button', { name: 'Today, 17:40' })
    await userEvent.click(opener)
    const detail = within(await screen.findByRole('dialog', { name: 'Calm exercise' }))
    await waitFor(() => expect(detail.getByText('Amara Okafor, today, 17:40–17:52')).toBeVisible())
    await expect(detail.getByText('Stress balance at 8 BPM')).toBeVisible()
    await expect(
      detail.getByRole('img', { name: 'One minute of breathing, goal 8 breaths, result 8.2 breaths' }),
    ).toBeVisible()
    await expect(detail.getByRole('row', { name: 'HRV-1 60 ms 69 ms Positive' })).toBeVisible()
    await expect(detail.getByText('Effect by exercise goal')).toBeVisible()
  },
}

export const Earlier: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier exercises' }))
    await waitFor(async () => {
      const table = within(canvas.getByRole('table', { name: 'Exercises' }))
      await expect(table.getAllByRole('row')).toHaveLength(1 + 16 + 1)
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Show earlier exercises' }))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Show earlier exercises' })).toBeNull())
    await expect((await canvas.findAllByText('Not rated yet')).length).toBeGreaterThan(0)
  },
}
