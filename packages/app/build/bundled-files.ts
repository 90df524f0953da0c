import type { Rolldown } from 'vite'

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The module that everything begins with, and the screen that it hydrates. */
export const START = ['/src/main.tsx', '/src/features/sign-in/sign-in-screen.tsx']

/**
 * The files that modules come in, each module named by how its path ends: scripts and styles, with all that they import.
 * What `before` has is left out.
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
    // A module that is bundled with others has a chunk that re-exports it, beside the one that holds it.
    if (chunk.type === 'chunk' && [...chunk.moduleIds, chunk.facadeModuleId ?? ''].some(isAsked)) add(chunk.fileName)
  }
  return [...needed].filter((file) => !before.includes(file))
}
