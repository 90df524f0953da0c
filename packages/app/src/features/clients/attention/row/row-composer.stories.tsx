import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../../shell/storybook/story-app.tsx'
import { rowOf, text, write } from './story-composer.ts'

const fresh = () => ({ msw: { handlers: mockHandlers(createMockDatabase()) } })

const meta = {
  title: 'Screens/Clients/Attention/Note in a row',
  component: StoryApp,
  args: { path: '/clients?view=attention' },
  parameters: { layout: 'fullscreen', ...fresh() },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
/** The note has a follow-up, by default on the next working day. After saving, the focus returns to the pencil. */
export const Default: Story = {
  parameters: fresh(),
  play: async ({ canvas, step }) => {
    const { row, box } = await write(canvas)
    await userEvent.click(row.getByRole('checkbox', { name: 'Follow up on' }))
    await expect(await row.findByLabelText('Day of the follow-up')).toHaveValue('2026-06-12')
    await expect(await row.findByText('Draft saved 19:40')).toBeVisible()
    await step('Ctrl with Enter saves', async () => {
      box.focus()
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await waitFor(() => expect(row.queryByRole('textbox')).toBeNull())
      const pencil = await row.findByRole('button', { name: 'Write a note about Henrik Solberg' })
      await waitFor(() => expect(pencil).toHaveFocus())
      await expect(await canvas.findByText('Note saved')).toBeInTheDocument()
      await waitFor(() => expect(row.getByText(text)).toBeVisible())
      await expect(await row.findByText('Note today, 19:40')).toBeVisible()
    })
  },
}

/** The composer opens within the row. The rows below move down, and nothing is covered. */
export const Open: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas)
    await userEvent.click(row.getByRole('checkbox', { name: 'Follow up on' }))
    await expect(await row.findByText('Draft saved 19:40')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Save and mark reviewed' })).toBeVisible()
  },
}

let draftOf = Promise.withResolvers<void>()

/**
 * While the draft is loading, the row already has the height of the composer, so the client's line stays in place and
 * the rows below move only once.
 */
export const Opening: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    draftOf = Promise.withResolvers()
  },
  parameters: {
    msw: {
      handlers: [
        http.get('*/account/notes/:personId/draft', async () => {
          await draftOf.promise
        }),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Henrik Solberg')
    const name = row.getByRole('link', { name: 'Henrik Solberg' })
    const client = name.closest('li') ?? document.body
    const [place, heightClosed] = [name.getBoundingClientRect().top, client.offsetHeight]
    await userEvent.click(await row.findByRole('button', { name: /^Write a note/ }))
    await waitFor(() => expect(client.offsetHeight).toBeGreaterThan(heightClosed))
    const heightOpening = client.offsetHeight
    draftOf.resolve()
    await row.findByRole('textbox', { name: 'Note' })
    await expect(Math.abs(client.offsetHeight - heightOpening)).toBeLessThan(2)
    await expect(Math.abs(name.getBoundingClientRect().top - place)).toBeLessThan(0.5)
  },
}

/** A year typed with two digits, such as 26, means the year 26 AD, so the row says which years are allowed. */
export const FollowUpOfTwoDigits: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas)
    await userEvent.click(row.getByRole('checkbox', { name: 'Follow up on' }))
    const day = await row.findByLabelText('Day of the follow-up')
    await fireEvent.change(day, { target: { value: '0026-12-15' } })
    await userEvent.click(row.getByRole('button', { name: 'Save and mark reviewed' }))
    await waitFor(() => expect(day).toHaveAccessibleDescription('Choose a day from 2000 to 2099'))
    await waitFor(() => expect(day).toHaveFocus())
  },
}

/**
 * The N key opens the composer. Escape closes it and saves the draft, which the pencil indicates with a dot and in its
 * accessible name.
 */
export const DraftKept: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Henrik Solberg')
    await row.findByRole('button', { name: 'Write a note about Henrik Solberg' })
    row.getByRole('link', { name: 'Henrik Solberg' }).focus()
    await userEvent.keyboard('n')
    const box = await row.findByRole('textbox', { name: 'Note' })
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.type(box, 'Ring on Monday{Escape}')
    const pencil = await row.findByRole('button', { name: 'Write a note about Henrik Solberg, draft saved' })
    await waitFor(() => expect(pencil).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await row.findByRole('textbox', { name: 'Note' })).toHaveValue('Ring on Monday')
    await userEvent.click(row.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(row.queryByRole('textbox')).toBeNull())
    await waitFor(() => expect(row.getByRole('button', { name: /, draft saved$/ })).toHaveFocus())
  },
}

