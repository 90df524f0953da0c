import type { ThemeName } from '@attune/ui'
import tokenCss from '@attune/ui/tokens.css?raw'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Drawing } from '../../packages/ui/src/components/component-page.ts'
import classes from './docs.module.css'

const grounds: Record<ThemeName, string> = {
  light: classes['light'] ?? '',
  dark: classes['dark'] ?? '',
}

/** The variables that Chakra's `colorPalette` sets on `html`. */
const palette = Array.from(
  tokenCss.matchAll(/--attune-colors-ink-([\w-]+)(?=:)/g),
  ([ink, part]) => `--attune-colors-color-palette-${part}: var(${ink});`,
).join(' ')

/** The theme's variables for part of a page. Each background defines all of them again, so that none is inherited. */
const scoped = tokenCss
  .replace(':where(:root, :host)', `.${grounds.light}, .${grounds.dark}`)
  .replace(/^ {2}\.dark \{/m, `  .${grounds.dark} {`)

/** Draws its content in a theme, regardless of the page's theme. */
export function InTheme({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <div className={`sb-unstyled ${classes['ground']} ${grounds[theme]}`} style={{ colorScheme: theme }}>
      <style href="attune-grounds" precedence="low">
        {`${scoped} .${grounds.light}, .${grounds.dark} { ${palette} }`}
      </style>
      {children}
    </div>
  )
}

/** Returns a ref for an element, and whether the element has come into view. */
export function useSeen(margin = '0px') {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])
  return [place, isSeen] as const
}

/**
 * Shows a story in its own frame, for components that cover a page. The story is drawn when it comes into view, and
 * doesn't take the focus.
 */
function StoryWindow({ story, height, theme }: { story: string; height: number; theme: ThemeName }) {
  const [place, isSeen] = useSeen()
  const address = `iframe.html?id=${story}&viewMode=story&globals=theme:${theme};a11y.manual:!true`
  return (
    <div ref={place} className={classes['window']} style={{ height: `${height}px` }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it shows this Storybook's own story */}
      {isSeen && <iframe src={address} title={`${story}, ${theme}`} inert />}
    </div>
  )
}

/** The part of a page that shows a component in a theme. */
export function Drawn({ drawing, theme }: { drawing: Drawing; theme: ThemeName }) {
  if ('story' in drawing) return <StoryWindow story={drawing.story} height={drawing.height} theme={theme} />
  const Content = drawing.draw
  return <Content />
}

export const themeNames = ['light', 'dark'] as const satisfies ThemeName[]
