import { readFile } from 'node:fs/promises'

/**
 * Returns the README's code blocks as files of an app that tries them. Each block's first line contains the file's
 * path.
 */
export async function readmeFiles(folder: string): Promise<[path: string, text: string][]> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  return Array.from(
    readme.matchAll(/```(?:tsx?|css)\n(?:\/\/|\/\*) (\S+\.\w+)(?: \*\/)?\n(.*?)```/gs),
    ([, path = '', text = '']) => [path, text] as [string, string],
  ).filter(([path]) => path.startsWith(folder))
}
