import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storyName } from './accepted.ts'
import type { Finding, Summary } from './findings.ts'
import { pictureOf, report } from './places.ts'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #18272b; background: #fff }
  section { border-top: 1px solid #d7dee0; padding: 1rem 0 2rem }
  h2 { font-size: 1.1rem; margin: 0 } p { margin: .2rem 0 1rem; color: #465659; white-space: pre-wrap }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem }
  figure { margin: 0; min-width: 0 } img { max-width: 100%; outline: 1px solid #d7dee0; background: #fff }
  figcaption { font-weight: 600; margin-bottom: .3rem }`

const figure = (caption: string, path: string) =>
  `<figure><figcaption>${caption}</figcaption>${existsSync(join(report, path)) ? `<a href="${path}"><img loading="lazy" alt="${caption}" src="${path}"></a>` : '<p>none</p>'}</figure>`

/** The report takes a copy of the base's picture, so that it can be kept and sent. */
function figuresOf({ story, view }: Finding, pictures: string): string {
  if (view === undefined) return ''
  const { folder, name } = pictureOf(story.id, view)
  const copy = join(report, 'before', folder, `${name}.png`)
  if (existsSync(join(pictures, folder, `${name}.png`))) {
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(pictures, folder, `${name}.png`), copy)
  }
  return `<div>${figure('Before', `before/${folder}/${name}.png`)}${figure('After', `after/${folder}/${name}.png`)}${figure('Difference', `difference/${folder}/${name}-diff.png`)}</div>`
}

function entry(finding: Finding, pictures: string): string {
  const { story, view, verdict, detail, reason } = finding
  const [theme, width] = view?.split('-') ?? []
  const where = view === undefined ? '' : ` · ${theme}, ${width} px wide`
  const why = [detail, reason && `Accepted: ${reason}`].filter(Boolean).join('\n')
  return `<section><h2>${escape(storyName(story))}${where}: ${reason ? 'accepted' : verdict}</h2>
<p>${escape(why)}</p>${figuresOf(finding, pictures)}</section>`
}

/** What needs a look comes first: unexplained differences, then accepted ones, then new stories. */
const order = ({ verdict, reason }: Finding) => (verdict === 'new' ? 2 : reason ? 1 : 0)

/**
 * Writes the report and returns the page's path.
 * @param base the base as a line of text
 * @param pictures folder of the base's pictures
 */
export function writeReport({ line, findings }: Summary, base: string, pictures: string): string {
  const page = join(report, 'index.html')
  const entries = findings.toSorted((a, b) => order(a) - order(b)).map((finding) => entry(finding, pictures))
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual comparison</title><style>${style}</style>
<h1>Visual comparison</h1><p>Base: ${escape(base)}\n${escape(line)}</p>\n${entries.join('\n')}</html>\n`,
  )
  return page
}
