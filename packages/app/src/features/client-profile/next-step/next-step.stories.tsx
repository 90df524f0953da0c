import { contract } from '@attune/api'
import { createWorld, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'

/** Each story has its own mock data, because a phase change is stored. */
const handlers = () => mockHandlers(createWorld())

const meta = {
  title: 'Screens/Client profile/Phase change',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers: handlers() } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function openDialog(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Change phase' }))
  return within(await screen.findByRole('dialog', { name: 'Change journey phase' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'Change journey phase' })).toHaveFocus())
    const irreversible = dialog.getByText('Once changing journey phase, you can not return the old one')
    await waitFor(() => expect(irreversible).toBeVisible())
    await expect(dialog.getByRole('checkbox', { name: 'Stress balance' })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: '6 BPM' })).toBeChecked()
    await expect(dialog.getByText('6 now, then none scheduled')).toBeInTheDocument()
    await expect(dialog.getByRole('button', { name: 'Start Grow for Amara' })).toBeEnabled()
  },
}

export const Changed: Story = {
  parameters: { msw: { handlers: handlers() } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Breathing' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Start Grow for Amara' }))
    await expect(await screen.findByText('Phase successfully changed')).toBeVisible()
    await expect(await canvas.findByText('Since Jun 11, day 1')).toBeVisible()
    const none = await canvas.findByText('No new phases are planned yet')
    await expect(none).toBeVisible()
    await waitFor(() => expect(none).toHaveFocus())
  },
}

export const NothingChosen: Story = {
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Stress balance' }))
    const start = dialog.getByRole('button', { name: 'Start Grow for Amara' })
    await userEvent.click(start)
    await expect(await dialog.findByText('Choose at least one goal')).toBeVisible()
    await expect(start).toBeDisabled()
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Productivity' }))
    await expect(start).toBeEnabled()
  },
}

export const NothingPlanned: Story = {
  tags: ['no-picture'],
  args: { path: pathOf('Grace') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No new phases are planned yet')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Change phase' })).toBeNull()
  },
}

const refused = (status: number, text: string): Story => ({
  parameters: { msw: { handlers: [...failing(contract.journey.startNextStep, status), ...handlers()] } },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Start Grow for Amara' }))
    await expect(await dialog.findByText(text)).toBeVisible()
    await expect(await screen.findAllByText('Unable to move to next phase')).not.toHaveLength(0)
  },
})

export const Failed = refused(500, 'Unable to move to next phase')

export const AlreadyStarted: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.journey.startNextStep, 409, 'step_already_started'), ...handlers()] },
  },
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    const start = dialog.getByRole('button', { name: 'Start Grow for Amara' })
    await userEvent.click(start)
    await expect(await dialog.findByText(/Grow has been started already/)).toBeVisible()
    await expect(start).toBeDisabled()
  },
}
