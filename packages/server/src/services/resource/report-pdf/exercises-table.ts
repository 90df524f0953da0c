import { CORRECTED_SHARE, EFFECT_SESSIONS, GOAL_EFFECTS, GOAL_MEASURES, type ExerciseGoal } from '@attune/api/contract'
import { ink, page, type Pen } from './pen.ts'
import type { ExerciseSummary, ReportSnapshot } from './report-snapshot.ts'
import { missing, type Words, wordsOf } from './words/report-words.ts'
import { put, putRow, putText, type Structure, type TextCell } from './tagged.ts'

const columns = [60, 144, 204, 274, 352, 432, 520, 586, 674]
const [headAt, rowsAt, rowHeight, below] = [28, 64, 34, 26]
const small = { size: 9, color: ink.muted } as const

const inMilliseconds = (value: number | null) => (value === null ? missing : `${Math.round(value)} ms`)

/** Returns the measures on which the effect on a goal is based: 'HRV-1, lower pulse rate'. */
const basisOf = ({ t }: Words, goal: ExerciseGoal) =>
  GOAL_MEASURES[goal].map((measure) => t(`report:goalMeasure.${measure}`)).join(', ')

/** Returns '3 of 24 recordings have 5% or more corrected beats: …', or `undefined` if there is no such recording. */
function correctedIn({ t, formats }: Words, { recordings }: ExerciseSummary): string | undefined {
  if (!recordings || recordings.marked === 0) return undefined
  return t('report:exercises.corrected', {
    count: recordings.marked,
    marked: String(recordings.marked),
    of: String(recordings.measured),
    limit: formats.percent(100 * CORRECTED_SHARE.marked),
  })
}

function rowOf(words: Words, exercise: ExerciseSummary, y: number): TextCell[] {
  const { goal, done, hrv1, hrv2, effects } = exercise
  const corrected = correctedIn(words, exercise)
  const contents = [
    words.t(`report:goal.${goal}`),
    String(done),
    inMilliseconds(hrv1),
    inMilliseconds(hrv2),
    ...GOAL_EFFECTS.map((effect) => String(effects[effect])),
  ]
  return contents.map((content, index) => {
    const x = columns[index] ?? page.left
    const place = { x, y: y + 15, ...small }
    if (index === 0) return { content, x, y, below: { ...place, content: basisOf(words, goal) } }
    // Place the second line to the right of the effect's parts, whose text can be just as long.
    if (index === 2 && corrected) return { content, x, y, below: { ...place, content: corrected } }
    return { content, x, y }
  })
}

const unratedIn = (exercises: readonly ExerciseSummary[]): number =>
  exercises.reduce(
    (sum, { done, effects }) => sum + done - GOAL_EFFECTS.reduce((rated, effect) => rated + effects[effect], 0),
    0,
  )

const noteStyle = { size: 9.5, color: ink.subtle } as const

/** Returns the note that explains how to read HRV and effects, and says how many exercises have none. */
function noteOf(snapshot: ReportSnapshot): string {
  const { t } = wordsOf(snapshot)
  const unrated = unratedIn(snapshot.exercises)
  const unmeasured = snapshot.exercises.reduce((sum, { recordings }) => sum + (recordings?.unmeasured ?? 0), 0)
  return [
    t('report:exercises.note', { least: EFFECT_SESSIONS.min }),
    ...(unrated === 0 ? [] : [t('report:exercises.unrated', { number: unrated })]),
    ...(unmeasured === 0 ? [] : [t('report:exercises.unmeasured', { number: unmeasured })]),
  ].join(' ')
}

const noteWidth = page.right - page.left

/** Returns the height of the section, including the space below it. */
export function heightOfExercises(pen: Pen, snapshot: ReportSnapshot): number {
  const { exercises } = snapshot
  if (exercises.length === 0) return headAt + 19 + below
  return rowsAt + exercises.length * rowHeight + 4 + pen.heightOf(noteOf(snapshot), noteWidth, noteStyle) + below
}

/** Draws the table of the period's exercises, with HRV and effects by type. */
export function drawExercises(pen: Pen, whole: Structure, snapshot: ReportSnapshot, y: number): void {
  const { exercises } = snapshot
  const words = wordsOf(snapshot)
  const { t } = words
  putText(pen, whole, 'H2', t('report:exercises.title'), { x: page.left, y, size: 13.5, font: 'semiBold' })
  if (exercises.length === 0) {
    const style = { x: page.left, y: y + headAt, size: 10.5, color: ink.subtle }
    putText(pen, whole, 'P', t('report:noExercises'), style)
    return
  }
  const heads = [
    t('report:exercises.type'),
    t('report:exercises.done'),
    'HRV-1',
    'HRV-2',
    ...GOAL_EFFECTS.map((effect) => t(`report:effect.${effect}`)),
  ]
  const table = pen.doc.struct('Table')
  whole.add(table)
  const place = (index: number) => ({ x: columns[index] ?? page.left })
  const headStyle = { y: y + headAt, font: 'semiBold', color: ink.muted, width: 74, lineHeight: 14 } as const
  putRow(
    pen,
    table,
    heads.map((content, index) => ({ content, ...headStyle, ...place(index) })),
    heads.length,
  )
  pen.hairline(y + rowsAt - 5)
  exercises.forEach((exercise, row) => {
    const at = y + rowsAt + row * rowHeight
    putRow(pen, table, rowOf(words, exercise, at), 1)
    if (correctedIn(words, exercise)) drawMarks(pen, at)
  })
  table.end()
  const noteBox = { ...noteStyle, x: page.left, y: y + rowsAt + exercises.length * rowHeight + 4, width: noteWidth }
  put(pen, whole, 'P', () => pen.text(noteOf(snapshot), noteBox))
}

/** Draws rings in front of HRV-1 and HRV-2, as on screen. The note below the table explains them. */
function drawMarks(pen: Pen, y: number): void {
  pen.artifact(() => {
    for (const x of columns.slice(2, 4)) pen.ring({ x: x - 8, y: y + 7 }, 3, ink.watch)
  })
}
