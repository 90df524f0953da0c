import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns the text of a file, by its path from the project's folder. */
export const readText = (path: string) => readFileSync(join(root, path), 'utf8')

export interface SourceFile {
  /** Path relative to the project's folder, with `/` as its separator. */
  path: string
  text: string
  imports: string[]
}

const importPattern = /(?:from\s+|import\s+|import\()\s*['"]([^'"]+)['"]/g

/** Reads a file and the specifiers of its imports. */
export function readSource(path: string): SourceFile {
  const text = readText(path)
  return {
    path: path.split(sep).join('/'),
    text,
    imports: [...text.matchAll(importPattern)].map(([, specifier]) => specifier ?? ''),
  }
}

/** Returns every TypeScript file in a folder. */
export const sources = (folder: string): SourceFile[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
    .map((path) => readSource(join(folder, path)))

/** Returns the file that a relative import leads to, relative to the project's root. A package name stays unchanged. */
export const target = (file: SourceFile, specifier: string) =>
  specifier.startsWith('.')
    ? relative(root, resolve(root, dirname(file.path), specifier))
        .split(sep)
        .join('/')
    : specifier

/** Returns a line such as "file -> import" for each import that breaks a rule. */
export const offences = (files: SourceFile[], isWrong: (file: SourceFile, to: string) => boolean) =>
  files.flatMap((file) =>
    file.imports
      .map((specifier) => target(file, specifier))
      .filter((to) => isWrong(file, to))
      .map((to) => `${file.path} -> ${to}`),
  )

/** Returns whether a file is a test, a story, or a file that only tests and stories use. */
export const isTestOrStory = ({ path }: SourceFile) =>
  /\.(test|stories)\.tsx?$/.test(path) || path.includes('/testing/') || path.includes('story-')
