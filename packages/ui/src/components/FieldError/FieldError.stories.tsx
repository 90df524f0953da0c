import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { FieldError } from './FieldError.tsx'

const meta = {
  component: FieldError,
  title: 'Components/FieldError',
  tags: ['!stable', 'new'],
  args: { id: 'picture-error', children: 'You are able to only use images as a profile picture' },
  parameters: componentPage({
    use: 'The error of a control that has none of its own, such as a FileUpload. Fields show their own errors by `error`. For a whole form, use a FormError; for a part of a page, a PanelError.',
    instead: 'In a field of the library, which shows its own error by `error`. For a whole form, use FormError.',
    examples: [
      {
        do: {
          says: 'Say what is needed and, if it helps, add a second line with advice.',
          draw: () => (
            <FieldError id="page-do" advice="JPEG or PNG, up to 5 MB">
              The picture is too large
            </FieldError>
          ),
        },
        dont: {
          says: 'Show error codes, or blame the user.',
          draw: () => <FieldError id="page-dont">Error 413: invalid input</FieldError>,
        },
      },
    ],
    states: [
      { name: 'Error', draw: () => <FieldError id="page-error">The picture is too large</FieldError> },
      {
        name: 'With advice',
        draw: () => (
          <FieldError id="page-advice" advice="JPEG or PNG, up to 5 MB">
            The picture is too large
          </FieldError>
        ),
      },
    ],
    screenReader:
      'Nothing is announced as it appears. Its `id` in the control’s `aria-describedby` lets the control be read with it.',
    keyboard: [],
    tokens: ['error', 'font.size.sm'],
  }),
} satisfies Meta<typeof FieldError>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.children)).toHaveAttribute('id', args.id)
  },
}

export const WithAdvice: Story = {
  args: { advice: 'Use JPEG, PNG or WebP' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Use JPEG, PNG or WebP')).toBeVisible()
  },
}
