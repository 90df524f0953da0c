import type { Rolldown } from 'vite'

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The entry module, and the screen that it hydrates. */
export const START = ['/src/main.tsx', '/src/features/sign-in/sign-in-screen.tsx']

/**
 * The files that contain modules, each module named by the end of its path: scripts and styles, with all their imports.
 * Omits the files in `before`.
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
    // A module in a shared chunk also has a chunk that re-exports it.
    if (chunk.type === 'chunk' && [...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isAsked)) add(chunk.fileName)
  }
  return [...needed].filter((file) => !before.includes(file))
}
