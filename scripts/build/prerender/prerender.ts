import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, filesOf } from './bundled-files.ts'
import { criticalStyle } from './critical-style.ts'
import { compileInlineScript, pageStart, type Starts } from './inline-script.ts'
import type { Prerendered } from './render-screens.tsx'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/attune/prerender', import.meta.url))

export interface PrerenderOptions {
  /** Path in the app's folder of the module that exports `prerender`, which renders the first screens in Node. */
  render: string
  /** The page's own module. */
  main: string
  starts: Starts
}

/** Renders the first screens in Node, with the app's own components. */
async function renderScreens(root: string, base: string, render: string): Promise<Prerendered> {
  const conditions = ['@attune/source', 'module', 'node', 'production']
  const outDir = `${cache}${base}`
  await build({
    configFile: false,
    root,
    base,
    logLevel: 'error',
    resolve: { conditions },
    ssr: { noExternal: [/^@attune\//], resolve: { conditions } },
    build: {
      ssr: render,
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { output: { entryFileNames: 'render.js' } },
    },
  })
  const rendered = (await import(pathToFileURL(`${outDir}render.js`).href)) as {
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
 * Renders the sign-in screen with its style into the page, so that it is visible and accepts input before any script
 * has loaded. The browser fetches the scripts in parallel, and the inline script runs them after the first paint. The
 * server adds the inline script's hash to the content security policy. The script comes after the configuration,
 * because it reads it.
 */
export function prerender({ render, main, starts }: PrerenderOptions): Plugin[] {
  let [root, base] = ['', '/']
  return [
    {
      name: 'attune-inline-script',
      configResolved: (config) => void ([root, base] = [config.root, config.base]),
      async transformIndexHtml(html, { bundle }) {
        const entries = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file = '']) => file)
        const own = Array.from(html.matchAll(/assets\/[^"]+/g), ([file]) => file)
        const start = pageStart(starts, { base, own, ...(bundle ? { entries, bundle } : { entries: [] }) })
        const code = await compileInlineScript(start)
        return html.replace('<!-- inline script -->', () => `<script>${code}</script>`)
      },
    },
    {
      name: 'attune-prerender',
      apply: 'build',
      async transformIndexHtml(html, { bundle = {} }) {
        const { signIn, starting, globalStyle, classStyle, pageStyle } = await renderScreens(root, base, render)
        const markup = signIn + starting
        if (/<!--\$[!?]-->/.test(markup)) throw new Error('A part of the first screens failed to render')
        // The page's content security policy allows no style attributes, and on hydration React wouldn't add a missing
        // one.
        const styled = / style="[^"]*"/.exec(markup)
        if (styled) throw new Error(`The first screens can't have${styled[0]}: give the element a class`)
        const own = filesOf([main], bundle)
        const files = filesOf([main, ...starts.signedOut], bundle)
        const modules = styleOf(files, bundle)
        const beside = classStyle.css + modules + pageStyle
        const style = [
          `<style>${criticalStyle(globalStyle, markup, beside)}${modules}${pageStyle}</style>`,
          // Emotion finds its rules by this attribute and, because of `data-s`, leaves them in place.
          `<style data-emotion="css ${classStyle.ids.join(' ')}" data-s>${classStyle.css}</style>`,
        ]
        const scripts = own
          .filter((file) => file.endsWith('.js'))
          .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`)
        // Vite's code loads the styles of its imports unless the page has links to them. A disabled link is enough, and
        // loads nothing.
        const inline = files
          .filter((file) => file.endsWith('.css'))
          .map((file) => `<link rel="stylesheet" disabled crossorigin href="${base}${file}">`)
        return html
          .replace(/\s*<(?:link rel="(?:stylesheet|modulepreload)"|script type="module")[^>]*>(?:<\/script>)?/g, '')
          .replace('</head>', () => `${[...scripts, ...style, ...inline].join('')}</head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root" data-prerendered>${signIn}</div><div id="starting">${starting}</div>`,
          )
      },
    },
  ]
}
