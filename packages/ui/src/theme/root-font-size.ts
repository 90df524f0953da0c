import { useLayoutEffect } from 'react'
import { rootFontSize as design } from './tokens.json'

/**
 * The root font size for a window of a width: 11, 12, 14, 15 or 16.
 * @param width CSS pixels
 * @returns CSS pixels
 */
export function rootFontSize(width: number): number {
  const rule = design.rule.find(({ maxWidth }) => maxWidth === undefined || width < maxWidth + 1)
  return rule?.px ?? 16
}

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
