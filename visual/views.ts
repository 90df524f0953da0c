/** A window's width and a theme. The width decides the root font size, as in the app. */
export interface View {
  width: number
  theme: 'light' | 'dark'
}

/** Limits a run to one theme or to one window width in CSS pixels. */
export interface ViewFilter {
  theme?: string | undefined
  size?: string | undefined
}

/** The window of components, in CSS pixels. */
export const usual = { width: 1440, height: 900 }

/** The windows of screens: the narrowest that the app supports, the usual one and a full HD display. */
const screenWidths = [usual.width, 1004, 1920]

export const isScreen = (storyTitle: string) => storyTitle.startsWith('Screens/')

/** A story with this tag is left out: its picture is the picture of another story. */
export const leftOutTag = 'no-picture'

/** The pictures that one visit of a story takes: one width after the other, both themes at each. */
export const viewsOf = (storyTitle: string, { theme: onlyTheme, size }: ViewFilter): View[] =>
  (isScreen(storyTitle) ? screenWidths : [usual.width])
    .flatMap((width) => (['dark', 'light'] as const).map((theme) => ({ width, theme })))
    .filter(({ width, theme }) => (onlyTheme ?? theme) === theme && (size ?? `${width}`) === `${width}`)

export const viewName = ({ width, theme }: View) => `${theme}-${width}`
