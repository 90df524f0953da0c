import { fileURLToPath } from 'node:url'
import type { FirstCall } from '@attune/api/prefetch'
import { build, type Rolldown } from 'vite'
import { type Bundle, filesOf } from './bundled-files.ts'
import type { PageStart } from './page/inline-script.ts'

/** The code and the calls of a start with a session at some addresses. */
interface SessionScreen {
  /** The paths. Named groups are values of the calls. */
  path: RegExp
  /** Modules that load on demand. */
  modules: readonly string[]
  calls: readonly FirstCall[]
}

/** The starts of a page. Modules are given by their paths in the app's folder. */
export interface Starts {
  /** Prefix of the names of the stored tokens. */
  tokenPrefix: string
  /** The name of the stored theme. */
  themeKey: string
  /** The modules of the prerendered screen, which users see who are signed out. */
  signedOut: readonly string[]
  /** The path of the screen that is for signed-out users, too, but isn't prerendered. */
  otherSignedOut: string
  /** The code and the calls of every start with a session. */
  session: Omit<SessionScreen, 'path'>
  /** The screens that a start may open. The first one whose path matches counts. */
  screens: readonly SessionScreen[]
}

const source = fileURLToPath(new URL('page/inline-script.ts', import.meta.url))

/** Returns what the inline script knows: the files of the starts, which the browser would otherwise find only later. */
export function pageStart(
  starts: Starts,
  { base, entries, own, bundle }: { base: string; entries: readonly string[]; own: readonly string[]; bundle?: Bundle },
): PageStart {
  const find = (modules: readonly string[]) => (bundle ? filesOf(modules, bundle, own) : [])
  const signedOut = find(starts.signedOut)
  // The style of the prerendered screen is part of the page.
  const inPage = signedOut.filter((file) => file.endsWith('.css'))
  const of = (modules: readonly string[]) => find(modules).filter((file) => !inPage.includes(file))
  const screens = starts.screens.map(({ path, modules, calls }) => ({ path: path.source, files: of(modules), calls }))
  // A file of every screen is named once.
  const [first, ...others] = screens.filter(({ files }) => files.length > 0).map(({ files }) => files)
  const ofEvery = (first ?? []).filter((file) => others.every((files) => files.includes(file)))
  const session = [...new Set([...of(starts.session.modules), ...ofEvery])]
  return {
    base,
    tokenPrefix: starts.tokenPrefix,
    themeKey: starts.themeKey,
    entries,
    otherSignedOut: starts.otherSignedOut,
    signedOut: signedOut.filter((file) => !inPage.includes(file)),
    session: { files: session, calls: starts.session.calls },
    screens: screens.map((screen) => ({ ...screen, files: screen.files.filter((file) => !session.includes(file)) })),
  }
}

/** Compiles the inline script, which is part of the page so that it doesn't cost a round trip. */
export async function compileInlineScript(start: PageStart): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@attune/source', 'module', 'browser', 'production'] },
    define: { START: JSON.stringify(start) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  return output.output[0].code.trim()
}
