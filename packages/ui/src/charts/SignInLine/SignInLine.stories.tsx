import type { Meta, StoryObj } from '@storybook/react-vite'
import { SignInLine } from './SignInLine.tsx'
import { componentPage } from '../../components/component-page.ts'

const meta = {
  title: 'Charts/SignInLine',
  component: SignInLine,
  parameters: {
    layout: 'fullscreen',
    ...componentPage({
      use: 'The line behind the sign-in form: quick, shallow breaths reach the form, and slow, deep ones leave it. It is the product’s only ornament, and hidden from screen readers.',
      instead: 'On any other page, where a line belongs to a client.',
      examples: [
        {
          do: {
            says: 'Use it once, behind the form with which the product begins.',
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
            says: 'Use it as the background of a page with figures: it looks like data.',
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
      screenReader: 'Nothing is read, because the line is decorative.',
      keyboard: [],
      tokens: ['phase.learn', 'phase.sense', 'phase.grow', 'breathLine.stroke', 'motion.duration.draw'],
    }),
  },
} satisfies Meta<typeof SignInLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
