import { type ThemeChoice, useThemeClass } from '@attune/ui'
import { lazy, type ReactNode, Suspense } from 'react'
import { lazyCode } from '../shared/start/lazy-code.ts'

const wholeTheme = lazyCode('whole-theme', () => import('./whole-theme.ts'))
const WholeTheme = lazy(async () => ({ default: (await wholeTheme.load()).AttuneProvider }))

/** The built page brings the theme's style along; the one of `npm run dev` doesn't. */
const isStyled = () => document.getElementById('theme-style') !== null

/**
 * Wears the theme. What stands here is styled by classes; screens that are styled by the system bring it with their own
 * code, and sign-in never waits for it.
 */
export function Theme({ theme = 'system', children }: { theme?: ThemeChoice; children: ReactNode }) {
  useThemeClass(theme)
  if (isStyled()) return children
  return (
    <Suspense>
      <WholeTheme theme={theme}>{children}</WholeTheme>
    </Suspense>
  )
}
