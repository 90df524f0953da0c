import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Pictures as they should be, and what they were taken with. They are part of the repository. */
export const baselines = join(here, 'baselines')
export const takenWith = join(baselines, 'taken-with.json')

/** What the last run found; not part of the repository. */
export const report = join(here, 'report')
export const outcomes = join(report, 'outcomes.jsonl')

/** One folder a component, one picture a story and view. A story's id is `<component>--<story>`. */
export function pictureOf(storyId: string, view: string): { folder: string; name: string } {
  const [component = storyId, story = ''] = storyId.split('--')
  return { folder: component, name: `${story}.${view}` }
}
