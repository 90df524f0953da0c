import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../shell/storybook/story-app.tsx'

const meta = {
  title: 'Screens/Settings',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(createMockDatabase()) } },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const withFirst = (handlers: ReturnType<typeof failing>, database = createMockDatabase()) => ({
  msw: { handlers: [...handlers, ...mockHandlers(database)] },
})

async function save(canvas: Canvas, firstName = 'Daniela') {
  const field = await canvas.findByLabelText('First name')
  await userEvent.clear(field)
  if (firstName !== '') await userEvent.type(field, firstName)
  await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('First name')).toHaveValue('Dana')
    await expect(canvas.getByLabelText('Last name')).toHaveValue('Whitlock')
    await expect(await canvas.findByRole('button', { name: 'Choose picture' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  },
}

/** The save button is enabled only while there are unsaved changes. */
export const SavesDifferencesAlone: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const field = await canvas.findByLabelText('First name')
    const button = canvas.getByRole('button', { name: 'Save changes' })
    await userEvent.type(field, 'x')
    await waitFor(() => expect(button).toBeEnabled())
    await userEvent.type(field, '{Backspace}')
    await waitFor(() => expect(button).toBeDisabled())
  },
}

export const Saved: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    await save(canvas, ' Daniela ')
    await expect(await screen.findByText('Profile successfully edited')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('First name')).toHaveValue('Daniela'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled())
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'About you' })).toHaveFocus())
  },
}

export const MissingName: Story = {
  play: async ({ canvas }) => {
    await save(canvas, '')
    await expect(await canvas.findByText('First name is required')).toBeVisible()
    await waitFor(() => expect(canvas.getByLabelText('First name')).toHaveFocus())
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  },
}

export const OverLimit: Story = {
  play: async ({ canvas }) => {
    const about = await canvas.findByLabelText('About me')
    await userEvent.click(about)
    await userEvent.paste('I write short, specific comments. '.repeat(15))
    await expect(canvas.getByText(/\/500$/)).toHaveAttribute('data-over')
    await expect(canvas.queryByText('Max 500 characters')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }))
    await expect(await canvas.findByText('Max 500 characters')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  },
}

export const Saving: Story = {
  parameters: withFirst(pending(contract.account.updatePerson)),
  play: async ({ canvas }) => {
    await save(canvas)
    await expect(await canvas.findByRole('button', { name: /Saving/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const SavingFailed: Story = {
  parameters: withFirst(failing(contract.account.updatePerson, 500)),
  play: async ({ canvas }) => {
    await save(canvas)
    await waitFor(() => expect(screen.getAllByText('Error updating profile')).toHaveLength(2))
    await expect(canvas.getByLabelText('First name')).toHaveValue('Daniela')
  },
}

const changedDatabase = createMockDatabase()

export const ChangedElsewhere: Story = {
  beforeEach: () => {
    changedDatabase.persons = createMockDatabase().persons
  },
  parameters: withFirst([], changedDatabase),
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name')
    changedDatabase.persons = changedDatabase.persons.map((person) =>
      person.type === 'coach'
        ? { ...person, lastName: 'Whitlock-Meyer', firstName: 'Dana M.', version: person.version + 1 }
        : person,
    )
    await save(canvas)
    await expect(await canvas.findByText(/changed somewhere else in the meantime/)).toBeVisible()
    await expect(canvas.getByLabelText('First name')).toHaveValue('Daniela')
    await waitFor(() => expect(canvas.getByLabelText('Last name')).toHaveValue('Whitlock-Meyer'))
  },
}

export const LoadsSavedTexts: Story = {
  ...ChangedElsewhere,
  play: async (context) => {
    await ChangedElsewhere.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Load the newest version' }))
    await waitFor(() => expect(context.canvas.getByLabelText('First name')).toHaveValue('Dana M.'))
    await waitFor(() => expect(context.canvas.queryByText(/changed somewhere else/)).not.toBeInTheDocument())
    // The pressed button disappears together with the conflict.
    await waitFor(() => expect(context.canvas.getByRole('heading', { name: 'About you' })).toHaveFocus())
  },
}

export const ChoosesATheme: Story = {
  play: async ({ canvas }) => {
    const dark = await canvas.findByRole('radio', { name: 'Dark' })
    await userEvent.click(dark)
    await waitFor(() => expect(dark).toBeChecked())
    await waitFor(() => expect(localStorage.getItem('attune.theme')).toBe('"dark"'))
    await userEvent.click(canvas.getByRole('radio', { name: 'Same as the device' }))
    await waitFor(() => expect(localStorage.getItem('attune.theme')).toBe('"system"'))
  },
}

/** A coach can choose 12-hour times. */
export const ChoosesTwelveHours: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '24 hours' })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: '12 hours' }))
    await waitFor(() => expect(localStorage.getItem('attune.12h')).toBe('true'))
    await userEvent.click(canvas.getByRole('radio', { name: '24 hours' }))
    await waitFor(() => expect(localStorage.getItem('attune.12h')).toBe('false'))
  },
}

/** The views of the list can be chosen even if the saved views can't be loaded. */
export const SavedViewsFailed: Story = {
  tags: ['no-picture'],
  parameters: withFirst(failing(contract.account.getSavedViews, 500)),
  play: async ({ canvas }) => {
    await canvas.findAllByText('Saved views not loaded', undefined, { timeout: 5000 })
    await userEvent.click(canvas.getByRole('radio', { name: 'Attention' }))
    await waitFor(() => expect(localStorage.getItem('attune.firstView')).toBe('"attention"'))
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(localStorage.getItem('attune.firstView')).toBe('"all"'))
  },
}
