import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storyName } from './accepted.ts'
import { type Outcome, pictureOf, report } from './task.ts'

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `
  body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem } section { border-top: 1px solid; padding: 1rem 0 2rem }
  h2 { font-size: 1.1rem; margin: 0 } p { white-space: pre-wrap } figure { margin: 0; min-width: 0 }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem } img { max-width: 100%; outline: 1px solid }
  form { display: flex; gap: .5rem; margin: 0 0 1rem } input { flex: 1; font: inherit } button { font: inherit } form.done { opacity: .5 }`

/**
 * Sends a form in the report, and shows the answer beside it. If it isn't served with `--review`, the report only shows
 * pictures.
 */
const script = `
  if (location.protocol === 'file:') for (const form of document.forms) form.replaceWith('To accept: npm run test:visual -- --review')
  document.addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = event.target
    const response = await fetch('/accept', { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    form.querySelector('output').textContent = await response.text()
    form.classList.toggle('done', response.ok)
  })`

/** The form that accepts a difference with a reason. */
const acceptForm = (name: string) => `<form><input type="hidden" name="story" value="${escape(name)}">
<input name="reason" required aria-label="Reason for ${escape(name)}" placeholder="Why does the change draw it so?">
<button>Accept</button><output></output></form>`

function figure(caption: string, path: string): string {
  const picture = `<a href="${path}"><img loading="lazy" alt="${caption}" src="${path}"></a>`
  return `<figure><figcaption>${caption}</figcaption>${existsSync(join(report, path)) ? picture : '<p>none</p>'}</figure>`
}

/**
 * Returns the figures for an outcome. The report contains a copy of the base's screenshot, so that the report can be
 * stored and sent.
 */
function figuresOf({ story, view }: Outcome, pictures: string): string {
  if (view === undefined) return ''
  const { folder, name } = pictureOf(story.id, view)
  const before = join(pictures, folder, `${name}.png`)
  if (existsSync(before)) cpSync(before, join(report, `before/${folder}/${name}.png`))
  const paths = [`before/${folder}/${name}.png`, `after/${folder}/${name}.png`, `difference/${folder}/${name}-diff.png`]
  const captions = ['Before', 'After', 'Difference']
  return `<div>${paths.map((path, at) => figure(captions[at] ?? '', path)).join('')}</div>`
}

function entry(outcome: Outcome, pictures: string): string {
  const { story, view, verdict, detail = '', reason } = outcome
  const [theme, width, ...mode] = view?.split('-') ?? []
  const isOpen = (verdict === 'different' || verdict === 'gone') && !reason
  const where =
    view === undefined ? '' : [` · ${theme}, ${width} px wide`, ...(mode.length > 0 ? [mode.join(' ')] : [])].join(', ')
  return `<section><h2>${escape(storyName(story))}${where}: ${verdict}</h2>
<p>${escape(detail)}\n${escape(reason ? `Accepted: ${reason}` : '')}</p>${isOpen ? acceptForm(storyName(story)) : ''}${figuresOf(outcome, pictures)}</section>`
}

/** Ranks outcomes: unexplained differences come first, then accepted differences, then new stories. */
const rank = ({ verdict, reason }: Outcome) => (verdict === 'new' ? 2 : reason ? 1 : 0)

/** Writes the report and returns its path. `pictures` is the folder with the base's screenshots. */
export function writeReport(summary: string, outcomes: Outcome[], pictures: string): string {
  const page = join(report, 'index.html')
  const shown = outcomes.filter(({ verdict }) => verdict !== 'same').toSorted((a, b) => rank(a) - rank(b))
  const entries = shown.map((outcome) => entry(outcome, pictures)).join('\n')
  writeFileSync(
    page,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual comparison</title><style>${style}</style>
<h1>Visual comparison</h1><p>${escape(summary)}</p>\n${entries}<script>${script}</script></html>\n`,
  )
  return page
}
