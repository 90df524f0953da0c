import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, filesOf, MAIN } from './bundled-files.ts'
import type { FirstScreens } from '../src/shell/start/draw.tsx'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = fileURLToPath(new URL('../../../node_modules/.cache/attune/first-screen', import.meta.url))

/** Draws the first screens with the app's own components, in Node. */
async function drawn(): Promise<FirstScreens> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions: ['@attune/source', 'module', 'node', 'production'] },
    ssr: { noExternal: [/^@attune\//], resolve: { conditions: ['@attune/source', 'module', 'node', 'production'] } },
    build: { ssr: 'src/shell/start/draw.tsx', outDir, emptyOutDir: true, target: 'node22' },
  })
  const made = (await import(`${pathToFileURL(`${outDir}/draw.js`).href}?${Date.now()}`)) as {
    drawFirstScreens: () => FirstScreens
  }
  return made.drawFirstScreens()
}

const styleOf = (files: readonly string[], bundle: Bundle) =>
  files
    .filter((file) => file.endsWith('.css'))
    .map((file) => String((bundle[file] as Rolldown.OutputAsset).source))
    .join('')

/**
 * Draws sign-in into the page, with its style, so that it is there and takes what is typed before any script has come.
 * The app's own style and the theme's stand in the page, too, and stay: files of them would hold up the first paint.
 */
export function firstScreen(): Plugin {
  return {
    name: 'attune-first-screen',
    apply: 'build',
    async transformIndexHtml(html, { bundle = {} }) {
      const { markup, style, themeStyle } = await drawn()
      const own = filesOf([MAIN], bundle)
      const ofSignIn = filesOf(['/sign-in-screen.tsx'], bundle, own)
      return html
        .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
        .replace(
          '</head>',
          () =>
            `<style id="theme-style">${themeStyle}${styleOf(own, bundle)}</style><style id="first-style">${style}${styleOf(ofSignIn, bundle)}</style></head>`,
        )
        .replace('<div id="root"></div>', () => `<div id="first-screen">${markup}</div><div id="root" hidden></div>`)
    },
  }
}
