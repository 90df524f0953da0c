import { contract, csvFile, recordHeaders } from '@attune/api'
import { failing, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'
import { countDownloads, lastDownload, takeDownloads } from '../../../shell/storybook/story-downloads.ts'
import { handlers, pathOf } from '../story-profile.ts'

const { exportRecords } = contract.resource
const fileOf = (answer: () => Response) => http.get('*/resource/records/:personId', answer)
const csv = { 'Content-Type': 'text/csv;charset=utf-8' }
const withoutRecords = csvFile([recordHeaders('en-US')], 'en-US')

const meta = {
  title: 'Screens/Client profile/Records',
  component: StoryApp,
  args: { path: pathOf('Amara') },
  parameters: { layout: 'fullscreen', msw: { handlers } },
  beforeEach: takeDownloads,
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const more = () => screen.getByRole('button', { name: 'More actions' })

/** Opens the menu of further actions and presses 'Export records', using only the keyboard. */
async function exportThem(canvas: Canvas, menuName = 'More actions', item = 'Export records') {
  const heading = await canvas.findByRole('heading', { level: 1, name: 'Amara Okafor' })
  const header = within(heading.closest('header') ?? document.body)
  header.getByRole('button', { name: menuName }).focus()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveFocus())
  await userEvent.keyboard(item.charAt(0))
  await waitFor(() => expect(menu.querySelector('[data-highlighted]')).toHaveTextContent(item))
  await userEvent.keyboard('{Enter}')
}

/** The file has a line for each record. When it is saved, the menu closes and the focus returns to its button. */
export const Exported: Story = {
  play: async ({ canvas }) => {
    await exportThem(canvas)
    await expect(await screen.findByText('Records of Amara Okafor exported')).toBeVisible()
    const { name, text } = await lastDownload()
    await expect(name).toBe('attune-records-Amara-Okafor-2026-06-11.csv')
    const [headers = '', ...lines] = text.split('\r\n')
    await expect(headers).toMatch(/^\uFEFFType,Client,Name,Time,/)
    await expect(lines.pop()).toBe('')
    await expect(lines[0]).toMatch(/^exercise,Amara Okafor,,2026-06-11T[\d:]{8}\+\d\d:00,/)
    await expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(
      new Set(['exercise', 'reflection', 'assessment']),
    )
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(more()).toHaveFocus())
  },
}

/** The file is in the coach's language, with semicolons if the decimal mark is a comma. */
export const ExportedInGerman: Story = {
  tags: ['no-picture'],
  globals: { locale: 'de-DE' },
  play: async ({ canvas }) => {
    await exportThem(canvas, 'Weitere Aktionen', 'Daten exportieren')
    await expect(await screen.findByText('Daten von Amara Okafor exportiert')).toBeVisible()
    const { name, text } = await lastDownload()
    await expect(name).toBe('attune-daten-Amara-Okafor-2026-06-11.csv')
    const [headers = '', line = ''] = text.split('\r\n')
    await expect(headers).toMatch(/^\uFEFFArt;Klient:in;Name;Zeit;/)
    await expect(line).toMatch(/^exercise;Amara Okafor;;2026-06-11T[\d:]{8}\+\d\d:00;.*;\d+,\d+;/)
    await expect(line.split(';')).toHaveLength(headers.split(';').length)
  },
}

/**
 * The menu's item and the text for screen readers say that the export is running. A second press doesn't start another
 * export.
 */
export const Exporting: Story = {
  parameters: { msw: { handlers: [...pending(exportRecords), ...handlers] } },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    const item = await screen.findByRole('menuitem', { name: 'Exporting records' })
    await expect(item).toHaveAttribute('aria-busy', 'true')
    await expect(await screen.findByText('Exporting records', { selector: 'output' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(item).toBeVisible()
    await expect(countDownloads()).toBe(0)
  },
}

/** A file that contains only the headers is saved, too, and the coach is told so. */
export const Nothing: Story = {
  parameters: { msw: { handlers: [fileOf(() => new HttpResponse(withoutRecords, { headers: csv })), ...handlers] } },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    const text = 'Amara Okafor has no records yet: the file has only its headers'
    await expect(await screen.findByText(text)).toBeVisible()
    await expect((await lastDownload()).text).toBe(withoutRecords)
  },
}

/** Nothing is saved. The toast gives the reason and a button to try again. */
export const Failed: Story = {
  parameters: { msw: { handlers: [...failing(exportRecords), ...handlers] } },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    const toast = within(await screen.findByRole('alert'))
    await expect(toast.getByText('Records not exported, no file saved')).toBeVisible()
    await waitFor(() => expect(more()).toHaveFocus())
    await expect(countDownloads()).toBe(0)
    await expect(toast.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

let isWhole = false

/** The connection breaks in the middle of the file. Nothing is saved, and the next attempt saves the whole file. */
export const HalfWay: Story = {
  tags: ['no-picture'],
  parameters: {
    msw: {
      handlers: [
        fileOf(() => {
          if (isWhole) return new HttpResponse(withoutRecords, { headers: csv })
          const half = new ReadableStream<Uint8Array>({
            start: (controller) => controller.enqueue(new TextEncoder().encode(withoutRecords)),
            pull: (controller) => controller.error(new Error('The connection is lost')),
          })
          return new HttpResponse(half, { headers: csv })
        }),
        ...handlers,
      ],
    },
  },
  beforeEach: () => {
    isWhole = false
  },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    await expect(await screen.findByText('Records not exported: no answer from the server')).toBeVisible()
    await expect(countDownloads()).toBe(0)
    isWhole = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expect((await lastDownload()).text).toBe(withoutRecords)
  },
}

/** If the network is lost, the export fails after the usual retries of a read. */
export const Unanswered: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [fileOf(() => HttpResponse.error()), ...handlers] } },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    const text = 'Records not exported: no answer from the server'
    await expect(await screen.findByText(text)).toBeVisible()
    await expect(countDownloads()).toBe(0)
  },
}

/** The client has been reassigned in the meantime. */
export const NoLongerYours: Story = {
  tags: ['no-picture'],
  parameters: { msw: { handlers: [...failing(exportRecords, 404, 'not_found'), ...handlers] } },
  play: async ({ canvas }) => {
    await exportThem(canvas)
    await expect(await screen.findByText('Records not exported: the client is no longer yours')).toBeVisible()
    await expect(countDownloads()).toBe(0)
  },
}