/**
 * Pressing one button saves the note and reviews the client. The row keeps its position, and the focus moves to the
 * next client.
 */
export const SavedAndReviewed: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row, box } = await write(canvas)
    const next = box.closest('li')?.nextElementSibling?.querySelector('a')
    await userEvent.click(row.getByRole('button', { name: 'Save and mark reviewed' }))
    await expect(await row.findByRole('button', { name: 'Undo' })).toBeVisible()
    await waitFor(() => expect(next).toHaveFocus())
    // The message appears where the buttons were, and is announced.
    await expect(await row.findByText('Note saved, Henrik Solberg reviewed')).toBeVisible()
    await expect(canvas.getAllByText('Note saved, Henrik Solberg reviewed')).toHaveLength(2)
    await waitFor(() => expect(row.getByText(text)).toBeVisible())
    await waitFor(() => expect(row.queryByRole('button', { name: /^Write a note/ })).toBeNull())
  },
}

/** Only one composer is open at a time. Pressing another pencil closes the open one and saves its draft. */
export const OneAtATime: Story = {
  tags: ['no-picture'],
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row } = await write(canvas, 'Ring on Monday')
    const other = await rowOf(canvas, 'Camille Dubois')
    await userEvent.click(await other.findByRole('button', { name: 'Write a note about Camille Dubois' }))
    await expect(await other.findByRole('textbox', { name: 'Note' })).toHaveValue('')
    await expect(canvas.getAllByRole('textbox', { name: 'Note' })).toHaveLength(1)
    await expect(await row.findByRole('button', { name: /, draft saved$/ })).toBeVisible()
  },
}

/** A client on course meets no rule to review, so the composer can only save the note. */
export const OnCourse: Story = {
  tags: ['no-picture'],
  parameters: fresh(),
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Grace Mwangi')
    await userEvent.click(await row.findByRole('button', { name: 'Write a note about Grace Mwangi' }))
    await expect(await row.findByRole('button', { name: 'Save note' })).toBeVisible()
    await expect(row.queryByRole('button', { name: 'Save and mark reviewed' })).toBeNull()
  },
}

/** If saving fails, the text stays, and neither the note nor the review is stored. */
export const NotSaved: Story = {
  parameters: {
    msw: { handlers: [...failing(contract.analytics.reviewClient), ...mockHandlers(createMockDatabase())] },
  },
  play: async ({ canvas }) => {
    const { row, box } = await write(canvas)
    await userEvent.click(row.getByRole('button', { name: 'Save and mark reviewed' }))
    await expect(await row.findByText('Note not saved')).toBeVisible()
    await expect(box).toHaveValue(text)
    await expect(await row.findByRole('button', { name: 'Mark reviewed' })).toBeVisible()
  },
}

/** An empty note isn't sent, and its field shows the error. */
export const Empty: Story = {
  tags: ['no-picture'],
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row, box } = await write(canvas, ' ')
    await userEvent.click(row.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(box).toHaveAccessibleDescription('Note is required'))
    await waitFor(() => expect(box).toHaveFocus())
  },
}

/** If the draft can't be saved, the composer says so immediately. The text stays, and the note can still be saved. */
export const DraftNotKept: Story = {
  parameters: { msw: { handlers: [...failing(contract.account.putNoteDraft), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    const { row, box } = await write(canvas, 'Ring on Monday')
    await expect(await row.findByText('The draft could not be saved')).toBeVisible()
    await expect(box).toHaveValue('Ring on Monday')
    await userEvent.click(row.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(row.queryByRole('textbox')).toBeNull())
  },
}

/** Text that is too long isn't saved. A counter shows its length, and the field scrolls. */
export const TooLong: Story = {
  parameters: fresh(),
  play: async ({ canvas }) => {
    const { row, box } = await write(canvas, 'x')
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.paste('The fair closes tonight. '.repeat(165).slice(0, 4_001))
    await expect(await row.findByText(/^4,?001\/4,?000$/)).toBeVisible()
    await expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
    await userEvent.click(row.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(box).toBeInvalid())
  },
}

/** If the draft fails to load, no text can be typed, because saving it would overwrite the draft. */
export const DraftFailed: Story = {
  parameters: { msw: { handlers: [...failing(contract.account.getNoteDraft), ...mockHandlers(createMockDatabase())] } },
  play: async ({ canvas }) => {
    const row = await rowOf(canvas, 'Henrik Solberg')
    await userEvent.click(await row.findByRole('button', { name: /^Write a note about Henrik Solberg/ }))
    await expect(await row.findByText('Error processing notes')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(row.queryByRole('textbox')).toBeNull()
  },
}
