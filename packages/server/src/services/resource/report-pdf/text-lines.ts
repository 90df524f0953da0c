import createBidi from 'bidi-js'
import LineBreaker from 'linebreak'
import { type Face, type Fonts, graphemesOf, rightToLeft } from './fonts.ts'

// The package's types declare a different module format from the one that the package has.
const bidi = (createBidi as unknown as typeof createBidi.default)()
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** Characters in one font, as the font shapes them. */
export interface Run {
  readonly text: string
  readonly font: string
  /** Distance from the line's left end. */
  readonly x: number
}

export interface Line {
  /** The runs in reading order. */
  readonly runs: readonly Run[]
  readonly width: number
  readonly isRightToLeft: boolean
}

interface Cluster {
  readonly text: string
  readonly start: number
  readonly level: number
  readonly font: string
}

export interface LineRules {
  readonly fonts: Fonts
  readonly face: Face
  /** Width at which lines end. If absent, the text stays on one line. */
  readonly width: number | undefined
  readonly widthOf: (text: string, font: string) => number
}

/** Returns the offsets at which a line may end. Thai, for example, has no spaces between words. */
function breaksOf(text: string): number[] {
  const breaks = new Set<number>([text.length])
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) breaks.add(found.position)
  if (/\p{Script=Thai}/u.test(text))
    for (const { index, segment } of thaiWords.segment(text)) if (/^\p{L}/u.test(segment)) breaks.add(index)
  breaks.delete(0)
  return [...breaks].toSorted((a, b) => a - b)
}

/** Groups neighbouring clusters that are drawn with one font in one direction. */
function groupsOf(clusters: readonly Cluster[]): Cluster[][] {
  const groups: Cluster[][] = []
  for (const cluster of clusters) {
    const last = groups.at(-1)?.[0]
    if (last?.font === cluster.font && last.level === cluster.level) groups.at(-1)?.push(cluster)
    else groups.push([cluster])
  }
  return groups
}

const joined = (clusters: readonly Cluster[]) => clusters.map(({ text }) => text).join('')

/** Returns the characters of a group in the order expected by the font's shaping. */
function drawnText(group: readonly Cluster[]): string {
  const isReversed = (group[0]?.level ?? 0) % 2 === 1
  const reading = joined(isReversed ? group.toReversed() : group)
  // For a right-to-left script, the shaping itself reverses the letters.
  if (!isReversed || rightToLeft.test(reading)) return reading
  return group.map(({ text }) => bidi.getMirroredCharacter(text) ?? text).join('')
}

/** Splits one paragraph into lines. */
function linesOfParagraph(text: string, { fonts, face, width, widthOf }: LineRules): Line[] {
  const embedding = bidi.getEmbeddingLevels(text, 'auto')
  const isRightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1
  const fontOf = fonts.chooserFor(text, face)
  const clusters: Cluster[] = []
  let start = 0
  for (const grapheme of graphemesOf(text)) {
    const level = embedding.levels[start] ?? 0
    clusters.push({ text: grapheme, start, level, font: fontOf(grapheme) ?? '' })
    start += grapheme.length
  }

  function lineOf(from: number, until: number): Line {
    let last = until
    while (last > from && /^\s+$/u.test(clusters[last - 1]?.text ?? '')) last--
    const order = clusters.slice(from, last)
    const [begin, end] = [order[0]?.start ?? 0, clusters[last]?.start ?? text.length]
    if (order.length > 0)
      for (const [first = 0, final = 0] of bidi.getReorderSegments(text, embedding, begin, end - 1)) {
        const at = clusters.findIndex((cluster) => cluster.start >= first) - from
        const after = clusters.findLastIndex((cluster) => cluster.start <= final) - from + 1
        order.splice(at, after - at, ...order.slice(at, after).toReversed())
      }
    let x = 0
    const runs = groupsOf(order).map((group) => {
      const run = { text: drawnText(group), font: group[0]?.font ?? '', x, start: group[0]?.start ?? 0 }
      x += widthOf(run.text, run.font)
      return run
    })
    return { runs: runs.toSorted((a, b) => a.start - b.start), width: x, isRightToLeft }
  }

  if (width === undefined) return [lineOf(0, clusters.length)]
  const measure = (from: number, until: number) =>
    groupsOf(clusters.slice(from, until)).reduce((sum, group) => sum + widthOf(joined(group), group[0]?.font ?? ''), 0)

  const lines: Line[] = []
  let [from, used, at] = [0, 0, 0]
  const endLine = (until: number) => {
    lines.push(lineOf(from, until))
    ;[from, used] = [until, 0]
  }
  for (const offset of breaksOf(text)) {
    let until = at
    while (until < clusters.length && (clusters[until]?.start ?? 0) < offset) until++
    let visible = until
    while (visible > at && /^\s+$/u.test(clusters[visible - 1]?.text ?? '')) visible--
    if (used > 0 && used + measure(at, visible) > width) endLine(at)
    if (measure(at, visible) > width) {
      // A word that is longer than a line may be broken anywhere.
      for (let next = at; next < visible; next++) {
        const size = measure(next, next + 1)
        if (used > 0 && used + size > width) endLine(next)
        used += size
      }
    } else used += measure(at, until)
    at = until
  }
  endLine(clusters.length)
  return lines
}

/** Returns the text if it fits, or else the longest beginning that fits together with an ellipsis. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const graphemes = graphemesOf(text)
  const beginning = (length: number) => `${graphemes.slice(0, length).join('').trimEnd()}…`
  let [least, most] = [0, graphemes.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(beginning(middle))) least = middle
    else most = middle - 1
  }
  return beginning(least)
}

/**
 * Splits text in any script into lines. The text is shaped by script, and ordered by the Unicode bidirectional
 * algorithm.
 */
export const linesOf = (text: string, rules: LineRules): Line[] =>
  rules.fonts
    .withBoxes(text, rules.face)
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, rules))
