import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { pageStyles } from '../page-styles.ts'
import type { RequestEnvironment } from '../../../requests.ts'
import { apiPage, type ApiDocument } from './api-page.html.ts'

const styleOf = (appDirectory: string) => `${pageStyles(appDirectory)}
a{color:inherit}
header{padding:1.5rem 2rem}
.skip{position:absolute;left:-100rem}
.skip:focus{left:1rem;top:1rem;padding:.5rem 1rem;background:var(--canvas)}
.columns{display:grid;grid-template-columns:16rem minmax(0,60rem);gap:2rem;padding:0 2rem 4rem}
nav{position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow:auto;font-size:.875rem}
nav h2{margin:1rem 0 .25rem;font-size:.875rem}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:block;padding:.125rem .5rem;text-decoration:none}
nav a:hover{text-decoration:underline}
main:focus{outline:none}
h1{margin:0 0 .5rem;font-size:1.75rem;font-weight:600}
section>h2{margin:2.5rem 0 0;padding-bottom:.5rem;border-bottom:1px solid var(--hair)}
article{padding:1rem 0;border-bottom:1px solid var(--hair)}
h3{margin:0;font-size:1rem}
p{margin:.25rem 0;overflow-wrap:anywhere}
.muted,.status{color:var(--muted);font-size:.875rem}
details{margin:.5rem 0}
summary{font-size:.875rem;font-weight:600;cursor:pointer}
pre{margin:.5rem 0;padding:1rem;overflow:auto;border:1px solid var(--hair);border-radius:.375rem;font-size:.8125rem}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--hair);text-align:left;vertical-align:top;overflow-wrap:anywhere}
@media (max-width:60rem){.columns{grid-template-columns:minmax(0,1fr)}nav{position:static;max-height:none}}
`

/** Serves `/docs/api`: the contract as a page for people, rendered once from the document of `/openapi.json`. */
export function mountApiPage(app: Hono<RequestEnvironment>, document: () => object, appDirectory: string): void {
  let page: ReturnType<typeof makePage> | undefined
  app.get('/docs/api', (c) => {
    c.set('route', 'GET /docs/api')
    // The cast is safe: the server created the document, and the page reads only the parts that it shows.
    page ??= makePage(document() as ApiDocument, appDirectory)
    return new Response(page.html, { headers: page.headers })
  })
}

function makePage(document: ApiDocument, appDirectory: string) {
  const style = styleOf(appDirectory)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
  return { html: apiPage(document, style), headers }
}
