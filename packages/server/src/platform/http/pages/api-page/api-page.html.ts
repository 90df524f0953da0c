import { escapeHtml } from '../../../mail/mail-template.ts'
import { guide } from '../../openapi/guide.ts'
import { SUMMARY } from '../../openapi/openapi.ts'
import { logo } from '../page-styles.ts'
import { schemaText, type JsonSchema, type NamedSchemas } from './schema-text.ts'

interface Content {
  readonly description?: string
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface DescribedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content & { readonly required: boolean }
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>
}

/** The parts of the OpenAPI document that the page reads. */
export interface ApiDocument {
  readonly info: { readonly title: string }
  readonly components: { readonly schemas: NamedSchemas }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
}

interface Entry extends DescribedOperation {
  readonly method: string
  readonly path: string
}

const entriesOf = ({ paths }: ApiDocument): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )

/** Returns a page that shows the content of `/openapi.json`. The page has no script. */
export function apiPage(document: ApiDocument, style: string): string {
  const entries = entriesOf(document)
  const { schemas } = document.components
  const services = document.tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ tags }) => tags.includes(tag.name)),
  }))
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · ${escapeHtml(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#operations">Skip to the content</a>
<header>${logo}</header>
<div class="columns">
<nav aria-label="Contents"><h2>Guide</h2>
<ul>${guide.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>
${services.map(navigationOf).join('\n')}</nav>
<main id="operations" tabindex="-1">
<h1>API</h1>
<p>${escapeHtml(SUMMARY)} As a document for programs: <a href="/openapi.json">/openapi.json</a>.</p>
${guide.map(guideSectionOf).join('\n')}
<p>A failed call answers:</p>
${codeOf(schemaText({ $ref: '#/components/schemas/Problem' }, schemas))}
${services.map((service) => sectionOf(service, schemas)).join('\n')}
</main>
</div>
</body>
</html>
`
}

/** Converts text from the document to HTML. Text in backticks becomes code. */
const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const guideSectionOf = ({
  id,
  title,
  paragraphs,
  examples = [],
}: (typeof guide)[number]) => `<section aria-labelledby="${id}">
<h2 id="${id}">${escapeHtml(title)}</h2>
${paragraphs.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('\n')}
${examples.map((example) => `<p>${escapeHtml(example.title)}</p>${codeOf(example.code)}`).join('\n')}
</section>`

interface ServiceEntries {
  readonly name: string
  readonly description: string
  readonly entries: readonly Entry[]
}

const navigationOf = ({ name, entries }: ServiceEntries) => `<h2><a href="#${name}">${name}</a></h2>
<ul>${entries.map(({ operationId }) => `<li><a href="#${operationId}">${operationId}</a></li>`).join('')}</ul>`

const sectionOf = (
  { name, description, entries }: ServiceEntries,
  schemas: NamedSchemas,
) => `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${escapeHtml(description)}</p>
${entries.map((entry) => operationOf(entry, schemas)).join('\n')}
</section>`

const operationOf = (entry: Entry, schemas: NamedSchemas) => `<article aria-labelledby="${entry.operationId}">
<h3 id="${entry.operationId}"><code><b>${entry.method}</b> ${escapeHtml(entry.path)}</code></h3>
<p>${inline(entry.summary)}</p>
<p class="muted">${escapeHtml(entry.description)}</p>
${parametersOf(entry)}
${contentOf(entry.requestBody?.required === false ? 'Body, which may be left out' : 'Body', schemas, entry.requestBody)}
${Object.entries(entry.responses)
  .map(([status, answer]) => answerOf(status, answer, schemas))
  .join('\n')}
</article>`

function parametersOf({ parameters }: Entry): string {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}${required ? '' : ', optional'}</td><td><code>${escapeHtml(schemaText(schema, {}))}</code>${description ? ` ${inline(description)}` : ''}</td></tr>`,
  )
  return `<details><summary>Parameters</summary><table><thead><tr><th scope="col">Name</th><th scope="col">Place</th><th scope="col">Value</th></tr></thead><tbody>${rows.join('')}</tbody></table></details>`
}

function contentOf(
  title: string,
  schemas: NamedSchemas,
  described: Content | undefined,
  about = described?.description,
): string {
  if (!described?.content) return ''
  const parts = Object.entries(described.content).map(
    ([type, { schema, example }]) =>
      `<p class="muted"><code>${escapeHtml(type)}</code></p>${schema ? codeOf(schemaText(schema, schemas)) : ''}${example === undefined ? '' : `<p class="muted">For example</p>${codeOf(JSON.stringify(example, null, 2))}`}`,
  )
  const text = about ? `<p class="muted">${inline(about)}</p>` : ''
  return `<details><summary>${title}</summary>${text}${parts.join('')}</details>`
}

const codeOf = (text: string) => `<pre tabindex="0">${escapeHtml(text)}</pre>`

const answerOf = (status: string, answer: Content & { description: string }, schemas: NamedSchemas) =>
  status < '400' && answer.content
    ? contentOf(`${status} ${escapeHtml(answer.description)}`, schemas, answer, '')
    : `<p class="status">${status} ${inline(answer.description)}</p>`
