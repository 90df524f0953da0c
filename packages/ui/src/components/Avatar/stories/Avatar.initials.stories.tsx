import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from '../Avatar.tsx'

// The component's page consists of the other file's stories.
const meta = { component: Avatar, title: 'Components/Avatar', tags: ['!autodocs'] } satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

/**
 * If a name is passed, its initials replace a missing picture at every size. Screen readers read the name beside the
 * picture.
 */
export const Initials: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '0.857rem' }}>
      <Avatar initialsOf="Amara Okafor" />
      <Avatar initialsOf="Åsa Lindqvist" size="profile" />
      <Avatar initialsOf="王小明" size="settings" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const texts = Array.from(canvasElement.querySelectorAll('text'), ({ textContent }) => textContent)
    await expect(texts).toEqual(['AO', 'ÅL', '王'])
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('aria-hidden')
    // Each is drawn at the picture's scale, whatever the root font size.
    const scales = Array.from(canvasElement.querySelectorAll('text'), (text) => {
      const drawing = text.ownerSVGElement as SVGSVGElement
      return Number.parseFloat(getComputedStyle(text).fontSize) / drawing.viewBox.baseVal.height
    })
    for (const scale of scales) await expect(scale).toBeCloseTo(19 / 24)
  },
}
