import type { Plugin } from 'vite'

/** Lets the page ask for the face that its first words are set in, beside the style sheet instead of after it. */
export function preloadedFont(name: string): Plugin {
  return {
    name: 'attune-preloaded-font',
    apply: 'build',
    transformIndexHtml(_, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((fileName) => fileName.includes(name))
      if (!file) throw new Error(`The build has no font ${name}`)
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  }
}
