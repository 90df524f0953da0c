import { create } from 'storybook/theming/create'
// Storybook's manager is bundled separately, so this file reads only the tokens.
import { type ColorName, type ThemeName, tokens } from '../../packages/ui/src/theme/tokens.ts'

/** The product's mark and name, as in its Logo. */
const brandTitle = `<span style="display:inline-flex;align-items:center;gap:8px;font-size:19px;font-weight:500;letter-spacing:-.008em;line-height:1.2"><svg aria-hidden="true" width="29" viewBox="-0.2 -0.2 29.4 19.4" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"><path d="M1.2,17.8C2.95,17.8,4.32,9,6.07,9C8.49,9,10.38,17.8,12.8,17.8C15.07,17.8,16.83,1.2,19.1,1.2C22.23,1.2,24.67,17.8,27.8,17.8"/></svg>Attune</span>`

function themeOf(base: ThemeName) {
  const color = (name: ColorName) => tokens.color.semantic[name][base]
  return create({
    base,
    brandTitle,
    brandUrl: './',
    fontBase: tokens.font.family.sans,
    fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    colorPrimary: color('action.bg'),
    colorSecondary: color('focus'),
    appBg: color('bg.rail'),
    appContentBg: color('bg.canvas'),
    appPreviewBg: color('bg.canvas'),
    appHoverBg: color('bg.active'),
    appBorderColor: color('line.hair'),
    appBorderRadius: 6,
    textColor: color('fg.default'),
    textInverseColor: color('action.fg'),
    textMutedColor: color('fg.muted'),
    barBg: color('bg.canvas'),
    barTextColor: color('fg.muted'),
    barHoverColor: color('fg.default'),
    barSelectedColor: color('fg.default'),
    buttonBg: color('bg.raised'),
    buttonBorder: color('line.strong'),
    booleanBg: color('bg.active'),
    booleanSelectedBg: color('bg.raised'),
    inputBg: color('bg.raised'),
    inputBorder: color('line.strong'),
    inputTextColor: color('fg.default'),
    inputBorderRadius: 6,
  })
}

/** Storybook's own theme: the colours and the typeface of the product. */
export const storybookThemes = { light: themeOf('light'), dark: themeOf('dark') }

const prefersDark = () => globalThis.matchMedia('(prefers-color-scheme: dark)')

/** Returns the theme that the toolbar's value selects on this device. */
export function themeFor(choice: unknown): ThemeName {
  if (choice === 'system') return prefersDark().matches ? 'dark' : 'light'
  return choice === 'dark' ? 'dark' : 'light'
}
