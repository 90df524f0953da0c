import { contract } from '@attune/api'
import { createMockDatabase, failing, mockHandlers, pending } from '@attune/api/mock'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { StoryApp } from '../../../shell/storybook/story-app.tsx'

const meta = {
  title: 'Screens/Settings/Profile picture',
  component: StoryApp,
  args: { path: '/settings' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryApp>
export default meta

type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const withFirst = (handlers: ReturnType<typeof failing>) => ({
  msw: { handlers: [...handlers, ...mockHandlers(createMockDatabase())] },
})

/** Draws an ink-coloured square, an image that browsers can decode. */
async function drawnFile(): Promise<File> {
  const canvas = new OffscreenCanvas(64, 64)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Nothing can be drawn here')
  pen.fillStyle = '#096EA2'
  pen.fillRect(0, 0, 64, 64)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

async function choose(canvas: Canvas, file: File) {
  await canvas.findByRole('button', { name: 'Choose picture' })
  // The input is hidden behind the button and can't be pressed.
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The button has no file input')
  await userEvent.upload(input, file, { applyAccept: false })
}

export const NotAnImage: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('JPEG, PNG or WebP, up to 7 MB')).toBeVisible()
    await choose(canvas, new File(['Notes'], 'notes.txt', { type: 'text/plain' }))
    await expect(await canvas.findByText('You are able to only use images as a profile picture')).toBeVisible()
    await expect(canvas.getByText('Use JPEG, PNG or WebP')).toBeVisible()
    await expect(document.querySelector('input[type=file]')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp',
    )
  },
}

export const OtherFormat: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    await choose(canvas, new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'me.heic', { type: 'image/heic' }))
    await expect(await canvas.findByText('HEIC pictures are not supported. Use JPEG, PNG or WebP')).toBeVisible()
  },
}

export const TooBig: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    await choose(canvas, new File([new Uint8Array(7_000_001)], 'me.png', { type: 'image/png' }))
    await expect(
      await canvas.findByText('File is too big for the upload, the limit is 7 MB. Please, choose another one'),
    ).toBeVisible()
  },
}

export const Uploading: Story = {
  parameters: withFirst(pending(contract.resource.putProfilePicture)),
  play: async ({ canvas }) => {
    await choose(canvas, await drawnFile())
    await expect(await canvas.findByRole('button', { name: /Uploading/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const UploadFailed: Story = {
  parameters: withFirst(failing(contract.resource.putProfilePicture, 500)),
  play: async ({ canvas }) => {
    await choose(canvas, await drawnFile())
    await waitFor(() => expect(screen.getAllByText('Profile picture uploading failed')).toHaveLength(2))
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const UploadRetried: Story = {
  tags: ['no-picture'],
  parameters: withFirst(failing(contract.resource.putProfilePicture, 500)),
  play: async ({ canvas }) => {
    await choose(canvas, await drawnFile())
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: /Choose picture|Uploading/ })).toHaveFocus())
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const Uploaded: Story = {
  parameters: withFirst([]),
  play: async ({ canvas }) => {
    await choose(canvas, await drawnFile())
    await expect(await screen.findByText('Profile successfully edited')).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Replace picture' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  },
}

export const Removed: Story = {
  parameters: withFirst([]),
  play: async (context) => {
    await Uploaded.play?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Remove picture' }))
    const choosing = await context.canvas.findByRole('button', { name: 'Choose picture' })
    await expect(choosing).toBeVisible()
    await waitFor(() => expect(choosing).toHaveFocus())
  },
}
