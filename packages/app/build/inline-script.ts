import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { type Bundle, filesOf, START } from './bundled-files.ts'

const source = fileURLToPath(new URL('../src/prerender/inline-script.ts', import.meta.url))
/** What every start with a session needs: what speaks to the services, and what is around each screen. */
const sessionParts = ['/src/shared/session/services.ts', '/src/shell/main-layout.tsx']
/** The clients list, which most of those starts go to. */
const listParts = ['/src/features/clients/clients-screen.tsx']

const addresses = (files: readonly string[]) => JSON.stringify(files.map((file) => `/${file}`))

async function compile(bundle: Bundle, entries: readonly string[]): Promise<string> {
  // The page itself asks for what every start brings.
  const own = filesOf(START, bundle)
  const ofSession = filesOf(sessionParts, bundle, own)
  const ofList = filesOf(listParts, bundle, [...own, ...ofSession])
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { ENTRIES: JSON.stringify(entries), SESSION_FILES: addresses(ofSession), LIST_FILES: addresses(ofList) },
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
 * Puts the inline script into the page, where its hash allows it: what it starts can't wait for a round trip of its own.
 * It follows the configuration, which it reads.
 */
export function inlineScript(): Plugin {
  return {
    name: 'attune-inline-script',
    async transformIndexHtml(html, { bundle }) {
      const modules = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file = '']) => file)
      const code = await compile(bundle ?? {}, bundle ? modules : [])
      return html.replace('<!-- inline script -->', () => `<script>${code}</script>`)
    },
  }
}
