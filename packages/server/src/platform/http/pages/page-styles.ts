import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { colorOf } from '../../design-tokens.ts'

const latinFont = /^hanken-grotesk-latin-wght-normal-[\w-]+\.woff2$/

/** Returns the style for the app's own font if the app is built. Otherwise, pages use the system's font. */
function fontFace(appDirectory: string): string {
  const folder = join(appDirectory, 'assets')
  const file = existsSync(folder) ? readdirSync(folder).find((name) => latinFont.test(name)) : undefined
  if (!file) return ''
  return `@font-face{font-family:'Hanken Grotesk Variable';src:url(/assets/${file}) format('woff2');font-weight:100 900;font-display:swap}`
}

const colors = {
  canvas: 'bg.canvas',
  text: 'fg.default',
  muted: 'fg.muted',
  line: 'line.strong',
  hair: 'line.hair',
  action: 'action.bg',
  'on-action': 'action.fg',
  focus: 'focus',
  error: 'error',
}

const variables = (theme: 'light' | 'dark') =>
  Object.entries(colors)
    .map(([name, token]) => `--${name}:${colorOf(theme, token)}`)
    .join(';')

/** Returns the styles of the server's own pages: the app's font, and its colours in light and dark mode. */
export const pageStyles = (appDirectory: string) => `
${fontFace(appDirectory)}
:root{color-scheme:light dark;${variables('light')}}
@media (prefers-color-scheme:dark){:root{${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:1rem/1.5 'Hanken Grotesk Variable',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.logo{display:flex;gap:.5rem;align-items:center;margin:0;font-size:1.25rem;font-weight:500;color:var(--text)}
`

/** The product's mark and name. */
export const logo = `<p class="logo"><svg viewBox="-0.2 -0.2 29.4 19.4" width="28" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"><path d="M1.2,17.8C2.95,17.8,4.32,9,6.07,9C8.49,9,10.38,17.8,12.8,17.8C15.07,17.8,16.83,1.2,19.1,1.2C22.23,1.2,24.67,17.8,27.8,17.8"/></svg>Attune</p>`
