import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
const asData = (data: unknown) => `export default ${JSON.stringify(data)}`

/**
 * Modules with facts about the sources, which the pages get at build time: props from the compiler, and uses of tokens
 * from a scan.
 */
const modules = {
  'virtual:components': async () => asData((await import('./props.ts')).readComponents()),
  'virtual:token-uses': async () => asData((await import('./token-uses.ts')).readTokenUses()),
  'virtual:page-template': () => `
    import { ComponentPage as page } from ${here('ComponentPage.tsx')}
    import { DocsFrame as container } from ${here('DocsFrame.tsx')}
    export default { page, container }`,
}

/** Tests of stories don't show pages, so they don't load these modules. */
const inTests = { 'virtual:components': [], 'virtual:token-uses': {}, 'virtual:page-template': {} }

const isOurs = (id: string): id is keyof typeof modules => id in modules

/** Provides the modules from which Storybook's pages are made. */
export function pageModules(): Plugin {
  let isTest = false
  return {
    name: 'page-modules',
    configResolved(config) {
      isTest = 'test' in config
    },
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1)
      if (!id.startsWith('\0') || !isOurs(name)) return undefined
      return isTest ? asData(inTests[name]) : modules[name]()
    },
  }
}
