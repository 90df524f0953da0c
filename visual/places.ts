import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Built Storybooks and the pictures of bases. Git ignores it. */
export const cache = join(root, 'node_modules/.cache/attune/visual')

/** What the last run found. Git ignores it. */
export const report = join(root, 'visual/report')

/** One folder a component, one picture a story and view. A story's id is `<component>--<story>`. */
export function pictureOf(storyId: string, view: string): { folder: string; name: string } {
  const [component = storyId, story = ''] = storyId.split('--')
  return { folder: component, name: `${story}.${view}` }
}
