import { useLayoutEffect } from 'react'
import { rootFontSize } from './root-font-size.ts'

/** Keeps the root font size in step with the window. For whoever owns the page; once is enough. */
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
