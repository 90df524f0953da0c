import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { inBox } from '../story-box.tsx'
import { FormError } from './FormError.tsx'

const meta = {
  component: FormError,
  title: 'Components/FormError',
  args: { children: 'Wrong email or password' },
  decorators: [inBox({ width: '22rem' })],
  parameters: componentPage({
    use: 'An error of a whole form, above its button. Show the error of a field at that field.',
    instead: 'For a single field, which shows its own error. For a part of a page that didn’t load, use PanelError.',
    examples: [
      {
        do: {
          says: 'Say in one sentence what failed, above the form’s button.',
          draw: () => <FormError>Error processing profiles</FormError>,
        },
        dont: {
          says: 'List the errors of fields far away from them.',
          draw: () => <FormError>First name is missing. Email is wrong. Password is too short.</FormError>,
        },
      },
    ],
    states: [{ name: 'Error', draw: () => <FormError>Email or password is not correct</FormError> }],
    screenReader: 'An alert: it interrupts the screen reader when it appears. The icon isn’t read.',
    keyboard: [],
    tokens: ['error', 'error.tint', 'fg.default', 'radius.md'],
  }),
} satisfies Meta<typeof FormError>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Wrong email or password$/)
  },
}

export const LongText: Story = {
  args: { children: 'The server could not be reached, so nothing was sent. Check the connection, then try again' },
}
