import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { StoryClient } from '../../shell/storybook/story-client.tsx'

const database = createMockDatabase()

const meta = {
  title: 'Client’s page/Sign-in',
  component: StoryClient,
  args: { path: '/', isSignedIn: false },
  globals: { viewport: { value: 'phone' } },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } },
} satisfies Meta<typeof StoryClient>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function signIn(canvas: Canvas, email: string, password = database.password) {
  await userEvent.type(await canvas.findByLabelText('Email'), email)
  await userEvent.type(canvas.getByLabelText('Password'), password)
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(canvas.getByText('For clients')).toBeVisible()
  },
}

export const MissingFields: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in' }))
    await expect(await canvas.findByText('Email is required')).toBeVisible()
    await expect(canvas.getByText('Password is required')).toBeVisible()
  },
}

export const WrongPassword: Story = {
  play: async ({ canvas }) => {
    await signIn(canvas, database.client.email, 'Riverbend-47')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Wrong email or password')
  },
}

/** A coach's account gets a link to the coach's app. */
export const CoachRefused: Story = {
  play: async ({ canvas }) => {
    await signIn(canvas, database.user.email)
    await expect(await canvas.findByRole('link', { name: 'Open the coach’s app' })).toHaveAttribute('href', '/')
    await expect(canvas.getByText('This page is for clients.')).toBeVisible()
  },
}

export const SignsIn: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await signIn(canvas, database.client.email)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  },
}

export const ForgotPassword: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Forgot password?' }))
    await canvas.findByRole('heading', { level: 1, name: 'Reset password' })
    await userEvent.type(canvas.getByLabelText('Email'), database.client.email)
    await userEvent.click(canvas.getByRole('button', { name: 'Send the code' }))
    await expect(await canvas.findByLabelText('Code')).toBeVisible()
  },
}
