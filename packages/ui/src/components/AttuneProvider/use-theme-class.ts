import { useLayoutEffect } from 'react'
import type { ThemeName } from '../../theme/tokens.ts'

/** The device's theme ('system') or a fixed theme. */
export type ThemeChoice = 'system' | ThemeName

function wear(theme: ThemeName) {
  const { classList, style } = document.documentElement
  classList.toggle('light', theme === 'light')
  classList.toggle('dark', theme === 'dark')
  style.colorScheme = theme
}

/**
 * Sets the class 'light' or 'dark' on the document's root element. The theme's variables and the browser follow it.
 * Printed pages are light.
 */
export function useThemeClass(choice: ThemeChoice): void {
  useLayoutEffect(() => {
    const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
    const follow = () => wear(choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice)
    const print = () => wear('light')
    follow()
    prefersDark.addEventListener('change', follow)
    window.addEventListener('beforeprint', print)
    window.addEventListener('afterprint', follow)
    return () => {
      prefersDark.removeEventListener('change', follow)
      window.removeEventListener('beforeprint', print)
      window.removeEventListener('afterprint', follow)
    }
  }, [choice])
}
