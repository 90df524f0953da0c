export type Theme = 'light' | 'dark'

/** A window's width and a theme; the width decides the root font size, as in the app. */
export interface View {
  width: number
  theme: Theme
}

/** The window that stories are looked at in, at the 14 px root. */
export const usual = { width: 1440, height: 900 }

/** The narrowest window that the app serves, at the 11 px root. */
const narrowest = 1004

/** Windows with the other root sizes: 12, 15 and 16 px. */
const others = [1200, 1700, 1920]

export const isScreen = (storyTitle: string) => storyTitle.startsWith('Screens/')

/**
 * What is taken of a story in one visit. Every story in both themes, screens also at their narrowest; `all` adds the
 * other root sizes, in light: a theme changes colours only.
 */
export function viewsOf(storyTitle: string, all: boolean): View[] {
  const narrow = isScreen(storyTitle) ? (['light', 'dark'] as const) : all ? (['light'] as const) : []
  return [
    ...(['dark', 'light'] as const).map((theme) => ({ width: usual.width, theme })),
    ...narrow.map((theme) => ({ width: narrowest, theme })),
    ...(all ? others.map((width) => ({ width, theme: 'light' as const })) : []),
  ]
}

/** The name of a view's picture: the usual width goes without saying. */
export const viewName = ({ width, theme }: View) => (width === usual.width ? theme : `${theme}-${width}`)
