import type { Note } from '@attune/api'
import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { pathOf } from '../story-profile.ts'

type Canvas = Parameters<NonNullable<StoryObj<typeof StoryApp>['play']>>[0]['canvas']

export const amara = pathOf('Amara').replace('/clients/', '')

export const note = (number: number, text: string, rest: Partial<Note> = {}): Note => ({
  id: `01976000-0000-7000-8000-0000000005${String(number).padStart(2, '0')}`,
  personId: amara,
  version: 1,
  text,
  writtenAt: new Date(Date.UTC(2026, 5, 11 - number, 14, 38)).toISOString(),
  followUpOn: null,
  followUpDoneAt: null,
  ...rest,
})

export const auditWeek =
  'Audit week. She sleeps five hours and skips the afternoon slots on site days. We agreed: one calm exercise on the train home instead of four at the desk. Ask on Friday how that went.'
export const mornings =
  'Likes the morning exercise best, it sets the pace of her day. Mental dips on days with late calls, not on days with hard work.'

/** Creates mock data for each story, because notes are stored. */
export function withNotes(notes: readonly Note[], draft?: string) {
  const database = createMockDatabase()
  database.notes = [...notes]
  if (draft !== undefined) {
    const savedAt = '2026-06-11T17:06:00.000Z'
    database.noteDrafts.set(amara, { personId: amara, version: 3, text: draft, followUpOn: '2026-06-12', savedAt })
  }
  return { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } }
}

export const regionOf = async (canvas: Canvas) => within(await canvas.findByRole('region', { name: 'Notes' }))

export async function openNotes(canvas: Canvas) {
  const region = await regionOf(canvas)
  await region.findByRole('textbox', { name: 'Note' })
  return region
}

/** Chooses an item from a note's menu by keyboard, by default from the menu of the first note. */
export async function choose(region: Awaited<ReturnType<typeof openNotes>>, key: 'Home' | 'End', name: string, at = 0) {
  region.getAllByRole('button', { name: /edit or delete$/ })[at]?.focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard(`{${key}}`)
  await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(name))
  await userEvent.keyboard('{Enter}')
}
