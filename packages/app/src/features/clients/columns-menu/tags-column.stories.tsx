import { createMockDatabase, mockHandlers } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { namesIn } from '../story-list.ts'

const key = 'attune.columns'
const long = 'Shift work, mostly nights 2026'
const tagsOfNames: Readonly<Record<string, string[]>> = {
  Amara: ['Night shift', 'Sleep', 'Trial', 'VIP'],
  Bartholomew: [long, long.toUpperCase(), 'Zoom'],
  Henrik: ['Sleep'],
  Theo: ['Night shift', 'Sleep'],
}

const database = createMockDatabase()
database.persons = database.persons.map((person) => {
  const tags = tagsOfNames[person.firstName]
  const state = person.firstName === 'Theo' ? ({ state: 'paused' } as const) : {}
  return tags ? { ...person, ...state, tags } : person
})

/** Stores a choice with the tags column and without two other columns, so that the tags column has its usual width. */
const withTags = () => {
  localStorage.setItem(
    key,
    JSON.stringify({
      order: ['name', 'tags'],
      visibility: { tags: true, reflections: false, assessments: false },
    }),
  )
  return () => localStorage.removeItem(key)
}

const meta = {
  title: 'Screens/Clients/Tags column',
  component: StoryApp,
  args: { path: '/clients' },
  parameters: { layout: 'fullscreen', msw: { handlers: mockHandlers(database) } },
  beforeEach: withTags,
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const rowOf = async (canvas: Canvas, name: RegExp) => within(await canvas.findByRole('row', { name }))

/**
 * Each tag is on its own line, with hue, pattern and word. Tags after the second are only counted, and clients without
 * tags have '–'.
 */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    const amara = await rowOf(canvas, /Amara Okafor/)
    await step('shows two tags, and counts the others', async () => {
      // The tags appear only once, because the swatches after the name are omitted.
      await waitFor(() => expect(amara.getAllByText('Tags: Night shift, Sleep, Trial, VIP')).toHaveLength(1))
      await expect(amara.getByText('Night shift')).toBeVisible()
      await expect(amara.getByText('+2')).toBeVisible()
      await expect(amara.queryByText('VIP')).toBeNull()
    })
    await step('names them all in a tooltip', async () => {
      await userEvent.hover(amara.getByText('+2'))
      await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Tags: Night shift, Sleep, Trial, VIP'))
      // Wait until the tooltip is positioned. Before that, it is in the page's corner, which is also where a pointer
      // without coordinates is.
      await waitFor(() => expect(screen.getByRole('tooltip').getBoundingClientRect().top).toBeGreaterThan(10))
      await userEvent.unhover(amara.getByText('+2'))
    })
    await step('cuts a long one before the count', async () => {
      const row = await rowOf(canvas, /Bartholomew/)
      const [word, count] = [row.getByText(long), row.getByText('+1')]
      await expect(word.scrollWidth).toBeGreaterThan(word.clientWidth)
      const cell = count.closest('td')?.getBoundingClientRect()
      await expect(count.getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0)
    })
    await expect((await rowOf(canvas, /Grace Mwangi/)).getByText('No tags')).toBeInTheDocument()
  },
}

/** Clients with the same tags are next to each other. Clients without tags are last in both directions. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Amara Okafor' })
    const header = canvas.getByRole('button', { name: 'Tags' })
    await userEvent.click(header)
    const four = () => namesIn(canvas).slice(0, 4)
    const inOrder = ['Theo Anders', 'Amara Okafor', 'Bartholomew Featherstonehaugh', 'Henrik Solberg']
    await waitFor(() => expect(four()).toEqual(inOrder))
    await userEvent.click(header)
    await waitFor(() => expect(four()).toEqual(inOrder.toReversed()))
  },
}

/** The column is hidden until the coach chooses it in the menu. Then it replaces the swatches after the names. */
export const Chosen: Story = {
  beforeEach: () => {
    localStorage.removeItem(key)
    return () => localStorage.removeItem(key)
  },
  play: async ({ canvas }) => {
    const amara = await rowOf(canvas, /Amara Okafor/)
    await amara.findByText('Tags: Night shift, Sleep, Trial, VIP')
    await expect(canvas.queryByRole('columnheader', { name: 'Tags' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }))
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Tags' })
    await expect(item).not.toBeChecked()
    await userEvent.click(item)
    await expect(await canvas.findByRole('columnheader', { name: 'Tags' })).toBeVisible()
    await waitFor(() => expect(amara.getAllByText('Tags: Night shift, Sleep, Trial, VIP')).toHaveLength(1))
    await expect(amara.getByText('Sleep')).toBeVisible()
  },
}
