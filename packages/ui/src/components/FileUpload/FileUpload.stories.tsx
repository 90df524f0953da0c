import type { Meta, StoryObj } from '@storybook/react-vite'
import { Image } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { componentPage, controlStates } from '../component-page.ts'
import { FileUpload } from './FileUpload.tsx'

const meta = {
  component: FileUpload,
  title: 'Components/FileUpload',
  tags: ['!stable', 'new'],
  args: {
    children: 'Choose picture',
    variant: 'secondary',
    icon: <Image aria-hidden />,
    accept: 'image/*',
    onFileSelect: fn(),
  },
  parameters: componentPage({
    use: 'Chooses a file from the device, such as a profile picture, or with `isMultiple` several. The caller gets each file as soon as it is chosen, and the button says so while files are sent. Say beside the button which files are allowed, and below it what is wrong with a file.',
    instead:
      'For a file that is shown or changed before it is sent: this button passes it on at once. It has no area to drop files on.',
    examples: [
      {
        do: {
          says: 'Say beside the button which files are allowed.',
          draw: () => (
            <div style={{ display: 'grid', gap: '0.571rem', justifyItems: 'start' }}>
              <FileUpload onFileSelect={() => {}}>Choose a picture</FileUpload>
              <small style={{ color: 'var(--attune-colors-fg-muted)' }}>JPEG or PNG, up to 5 MB</small>
            </div>
          ),
        },
        dont: {
          says: 'Let the user find that out from an error.',
          draw: () => <FileUpload onFileSelect={() => {}}>Upload</FileUpload>,
        },
      },
    ],
    states: [
      ...controlStates((state) => (
        <FileUpload onFileSelect={() => {}} {...state}>
          Choose a picture
        </FileUpload>
      )),
      {
        name: 'Busy',
        draw: () => (
          <FileUpload onFileSelect={() => {}} isBusy busyLabel="Sending">
            Choose a picture
          </FileUpload>
        ),
      },
    ],
    screenReader:
      'A button, named by its label. The file input behind it isn’t a tab stop. While files are sent, the button is read as busy.',
    keyboard: [
      ['Tab', 'moves in and out'],
      ['Enter, Space', 'open the file picker'],
    ],
    tokens: ['line.strong', 'bg.active', 'fg.subtle', 'size.control', 'radius.md', 'font.weight.strong', 'focusRing'],
  }),
} satisfies Meta<typeof FileUpload>

export default meta
type Story = StoryObj<typeof meta>

const inputOf = (element: HTMLElement) => {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The button has no file input')
  return input
}

/** The button opens the picker. The input itself can't be reached by keyboard or screen reader. */
export const Default: Story = {
  play: async ({ args, canvas, canvasElement, step }) => {
    const input = inputOf(canvasElement)
    const file = new File(['me'], 'me.png', { type: 'image/png' })
    await step('the button opens the picker', async () => {
      const opened = new Promise<void>((resolve) => {
        const onClick = (event: Event) => {
          event.preventDefault()
          resolve()
        }
        input.addEventListener('click', onClick, { once: true })
      })
      await userEvent.click(canvas.getByRole('button', { name: 'Choose picture' }))
      await opened
    })
    await step('passes the file on, and the same file again', async () => {
      await userEvent.upload(input, file)
      await expect(args.onFileSelect).toHaveBeenLastCalledWith(file)
      await userEvent.upload(input, file)
      await expect(args.onFileSelect).toHaveBeenCalledTimes(2)
    })
    await step('passes on a file of another type, too', async () => {
      const other = new File(['%PDF'], 'me.pdf', { type: 'application/pdf' })
      await userEvent.upload(input, other, { applyAccept: false })
      await expect(args.onFileSelect).toHaveBeenLastCalledWith(other)
    })
    await expect(input).toHaveAttribute('accept', 'image/*')
    await expect(input).toHaveAttribute('tabindex', '-1')
  },
}

export const Busy: Story = {
  args: { isBusy: true, busyLabel: 'Uploading' },
  play: async ({ canvas, canvasElement }) => {
    const onClick = fn()
    inputOf(canvasElement).addEventListener('click', onClick)
    const button = canvas.getByRole('button', { name: 'Uploading' })
    await userEvent.click(button)
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(onClick).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
    await expect(inputOf(canvasElement)).toBeDisabled()
  },
}

export const Primary: Story = { args: { variant: 'primary', icon: undefined } }
