import type { Meta, StoryObj } from '@storybook/react-vite'
import { http } from 'msw'
import { expect, waitFor } from 'storybook/test'
import { componentPage } from '../component-page.ts'
import { Avatar } from './Avatar.tsx'

const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#b9c9c6"/><circle cx="32" cy="27" r="12" fill="#8a5a3c"/><circle cx="32" cy="9" r="6" fill="#18272b"/><path d="M8 64c2-16 12-21 24-21s22 5 24 21z" fill="#b9853f"/></svg>',
)}`

const meta = {
  component: Avatar,
  title: 'Components/Avatar',
  args: { src: portrait },
  parameters: componentPage({
    use: 'A person’s picture beside the person’s name. The person icon replaces a picture that is missing, loading or failed. Its `alt` is empty, because the name is beside it; don’t use it without a name.',
    instead:
      'Without the person’s name beside it, because it has no text of its own. For a phase or a status, use a Tag or a StatusMark.',
    examples: [
      {
        do: {
          says: 'Put the name beside it. Missing pictures show the person icon.',
          draw: () => (
            <div style={{ display: 'flex', alignItems: 'center', gap: '0.857rem' }}>
              <Avatar src={portrait} /> <strong>Amara Okafor</strong>
            </div>
          ),
        },
        dont: {
          says: 'Let pictures alone tell people apart.',
          draw: () => (
            <div style={{ display: 'flex', gap: '0.857rem' }}>
              <Avatar src={portrait} /> <Avatar /> <Avatar />
            </div>
          ),
        },
      },
    ],
    states: [
      { name: 'Row', draw: () => <Avatar src={portrait} /> },
      { name: 'Profile', draw: () => <Avatar src={portrait} size="profile" /> },
      { name: 'Settings', draw: () => <Avatar src={portrait} size="settings" /> },
      { name: 'Missing, loading or failed', draw: () => <Avatar size="profile" /> },
    ],
    screenReader: 'Nothing is read, because the name is beside it.',
    keyboard: [],
    tokens: ['size.avatar.row', 'size.avatar.profile', 'size.avatar.settings', 'radius.full', 'bg.active', 'fg.subtle'],
  }),
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible())
    await expect(canvasElement.querySelector('img')).toHaveAttribute('alt', '')
  },
}

export const Profile: Story = { args: { size: 'profile' } }

export const Settings: Story = { args: { size: 'settings' } }

export const Missing: Story = { args: { src: undefined } }

export const MissingProfile: Story = { args: { src: undefined, size: 'profile' } }

export const MissingSettings: Story = { args: { src: undefined, size: 'settings' } }

/** The person icon is also shown while a picture is loading. */
export const Loading: Story = {
  args: { src: '/a-picture-on-its-way.png', size: 'profile' },
  parameters: { msw: { handlers: [http.get('*/a-picture-on-its-way.png', () => new Promise<never>(() => {}))] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('svg')).toBeVisible()
    await expect(canvasElement.querySelector('img')).not.toBeVisible()
  },
}

/** If a picture can't be loaded, the person icon is shown instead of a broken image. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,bm90IGFuIGltYWdl', size: 'profile' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).not.toBeVisible())
    await expect(canvasElement.querySelector('svg')).toBeVisible()
  },
}
