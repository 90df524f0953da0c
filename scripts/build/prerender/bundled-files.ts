import type { Rolldown } from 'vite'

export type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/**
 * Returns the scripts and styles that contain these modules, with all their imports, but without the files in
 * `before`. Each module is named by its path in the app's folder.
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
  for (const module of modules) {
    // A module in a shared chunk may also have a chunk that only re-exports it, so both are found.
    const chunks = Object.values(bundle).filter(
      (chunk) =>
        chunk.type === 'chunk' &&
        [...chunk.moduleIds, chunk.facadeModuleId ?? ''].some((id) => id.endsWith(`/${module}`)),
    )
    if (chunks.length === 0) throw new Error(`No chunk has ${module}`)
    for (const chunk of chunks) add(chunk.fileName)
  }
  return [...needed].filter((file) => !before.includes(file))
}
