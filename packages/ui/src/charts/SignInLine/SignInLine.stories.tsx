import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInLine } from './SignInLine.tsx'
import { componentPage } from '../../components/component-page.ts'

const meta = {
  title: 'Charts/SignInLine',
  component: SignInLine,
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'The line behind the sheet of sign-in: a quick, shallow breath enters the form, a slow, deep one leaves it. It is an ornament, hidden from readers, and the only one.',
      instead: 'On any other page: there the line is a client’s.',
      examples: [
        {
          do: {
            says: 'Once, behind the form where the product begins.',
            draw: () => (
              <div
                style={{
                  position: 'relative',
                  width: '26rem',
                  height: '10rem',
                  overflow: 'hidden',
                  transform: 'translateZ(0)',
                }}
              >
                <SignInLine />
              </div>
            ),
          },
          dont: {
            says: 'As the ground of a page with figures: it looks like data.',
            draw: () => (
              <div
                style={{
                  position: 'relative',
                  width: '26rem',
                  height: '10rem',
                  overflow: 'hidden',
                  transform: 'translateZ(0)',
                }}
              >
                <SignInLine />
                <strong style={{ position: 'absolute', top: '2rem', left: '2rem' }}>HRV-1 67 ms</strong>
              </div>
            ),
          },
        },
      ],
      isWide: true,
      states: [
        {
          name: 'Rest',
          draw: () => (
            <div style={{ position: 'relative', height: '19rem', overflow: 'hidden', transform: 'translateZ(0)' }}>
              <SignInLine />
            </div>
          ),
        },
      ],
      keyboard: [],
      tokens: ['phase.learn', 'phase.sense', 'phase.grow', 'breathLine.stroke', 'motion.duration.draw'],
    }),
  },
} satisfies Meta<typeof SignInLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
