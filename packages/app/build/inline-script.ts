import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { earlyCalls } from './early-calls.ts'

const source = fileURLToPath(new URL('../src/prerender/inline-script.ts', import.meta.url))

async function compile(entries: readonly string[]): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    define: { ENTRIES: JSON.stringify(entries), CALLS: JSON.stringify(earlyCalls) },
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
 * Puts the inline script into the page, where its hash allows it: the script must not cost a round trip of its own. It
 * comes after the configuration, which it reads.
 */
export function inlineScript(): Plugin {
  return {
    name: 'attune-inline-script',
    async transformIndexHtml(html, { bundle }) {
      const modules = Array.from(html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g), ([, file = '']) => file)
      const code = await compile(bundle ? modules : [])
      return html.replace('<!-- inline script -->', () => `<script>${code}</script>`)
    },
  }
}
