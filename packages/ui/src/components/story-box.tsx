import type { Decorator } from '@storybook/react-vite'
import type { CSSProperties, ReactNode } from 'react'

/** Decorator: draws a story in a box, such as one of a column's width. */
export const inBox =
  (style: CSSProperties): Decorator =>
  (Story) => (
    <div style={style}>
      <Story />
    </div>
  )

/** A page's drawing in a box of a width. */
export const boxed = (width: string, content: ReactNode) => () => <div style={{ width }}>{content}</div>
