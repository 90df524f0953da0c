import { useLayoutEffect } from 'react'
import { rootFontSize } from './root-font-size.ts'

/** Sets the root font size by the window's width. Call it once, in the app that owns the page. */
export function useRootFontSize(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const before = style.fontSize
    const fit = () => {
      style.fontSize = `${rootFontSize(window.innerWidth)}px`
    }
    fit()
    window.addEventListener('resize', fit)
    return () => {
      window.removeEventListener('resize', fit)
      style.fontSize = before
    }
  }, [])
}
