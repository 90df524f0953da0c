import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { Prerendered } from '../src/prerender/render.tsx'
import { type Bundle, filesOf, START } from './bundled-files.ts'
import { criticalStyle } from './critical-style.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = fileURLToPath(new URL('../../../node_modules/.cache/attune/prerender', import.meta.url))

/** Renders the first screens with the app's own components, in Node. */
async function renderScreens(): Promise<Prerendered> {
  const conditions = ['@attune/source', 'module', 'node', 'production']
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^@attune\//], resolve: { conditions } },
    build: { ssr: 'src/prerender/render.tsx', outDir, emptyOutDir: true, target: 'node22' },
  })
  const rendered = (await import(pathToFileURL(`${outDir}/render.js`).href)) as {
    prerender: () => Promise<Prerendered>
  }
  return rendered.prerender()
}

const styleOf = (files: readonly string[], bundle: Bundle) =>
  files
    .filter((file) => file.endsWith('.css'))
    .map((file) => String((bundle[file] as Rolldown.OutputAsset).source))
    .join('')

/**
 * Renders the sign-in screen into the page with its style, so that it is visible and accepts input before any script
 * has loaded. The browser fetches the scripts in parallel, and the inline script runs them after the first paint.
 */
export function prerender(): Plugin {
  return {
    name: 'attune-prerender',
    apply: 'build',
    async transformIndexHtml(html, { bundle = {} }) {
      const { signIn, starting, globalStyle, classStyle, pageStyle } = await renderScreens()
      const markup = signIn + starting
      if (/<!--\$[!?]-->/.test(markup)) throw new Error('A part of the first screens failed to render')
      // The page's content security policy blocks style attributes, and React wouldn't add a missing one during
      // hydration.
      const styled = / style="[^"]*"/.exec(markup)
      if (styled) throw new Error(`The first screens can't have${styled[0]}: give the element a class`)
      const files = filesOf(START, bundle)
      const modules = styleOf(files, bundle)
      const beside = classStyle.css + modules + pageStyle
      const style = [
        `<style>${criticalStyle(globalStyle, markup, beside)}${modules}${pageStyle}</style>`,
        // Emotion finds its rules by this attribute and leaves them in place (data-s).
        `<style data-emotion="css ${classStyle.ids.join(' ')}" data-s>${classStyle.css}</style>`,
      ]
      const scripts = files
        .filter((file) => file.endsWith('.js'))
        .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      // Vite's code loads the styles of its imports unless the page already has links to them. A disabled link is
      // enough, and loads nothing.
      const inline = files
        .filter((file) => file.endsWith('.css'))
        .map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`)
      return html
        .replace(/\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?/g, '')
        .replace('</head>', () => `${[...scripts, ...style, ...inline].join('')}</head>`)
        .replace(
          '<div id="root"></div>',
          () => `<div id="root" data-prerendered>${signIn}</div><div id="starting">${starting}</div>`,
        )
    },
  }
}
