import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'
import { amara, openNotes } from './story-notes.ts'

const meta = {
  title: 'Screens/Client profile/Notes',
  component: StoryApp,
  tags: ['no-picture'],
  args: { path: pathOf('Amara') },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const database = createMockDatabase()
let isAnswered = Promise.withResolvers<void>()
const onPut = fn()

/** Types text, then leaves the profile and opens it again before the server has answered the save. */
async function reopenWith(canvas: Canvas, text: string) {
  await userEvent.click((await openNotes(canvas)).getByRole('textbox', { name: 'Note' }))
  await userEvent.paste(text)
  await userEvent.click(canvas.getByRole('link', { name: 'My clients', current: 'page' }))
  await waitFor(() => expect(onPut).toHaveBeenCalledOnce())
  await userEvent.click(await canvas.findByRole('link', { name: 'Amara Okafor' }))
}

/** If a profile is left and opened again while its draft is being saved, it continues with that save. */
export const ReopenedWhileSaving: Story = {
  beforeEach: () => {
    isAnswered = Promise.withResolvers()
    onPut.mockClear()
    database.noteDrafts.clear()
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.put('*/account/notes/:personId/draft', async () => {
          onPut()
          await isAnswered.promise
        }),
        ...mockHandlers(database),
      ],
    },
  },
  play: async ({ canvas, step }) => {
    const text = async () => (await openNotes(canvas)).getByRole('textbox', { name: 'Note' })
    await step('with the text that is not saved yet', async () => {
      await reopenWith(canvas, 'Ask')
      await expect(await text()).toHaveValue('Ask')
    })
    await step('and with what is typed meanwhile', async () => {
      await userEvent.type(await text(), ' on Friday')
      isAnswered.resolve()
      await waitFor(() => expect(database.noteDrafts.get(amara)).toMatchObject({ text: 'Ask on Friday', version: 2 }))
      await expect(await canvas.findByText('Draft saved 19:40')).toBeVisible()
      await expect(await text()).toHaveValue('Ask on Friday')
    })
    await step('and saves what is typed afterwards', async () => {
      await userEvent.type(await text(), '?')
      await waitFor(() => expect(database.noteDrafts.get(amara)).toMatchObject({ text: 'Ask on Friday?', version: 3 }))
    })
  },
}

/** If the coach opens the profile again and types nothing, the draft is saved only once. */
export const ReopenedWithoutTyping: Story = {
  ...ReopenedWhileSaving,
  play: async ({ canvas }) => {
    await reopenWith(canvas, 'Ask')
    const region = await openNotes(canvas)
    isAnswered.resolve()
    await expect(await region.findByText('Draft saved 19:40')).toBeVisible()
    await expect(region.getByRole('textbox', { name: 'Note' })).toHaveValue('Ask')
    await expect(onPut).toHaveBeenCalledOnce()
  },
}

let isOnline = false

/** A draft that couldn't be saved offline is saved when the network returns. */
export const SavedOnReturnOfTheNetwork: Story = {
  beforeEach: () => {
    isOnline = false
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.put('*/account/notes/:personId/draft', () => (isOnline ? undefined : HttpResponse.error())),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Ask')
    await expect(await region.findByText('The draft could not be saved')).toBeVisible()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await expect(await region.findByText('Draft saved 19:40')).toBeVisible()
  },
}

/** Closes the window. Returns whether the browser asks first. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

let isDown = true
const server = createMockDatabase()

/**
 * If a draft couldn't be saved before the profile was left, the browser asks for confirmation, and the draft is saved
 * when the coach returns.
 */
export const LeftUnsaved: Story = {
  beforeEach: () => {
    isDown = true
    server.noteDrafts.clear()
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.put('*/account/notes/:personId/draft', () => {
          onPut()
          return isDown ? new HttpResponse(null, { status: 500 }) : undefined
        }),
        ...mockHandlers(server),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    await expect(asksBeforeClosing()).toBe(false)
    await userEvent.type(region.getByRole('textbox', { name: 'Note' }), 'Ask')
    await expect(await region.findByText('The draft could not be saved')).toBeVisible()
    await expect(asksBeforeClosing()).toBe(true)
    const before = onPut.mock.calls.length
    await userEvent.click(canvas.getByRole('link', { name: 'My clients', current: 'page' }))
    await canvas.findByRole('link', { name: 'Grace Mwangi' })
    await waitFor(() => expect(onPut.mock.calls.length).toBeGreaterThan(before))
    await expect(asksBeforeClosing()).toBe(true)
    isDown = false
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(server.noteDrafts.get(amara)).toMatchObject({ text: 'Ask' }))
    await waitFor(() => expect(asksBeforeClosing()).toBe(false))
  },
}

/** When the network returns, refreshing the notes changes neither the text that is being typed nor the focus. */
export const TypedOnReturnOfTheNetwork: Story = {
  tags: ['no-picture'],
  beforeEach: () => {
    isOnline = true
  },
  parameters: {
    layout: 'fullscreen',
    msw: {
      handlers: [
        http.all('*/account/notes/*', () => (isOnline ? undefined : HttpResponse.error())),
        ...mockHandlers(createMockDatabase()),
      ],
    },
  },
  play: async ({ canvas }) => {
    const region = await openNotes(canvas)
    const text = region.getByRole('textbox', { name: 'Note' })
    isOnline = false
    await userEvent.type(text, 'Ask')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect(await region.findByText('Error processing notes')).toBeVisible()
    isOnline = true
    window.dispatchEvent(new Event('online'))
    await userEvent.type(text, ' today')
    await waitFor(() => expect(region.queryByText('Error processing notes')).toBeNull())
    await expect(await region.findByText('Draft saved 19:40')).toBeVisible()
    await expect(text).toHaveValue('Ask today')
    await expect(text).toHaveFocus()
  },
}
