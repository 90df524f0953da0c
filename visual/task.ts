import type { ViewFilter } from './views.ts'

/** What a run asks of its test workers. It travels in an environment variable. */
export interface Task extends ViewFilter {
  /** Of the base, pictures are taken; the working tree is compared with them. */
  side: 'base' | 'working tree'
  /** Folder of the base's pictures. */
  pictures: string
  /** File of outcomes. */
  outcomes: string
}

const variable = 'VISUAL_TASK'

export const asEnvironment = (task: Task) => ({ [variable]: JSON.stringify(task) })

/** @throws Error outside of a test worker */
export function currentTask(): Task {
  const text = process.env[variable]
  if (text === undefined) throw new Error('Start the visual comparison with npm run test:visual.')
  return JSON.parse(text) as Task
}
