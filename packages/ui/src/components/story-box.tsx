import type { Decorator } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'

/** Returns a decorator that draws a story in a box, such as one as wide as a column. */
export const inBox =
  (style: CSSProperties): Decorator =>
  (Story) => (
    <div style={{ maxWidth: '100%', ...style }}>
      <Story />
    </div>
  )

/** Returns a drawing for a docs page, in a box of the given width. */
export const boxed = (width: string, content: ReactNode) => () => (
  <div style={{ width, maxWidth: '100%' }}>{content}</div>
)
