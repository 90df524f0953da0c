import type { Plugin, Rolldown } from 'vite'
import { CODE_FILES_ID, CODE_FOLDER, type CodeFiles } from '../src/shared/lazy-code/lazy-code-files.ts'
import { type Bundle, filesOf, START } from './bundled-files.ts'

function listCodeFiles(bundle: Bundle): CodeFiles {
  const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
  const lazy = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const own = filesOf(START, bundle)
  const files: string[] = []
  const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  // The component library loads its own lazy parts, and works without them.
  const isOfTheLibrary = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId?.includes('/packages/ui/') ?? false
  /** The files that every chunk which imports this one on demand has loaded itself. */
  const loadedBefore = ({ fileName }: Rolldown.OutputChunk) =>
    chunks
      .filter(({ dynamicImports }) => dynamicImports.includes(fileName))
      .map(({ moduleIds }) => filesOf(moduleIds, bundle))
      .reduce((some, others) => some.filter((file) => others.includes(file)))
  const code = chunks
    .filter((chunk) => lazy.has(chunk.fileName) && !own.includes(chunk.fileName) && !isOfTheLibrary(chunk))
    .map((chunk) => [chunk.name, filesOf(chunk.moduleIds, bundle, [...own, ...loadedBefore(chunk)]).map(indexOf)])
  return { files: files.map((file) => file.slice(CODE_FOLDER.length)), code: Object.fromEntries(code) }
}

/**
 * Lists in the page the files that each lazy chunk needs beyond the page's own and those of the code that loads it, by
 * the chunk's name. `lazyCode` fetches
 * them before it imports the chunk; the inline script fetches those of the first screen.
 */
export function codeFiles(): Plugin {
  return {
    name: 'attune-code-files',
    apply: 'build',
    transformIndexHtml(html, { bundle = {} }) {
      const list = JSON.stringify(listCodeFiles(bundle))
      return html.replace(`id="${CODE_FILES_ID}">`, (tag) => tag + list)
    },
  }
}
