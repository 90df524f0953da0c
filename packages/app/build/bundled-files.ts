import type { Rolldown } from 'vite'

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The entry module and the screen that it hydrates. */
export const START = ['/src/main.tsx', '/src/features/sign-in/sign-in-screen.tsx']

/**
 * Returns the scripts and styles that contain these modules, with all their imports, but without the files in `before`.
 * Each module is named by the end of its path.
 */
export function filesOf(modules: readonly string[], bundle: Bundle, before: readonly string[] = []): string[] {
  const needed = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    chunk.viteMetadata?.importedCss.forEach((file) => needed.add(file))
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle)) {
    const isAsked = (id: string) => modules.some((module) => id.endsWith(module))
    // A module in a shared chunk may also have a chunk that only re-exports it, so look for both.
    if (chunk.type === 'chunk' && [...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isAsked)) add(chunk.fileName)
  }
  return [...needed].filter((file) => !before.includes(file))
}
