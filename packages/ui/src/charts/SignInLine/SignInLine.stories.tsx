import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInLine } from './SignInLine.tsx'

const meta = {
  title: 'Charts/SignInLine',
  component: SignInLine,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SignInLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
