import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The result of the last run. Git ignores it. */
export const report = join(root, 'visual/report')

/** The task that a run gives its test workers. It is passed in an environment variable. */
export interface Task {
  /** Limits the run to one theme or one width. */
  theme?: string | undefined
  size?: string | undefined
  /** Limits the run to one of the modes, or to the usual one. */
  mode?: string | undefined
  /** 'base' takes the screenshots that 'working tree' is compared with. */
  side: 'base' | 'working tree'
  /** The folder of the base's screenshots. */
  pictures: string
  /** The file that contains the outcomes. */
  outcomes: string
}

export const asEnvironment = (task: Task) => ({ VISUAL_TASK: JSON.stringify(task) })
export const currentTask = () => JSON.parse(process.env['VISUAL_TASK'] ?? '') as Task

export interface Story {
  id: string
  title: string
  name: string
}

/**
 * - `same`: equal to the base's picture, or a picture of the base itself
 * - `gone`: the base has the story, but the working tree doesn't
 * - `unsteady`: no two pictures in a row were the same
 * - `failed`: the story could not be drawn, or its `play` failed
 */
export type Verdict = 'same' | 'different' | 'new' | 'gone' | 'unsteady' | 'failed'

/** The outcome for one screenshot, or for a story without a screenshot. */
export interface Outcome {
  story: Story
  /** Absent if the outcome concerns the whole story. */
  view?: string
  verdict: Verdict
  /** The size of a difference or the cause of a failure. */
  detail?: string
  /** The reason why the change accepts the difference. */
  reason?: string | undefined
}

/**
 * Appends an outcome to a file that has one JSON object per line. Test workers are separate processes, so they report
 * through this file.
 */
export const record = (file: string, outcome: Outcome) => appendFileSync(file, `${JSON.stringify(outcome)}\n`)

export const recorded = (file: string): Outcome[] =>
  (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Outcome)

/**
 * Ways in which some people see a page: with text twice as large, in the system's own colours, or mirrored, in a
 * language that reads from right to left. The mirrored mode comes last, because another language draws the story again,
 * without its `play`.
 */
export const modes = ['large-text', 'forced-colors', 'right-to-left'] as const
export type Mode = (typeof modes)[number]

/** A theme and the width of a window in CSS pixels. The width determines the root font size, as in the app. */
export interface View {
  width: number
  theme: 'light' | 'dark'
  /** Absent for the usual mode. */
  mode?: Mode
}

export const usual = { width: 1440, height: 900 }

/** The usual width, the narrowest supported width, and a full HD display. */
const screenWidths = [usual.width, 1004, 1920]

export const isScreen = (storyTitle: string) => storyTitle.startsWith('Screens/')

/** A story with this tag is left out, because its screenshot is the same as another story's. */
export const leftOutTag = 'no-picture'

/**
 * Returns the views of one visit to a story: first each width in both themes, and then the other modes in the usual
 * width and the light theme.
 */
export const viewsOf = (storyTitle: string, filter: Pick<Task, 'theme' | 'size' | 'mode'>): View[] =>
  [
    ...(isScreen(storyTitle) ? screenWidths : [usual.width]).flatMap((width) =>
      (['dark', 'light'] as const).map((theme): View => ({ width, theme })),
    ),
    ...modes.map((mode): View => ({ width: usual.width, theme: 'light', mode })),
  ].filter(
    ({ width, theme, mode = 'usual' }) =>
      (filter.theme ?? theme) === theme && (filter.size ?? `${width}`) === `${width}` && (filter.mode ?? mode) === mode,
  )

export const viewName = ({ width, theme, mode }: View) => [theme, width, ...(mode ? [mode] : [])].join('-')

/** Returns the path of a picture in a folder of pictures. A story's id is `<component>--<story>`. */
export function pictureOf(storyId: string, view: string): { folder: string; name: string } {
  const [component = storyId, story = ''] = storyId.split('--')
  return { folder: component, name: `${story}.${view}` }
}
