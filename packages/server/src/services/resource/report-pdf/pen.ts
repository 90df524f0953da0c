import { breathLine, colorOf } from '../../../platform/design-tokens.ts'
import { createFonts, faces, type Face } from './fonts.ts'
import { type Line, linesOf } from './text-lines.ts'

/** The design uses 96 dpi, while a page is measured in points. */
const pointsPerPixel = 0.75
const pt = (pixels: number): number => pixels * pointsPerPixel

export const page = { width: 794, height: 1123, left: 60, right: 734, top: 52, bottom: 1071 } as const

// A report always uses the light theme.
const light = (name: string) => colorOf('light', name)

export const ink = {
  paper: light('bg.canvas'),
  text: light('fg.default'),
  muted: light('fg.muted'),
  subtle: light('fg.subtle'),
  hair: light('line.hair'),
  dotted: light('line.strong'),
  watch: light('watch'),
  trend: light('trend'),
  learn: light('phase.learn'),
  sense: light('phase.sense'),
  grow: light('phase.grow'),
  productivity: light('indicator.productivity'),
  mental: light('indicator.mental'),
  physical: light('indicator.physical'),
  band: light('band'),
}

export interface TextStyle {
  readonly size: number
  readonly font?: Face
  readonly color?: string
  /** Line height. Defaults to the font's own. */
  readonly lineHeight?: number
}

export interface TextBox extends TextStyle {
  readonly x: number
  readonly y: number
  /** Width at which the text wraps. If absent, the text is one line. */
  readonly width?: number
  /** `start` aligns right-to-left text to the right. */
  readonly align?: 'left' | 'right' | 'center' | 'start'
}

/** A point of a line, in the design's pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

export type Pen = ReturnType<typeof createPen>

/** Creates a pen that draws on a pdfkit document in the design's pixels. */
export function createPen(doc: PDFKit.PDFDocument) {
  const fonts = createFonts()

  function take(font: string, size: number): void {
    // pdfkit can draw with an open font, but its types don't say so.
    doc.font(fonts.open(font) as unknown as Buffer, font).fontSize(pt(size))
  }

  function linesFor(content: string, { size, font: face = 'regular' }: TextStyle, width?: number): Line[] {
    const widthOfRun = (characters: string, font: string) => {
      take(font, size)
      return doc.widthOfString(characters) / pointsPerPixel
    }
    return linesOf(content, { fonts, face, width, widthOf: widthOfRun })
  }

  const lineHeightOf = ({ size, font = 'regular', lineHeight }: TextStyle): number => {
    const { ascent, descent, lineGap, unitsPerEm } = fonts.open(faces[font])
    return lineHeight ?? ((ascent - descent + lineGap) * size) / unitsPerEm
  }

  /** Draws lines of text. `y` is the top of the first line. */
  function text(content: string, { x, y, width, align = 'left', ...style }: TextBox): void {
    const { size, font = 'regular', color = ink.text } = style
    const { ascent, unitsPerEm } = fonts.open(faces[font])
    linesFor(content, style, width).forEach(({ runs, width: lineWidth, isRightToLeft }, index) => {
      const baseline = y + (ascent * size) / unitsPerEm + index * lineHeightOf(style)
      const isAtRight = align === 'right' || (align === 'start' && isRightToLeft)
      const share = isAtRight ? 1 : align === 'center' ? 0.5 : 0
      const left = x + ((width ?? 0) - lineWidth) * share
      doc.fillColor(color)
      for (const run of runs) {
        take(run.font, size)
        doc.text(run.text, pt(left + run.x), pt(baseline), { lineBreak: false, baseline: 'alphabetic' })
      }
    })
  }

  const widthOf = (content: string, style: TextStyle): number =>
    Math.max(...linesFor(content, style).map(({ width }) => width))

  const heightOf = (content: string, width: number, style: TextStyle): number =>
    linesFor(content, style, width).length * lineHeightOf(style)

  function line(
    from: Point,
    to: Point,
    style: { color: string; width?: number; dash?: readonly [number, number] },
  ): void {
    const { color, width = 1, dash } = style
    doc.lineWidth(pt(width)).strokeColor(color)
    if (dash) doc.dash(pt(dash[0]), { space: pt(dash[1]) })
    doc.moveTo(pt(from.x), pt(from.y)).lineTo(pt(to.x), pt(to.y)).stroke().undash()
  }

  function polyline(
    points: readonly Point[],
    style: { color: string; width: number; dash?: readonly [number, number]; fillsTo?: number },
  ): void {
    const [first, ...rest] = points
    const last = rest.at(-1)
    if (!first || !last) return
    const trace = () => {
      doc.moveTo(pt(first.x), pt(first.y))
      for (const { x, y } of rest) doc.lineTo(pt(x), pt(y))
    }
    if (style.fillsTo !== undefined) {
      trace()
      doc.lineTo(pt(last.x), pt(style.fillsTo)).lineTo(pt(first.x), pt(style.fillsTo)).closePath()
      doc.fillOpacity(breathLine.fillOpacity).fill(style.color).fillOpacity(1)
    }
    trace()
    doc.lineWidth(pt(style.width)).strokeColor(style.color).lineJoin('round').lineCap('round')
    if (style.dash) doc.dash(pt(style.dash[0]), { space: pt(style.dash[1]) })
    doc.stroke().undash()
  }

  /** Draws a filled triangle in a box at x and y that points up or down. */
  function triangle(
    { x, y }: Point,
    { width, height, isUp, color }: { width: number; height: number; isUp: boolean; color: string },
  ): void {
    const [base, tip] = isUp ? [y + height, y] : [y, y + height]
    doc
      .moveTo(pt(x), pt(base))
      .lineTo(pt(x + width), pt(base))
      .lineTo(pt(x + width / 2), pt(tip))
    doc.closePath().fill(color)
  }

  /** Draws a filled dot with a rim in the colour of the paper. */
  function dot({ x, y }: Point, radius: number, color: string): void {
    doc.circle(pt(x), pt(y), pt(radius + 2)).fill(ink.paper)
    doc.circle(pt(x), pt(y), pt(radius)).fill(color)
  }

  /** Fills the area between two lines from left to right. */
  function area(upper: readonly Point[], lower: readonly Point[], color: string): void {
    const [first, ...rest] = [...upper, ...lower.toReversed()]
    if (!first) return
    doc.moveTo(pt(first.x), pt(first.y))
    for (const { x, y } of rest) doc.lineTo(pt(x), pt(y))
    doc.closePath().fill(color)
  }

  /** Draws a filled dot without a rim. */
  function disc({ x, y }: Point, radius: number, color: string): void {
    doc.circle(pt(x), pt(y), pt(radius)).fill(color)
  }

  /** Draws an empty ring around a point. */
  function ring({ x, y }: Point, radius: number, color: string): void {
    doc.circle(pt(x), pt(y), pt(radius)).lineWidth(pt(1.5)).stroke(color)
  }

  /** Draws content that screen readers ignore. */
  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  const hairline = (y: number) => artifact(() => line({ x: page.left, y }, { x: page.right, y }, { color: ink.hair }))

  return { doc, text, widthOf, heightOf, line, polyline, area, triangle, dot, disc, ring, artifact, hairline }
}
