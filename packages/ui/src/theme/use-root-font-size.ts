import { useLayoutEffect } from 'react'
import { rootFontSize } from './root-font-size.ts'

/**
 * Sets the root font size according to the window's width, in proportion to the browser's own text size. With a text
 * size of 20 pixels instead of 16, the page is a quarter larger. Call it once, in the app that owns the page.
 */
export function useRootFontSize(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const before = style.fontSize
    const fit = () => {
      style.fontSize = `${(rootFontSize(window.innerWidth) / 16) * 100}%`
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      style.fontSize = before
    }
  }, [])
}
