import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** Shows a story in a page that reads from right to left. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl">
    <Story />
  </div>
)

/** Checks that the first character of an element's text is left of its last one. */
export async function expectLeftToRight(element: HTMLElement) {
  const text = element.firstChild as Text
  const leftOf = (position: number) => {
    const range = new Range()
    range.setStart(text, position)
    range.setEnd(text, position + 1)
    return range.getBoundingClientRect().left
  }
  await expect(leftOf(0)).toBeLessThan(leftOf(text.length - 1))
}
