import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { handlers, pathOf } from '../story-profile.ts'

const meta = {
  title: 'Screens/Client profile/Assessments',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Opened: Story = {
  play: async ({ canvas }) => {
    const assessment = await canvas.findByText('Wellbeing baseline')
    await userEvent.click(assessment)
    await expect(await canvas.findByText('I feel well in my everyday life')).toBeVisible()
    await userEvent.click(assessment)
    await expect(canvas.getByText('I feel well in my everyday life')).not.toBeVisible()
    await userEvent.click(assessment)
    await expect(canvas.getByText('I feel well in my everyday life')).toBeVisible()
  },
}
