import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StoryApp } from '../storybook/story-app.tsx'

const called = (organisationName: string | null) => {
  const database = createMockDatabase()
  database.user = { ...database.user, organisationName }
  return { msw: { handlers: mockHandlers(database) } }
}

/** The name of the organisation in the menu. */
const meta = {
  title: 'Shell/Organisation',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', ...called('Northfield Health') },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Northfield Health')).toBeVisible()
  },
}

const long = 'Northfield Health and Wellbeing for the Northern Coast and its Islands'

/** A long name takes several lines, so that the menu doesn't get wider. */
export const LongName: Story = {
  tags: ['!no-picture'],
  parameters: called(long),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(long)).toBeVisible()
    const menu = canvas.getByRole('navigation', { name: 'Main' })
    await expect(menu.scrollWidth).toBeLessThanOrEqual(menu.clientWidth)
  },
}

/** The name has the direction of its own script. */
export const RightToLeftName: Story = {
  parameters: called('מרכז הבריאות <b>צפון</b>'),
  play: async ({ canvas }) => {
    const name = await canvas.findByText('מרכז הבריאות <b>צפון</b>')
    await expect(getComputedStyle(name).direction).toBe('rtl')
    await expect(name.querySelector('b')).toBeNull()
  },
}

export const WithoutName: Story = {
  parameters: called(null),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Attune' })).toBeVisible()
    await expect(canvas.queryByText('Northfield Health')).toBeNull()
  },
}
