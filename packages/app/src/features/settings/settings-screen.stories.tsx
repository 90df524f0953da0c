import { createWorld, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { StoryApp } from '../../shell/story-app.tsx'

const meta = {
  title: 'Screens/Settings',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createWorld()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Dana Whitlock')).toBeVisible()
    await expect(canvas.getByText('coach@attune.example')).toBeVisible()
  },
}

export const ChoosesATheme: Story = {
  play: async ({ canvas }) => {
    const dark = await canvas.findByRole('radio', { name: 'Dark' })
    await userEvent.click(dark)
    await expect(dark).toBeChecked()
    await expect(localStorage.getItem('attune.theme')).toBe('dark')
    await userEvent.click(canvas.getByRole('radio', { name: 'Like the device' }))
    await expect(localStorage.getItem('attune.theme')).toBe('system')
  },
}
