import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { prefetchedCalls } from './prefetched-calls.ts'

/** The screens that a start with a session may open, with their modules. */
const screens = {
  list: 'src/features/clients/clients-screen.tsx',
  profile: 'src/features/client-profile/client-profile-screen.tsx',
}
const ofSession = ['src/shell/layout/main-layout.tsx', 'src/shared/session/services.ts']

/**
 * Returns the files of modules that load on demand, with all their imports, without the files that the page already
 * has.
 */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[], own: ReadonlySet<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined, name: string) => {
    if (!chunk) throw new Error(`${name} is no chunk of its own`)
    if (files.has(chunk.fileName) || own.has(chunk.fileName)) return
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file)
    for (const imported of chunk.imports)
      add(
        chunks.find(({ fileName }) => fileName === imported),
        imported,
      )
  }
  for (const module of modules)
    add(
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)),
      module,
    )
  return [...files]
}

/**
 * Returns the files that a start with a session needs, by screen. Vite's loader would find these files only once the
 * page's own code runs.
 */
function preloadedFiles(bundle: Rolldown.OutputBundle | undefined, own: ReadonlySet<string>) {
  const of = (screen: keyof typeof screens) => (bundle ? filesOf(bundle, [...ofSession, screens[screen]], own) : [])
  const [list, profile] = [of('list'), of('profile')]
  return {
    session: list.filter((file) => profile.includes(file)),
    list: list.filter((file) => !profile.includes(file)),
    profile: profile.filter((file) => !list.includes(file)),
  }
}

const source = fileURLToPath(new URL('../src/prerender/inline-script.ts', import.meta.url))

async function compile(entries: readonly string[], files: ReturnType<typeof preloadedFiles>): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { ENTRIES: JSON.stringify(entries), CALLS: JSON.stringify(prefetchedCalls), FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code.trim()
}

/**
 * Puts the inline script into the page, and its hash into the content security policy. The script is inline so that it
 * doesn't cost a round trip. It comes after the configuration, which it reads.
 */
export function inlineScript(): Plugin {
  return {
    name: 'attune-inline-script',
    async transformIndexHtml(html, { bundle }) {
      const modules = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file = '']) => file)
      const own = new Set(Array.from(html.matchAll(/assets\/[^"]+/g), ([file]) => file))
      const code = await compile(bundle ? modules : [], preloadedFiles(bundle, own))
      return html.replace('<!-- inline script -->', () => `<script>${code}</script>`)
    },
  }
}
