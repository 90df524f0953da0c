import { fileURLToPath } from 'node:url'
import type { FirstCall } from '@attune/api/prefetch'
import { build, type Rolldown } from 'vite'
import { type Bundle, filesOf } from './bundled-files.ts'
import type { PageStart } from './page/inline-script.ts'

/** The code and the calls for a start with a session at certain addresses. */
interface SessionScreen {
  /** The paths. Their named groups are values for the calls. */
  path: RegExp
  /** Modules that are loaded on demand. */
  modules: readonly string[]
  calls: readonly FirstCall[]
}

/** The starts of a page. Modules are given as paths in the app's folder. */
export interface Starts {
  /** Prefix of the names of the stored tokens. */
  tokenPrefix: string
  /** The key under which the theme is stored. */
  themeKey: string
  /** The modules of the prerendered screen, which signed-out users see. */
  signedOut: readonly string[]
  /** The path of the other screen for signed-out users, which isn't prerendered. */
  otherSignedOut: string
  /** The code and the calls for every start with a session. */
  session: Omit<SessionScreen, 'path'>
  /** The screens that the page may start with. The first one whose path matches is used. */
  screens: readonly SessionScreen[]
}

const source = fileURLToPath(new URL('page/inline-script.ts', import.meta.url))

/**
 * Returns the data for the inline script: the files that a start needs, which the browser would otherwise find only
 * later.
 */
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
  // A file that every screen needs is listed only once.
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

/** Compiles the inline script. It is part of the page, so that it doesn't cost a round trip. */
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
