import type { Person } from '@attune/api'
import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const database = createMockDatabase()

/** In these stories the form is open while another window saves the profile. */
const meta = {
  title: 'Screens/Settings/About you',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } },
  beforeEach: () => {
    database.persons = createMockDatabase().persons
  },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const own = () => database.persons.find((person) => person.type === 'coach')

/** Saves texts as another window would. */
function saveElsewhere(texts: Partial<Person>) {
  database.persons = database.persons.map((person) =>
    person.type === 'coach' ? { ...person, ...texts, version: person.version + 1 } : person,
  )
}

/**
 * Stores a picture, because the answer contains the newest profile. Refreshing the token would have the same effect.
 */
async function bringNewest(canvas: Canvas) {
  const input = canvas.getByRole('region', { name: 'Profile picture' }).querySelector('input[type=file]')
  const drawing = new OffscreenCanvas(8, 8)
  drawing.getContext('2d')?.fillRect(0, 0, 8, 8)
  const file = new File([await drawing.convertToBlob()], 'me.png', { type: 'image/png' })
  await userEvent.upload(input as HTMLInputElement, file, { applyAccept: false })
  await screen.findByText('Profile successfully edited')
}

async function type(canvas: Canvas, label: string, text: string) {
  await userEvent.clear(canvas.getByLabelText(label))
  await userEvent.type(canvas.getByLabelText(label), text)
}

const first = (canvas: Canvas) => canvas.getByLabelText('First name')
const saveButton = (canvas: Canvas) => canvas.getByRole('button', { name: 'Save changes' })

/** If nothing was typed in this window, there is nothing to save, and the coach can leave without confirming. */
export const NothingTyped: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name')
    saveElsewhere({ firstName: 'Daniela' })
    await bringNewest(canvas)
    await waitFor(() => expect(first(canvas)).toHaveValue('Daniela'))
    await waitFor(() => expect(saveButton(canvas)).toBeDisabled())
    await userEvent.click(canvas.getByRole('link', { name: 'My clients' }))
    await expect(await canvas.findByRole('heading', { name: /^My clients/ })).toBeVisible()
  },
}

/** Saving the text of one field doesn't revert what was saved elsewhere in another. */
export const AnotherFieldTyped: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name')
    await type(canvas, 'About me', 'I answer within a day.')
    saveElsewhere({ firstName: 'Daniela' })
    await bringNewest(canvas)
    await waitFor(() => expect(first(canvas)).toHaveValue('Daniela'))
    await userEvent.click(saveButton(canvas))
    await waitFor(() => expect(own()).toMatchObject({ firstName: 'Daniela', aboutMe: 'I answer within a day.' }))
    await waitFor(() => expect(saveButton(canvas)).toBeDisabled())
  },
}

/**
 * If a field was edited here and was also saved elsewhere, there is a conflict, and the coach decides which text to
 * keep.
 */
export const SameFieldTyped: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name')
    await type(canvas, 'First name', 'Dany')
    saveElsewhere({ firstName: 'Daniela', lastName: 'Whitlock-Meyer' })
    await bringNewest(canvas)
    await waitFor(() => expect(canvas.getByLabelText('Last name')).toHaveValue('Whitlock-Meyer'))
    await expect(first(canvas)).toHaveValue('Dany')
    await userEvent.click(saveButton(canvas))
    await expect(await canvas.findByText(/changed somewhere else in the meantime/)).toBeVisible()
    await expect(own()).toMatchObject({ firstName: 'Daniela' })
    await expect(first(canvas)).toHaveValue('Dany')
    await userEvent.click(saveButton(canvas))
    await waitFor(() => expect(own()).toMatchObject({ firstName: 'Dany', lastName: 'Whitlock-Meyer' }))
  },
}

/** Once the coach reverts the typed text, the field shows the text that was saved elsewhere. */
export const TypedTextTakenBack: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('First name')
    await userEvent.type(first(canvas), 'x')
    saveElsewhere({ firstName: 'Daniela' })
    await bringNewest(canvas)
    await expect(first(canvas)).toHaveValue('Danax')
    await userEvent.type(first(canvas), '{Backspace}')
    await waitFor(() => expect(first(canvas)).toHaveValue('Daniela'))
    await waitFor(() => expect(saveButton(canvas)).toBeDisabled())
  },
}
