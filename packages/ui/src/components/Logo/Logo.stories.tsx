import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../component-page.ts'
import { Logo } from './Logo.tsx'

const meta = {
  component: Logo,
  title: 'Components/Logo',
  parameters: componentPage({
    use: 'The product’s mark and name. In the rail it links to the root; on a page without navigation it is at the top left.',
    instead: 'As an ornament, or twice on a page. The line of a client’s journey isn’t the logo.',
    examples: [
      {
        do: { says: 'Show mark and name together, in ink.', draw: () => <Logo /> },
        dont: {
          says: 'Show it in a colour: colour belongs to the client.',
          draw: () => (
            <span style={{ color: 'var(--attune-colors-phase-learn)', fontSize: '1.357rem', fontWeight: 500 }}>
              Attune
            </span>
          ),
        },
      },
    ],
    states: [
      { name: 'Page', draw: () => <Logo /> },
      { name: 'Rail', draw: () => <Logo size="rail" /> },
    ],
    keyboard: [],
    tokens: ['fg.default', 'font.size.lg', 'font.size.xl', 'font.weight.medium'],
  }),
} satisfies Meta<typeof Logo>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const InTheRail: Story = { args: { size: 'rail' } }
