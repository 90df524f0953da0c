import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StoryApp } from '../storybook/story-app.tsx'

/** Adds the data that the server writes into the page. Returns a function that removes it again. */
function withInstallation(installation: object) {
  const element = document.createElement('script')
  element.id = 'attune-config'
  element.type = 'application/json'
  element.textContent = JSON.stringify(installation)
  document.head.append(element)
  return () => element.remove()
}

const meta = {
  title: 'Screens/Installation',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

/** The demo's accounts have a public password, so everyone who reaches the server can sign in. */
export const DemoThatOthersReach: Story = {
  beforeEach: () => withInstallation({ version: '0.1.0', isPublicDemo: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/This is a demo with a public password/)).toBeVisible()
  },
}

/** The foot of the settings shows the version, and the licenses of the parts from which the app is made. */
export const VersionInTheSettings: Story = {
  beforeEach: () => withInstallation({ version: '0.1.0' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Attune 0.1.0')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/licenses.txt')
    await expect(canvas.queryByText(/public password/)).toBeNull()
  },
}
