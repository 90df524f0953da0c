import { readFile } from 'node:fs/promises'

/** Files of the README's code blocks, by the path in their first line, for an app that tries them. */
export async function readmeFiles(folder: string): Promise<[path: string, text: string][]> {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  return Array.from(
    readme.matchAll(/```(?:tsx?|css)\n(?:\/\/|\/\*) (\S+\.\w+)(?: \*\/)?\n(.*?)```/gs),
    ([, path = '', text = '']) => [path, text] as [string, string],
  ).filter(([path]) => path.startsWith(folder))
}
