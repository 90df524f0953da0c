import { EFFECT_SESSIONS, GOAL_EFFECTS } from '@attune/api/contract'
import { ink, page, type Pen } from './pen.ts'
import type { ExerciseSummary, ReportSnapshot } from './report-snapshot.ts'
import { missing, type Words, wordsOf } from './words/report-words.ts'
import { put, putRow, putText, type Structure } from './tagged.ts'

const columns = [60, 144, 204, 274, 352, 432, 520, 586, 674]
const [headAt, rowsAt, rowHeight, noteHeight, below] = [28, 64, 19, 24, 26]

const inMilliseconds = (value: number | null) => (value === null ? missing : `${Math.round(value)} ms`)

const rowOf = ({ t }: Words, { goal, done, hrv1, hrv2, effects }: ExerciseSummary): string[] => [
  t(`report:goal.${goal}`),
  String(done),
  inMilliseconds(hrv1),
  inMilliseconds(hrv2),
  ...GOAL_EFFECTS.map((effect) => String(effects[effect])),
]

const unratedIn = (exercises: readonly ExerciseSummary[]): number =>
  exercises.reduce(
    (sum, { done, effects }) => sum + done - GOAL_EFFECTS.reduce((rated, effect) => rated + effects[effect], 0),
    0,
  )

/** Height of the section, with the space below it. */
export const heightOfExercises = ({ exercises }: ReportSnapshot): number =>
  exercises.length === 0 ? headAt + rowHeight + below : rowsAt + exercises.length * rowHeight + noteHeight + below

/** The exercises of the period: HRV and effects, by type. */
export function drawExercises(pen: Pen, whole: Structure, snapshot: ReportSnapshot, y: number): void {
  const { exercises } = snapshot
  const words = wordsOf(snapshot)
  const { t } = words
  putText(pen, whole, 'H2', t('report:exercises.title'), { x: page.left, y, size: 13.5, font: 'semiBold' })
  if (exercises.length === 0) {
    const look = { x: page.left, y: y + headAt, size: 10.5, color: ink.subtle }
    putText(pen, whole, 'P', t('report:noExercises'), look)
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
  const headLook = { y: y + headAt, font: 'semiBold', color: ink.muted, width: 74, lineHeight: 14 } as const
  putRow(
    pen,
    table,
    heads.map((content, index) => ({ content, ...headLook, ...place(index) })),
    heads.length,
  )
  pen.hairline(y + rowsAt - 5)
  exercises.forEach((exercise, row) => {
    const cells = rowOf(words, exercise).map((content, index) => ({
      content,
      y: y + rowsAt + row * rowHeight,
      ...place(index),
    }))
    putRow(pen, table, cells, 1)
  })
  table.end()
  const unrated = unratedIn(exercises)
  const rated = t('report:exercises.note', { least: EFFECT_SESSIONS.min })
  const note = unrated === 0 ? rated : `${rated} ${t('report:exercises.unrated', { number: unrated })}`
  const noteLook = { x: page.left, y: y + rowsAt + exercises.length * rowHeight + 4, size: 9.5, color: ink.subtle }
  put(pen, whole, 'P', () => pen.text(note, noteLook))
}
