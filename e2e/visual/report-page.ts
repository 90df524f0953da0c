import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { baselines, pictureOf, report } from './places.ts'

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

/** The report stands alone: it takes a copy of the baseline along. */
function picturesOf({ storyId, view }: Outcome): string {
  if (view === undefined) return ''
  const { folder, name } = pictureOf(storyId, view)
  const before = join(baselines, folder, `${name}.png`)
  const copy = join(report, 'before', folder, `${name}.png`)
  if (existsSync(before)) {
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(before, copy)
  }
  return `<div>${figure('Before', `before/${folder}/${name}.png`)}${figure('After', `after/${folder}/${name}.png`)}${figure('Difference', `difference/${folder}/${name}-diff.png`)}</div>`
}

const entry = (outcome: Outcome) => `<section>
<h2>${escape(outcome.title)}, ${escape(outcome.name)}${outcome.view ? ` · ${outcome.view}` : ''}: ${outcome.verdict}</h2>
<p>${escape(outcome.detail ?? '')}</p>
${picturesOf(outcome)}</section>`

/** Writes the page that shows before, after and difference of each finding; answers where it is. */
export function writeReport(summary: string, findings: Outcome[]): string {
  const path = join(report, 'index.html')
  mkdirSync(report, { recursive: true })
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual comparison</title><style>${style}</style>
<h1>Visual comparison</h1><p>${escape(summary)}</p>
${findings.map(entry).join('\n')}
${findings.length === 0 ? '<p>Nothing differs.</p>' : ''}</html>\n`,
  )
  return path
}
