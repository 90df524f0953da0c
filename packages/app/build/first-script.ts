import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

const source = fileURLToPath(new URL('../src/shell/start/first.ts', import.meta.url))
/** What a start with a session speaks to the services with. */
const sessionParts = ['/src/shared/session/services.ts']
/** The parts of the clients list, which most of those starts go to. */
const listParts = ['/src/shell/main-layout.tsx', '/src/features/clients/clients-screen.tsx']

/** The files that the parts need, themselves included, and the page's own files don't bring. */
function filesOf(parts: readonly string[], bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || needed.has(name)) return
    needed.add(name)
    chunk.viteMetadata?.importedCss.forEach((file) => needed.add(file))
    chunk.imports.forEach(add)
  }
  for (const { fileName, facadeModuleId } of chunks)
    if (parts.some((part) => facadeModuleId?.endsWith(part))) add(fileName)
  const brought = new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap(({ fileName, imports, viteMetadata }) => [fileName, ...imports, ...(viteMetadata?.importedCss ?? [])]),
  )
  return [...needed].filter((name) => !brought.has(name)).map((name) => `/${name}`)
}

async function compile(bundle: Bundle | undefined): Promise<string> {
  const ofSession = bundle ? filesOf(sessionParts, bundle) : []
  const ofList = bundle ? filesOf(listParts, bundle).filter((file) => !ofSession.includes(file)) : []
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { SESSION_FILES: JSON.stringify(ofSession), LIST_FILES: JSON.stringify(ofList) },
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
 * Puts the page's first script into the page itself, where its hash allows it: what it starts can't wait for a round
 * trip of its own. It stands after the configuration, which it reads.
 */
export function firstScript(): Plugin {
  return {
    name: 'attune-first-script',
    async transformIndexHtml(html, { bundle }) {
      const code = await compile(bundle)
      return html.replace('<!-- first script -->', () => `<script>${code}</script>`)
    },
  }
}
