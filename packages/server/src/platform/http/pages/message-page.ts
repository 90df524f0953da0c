import { createHash } from 'node:crypto'
import { escapeHtml } from '../../mail/mail-template.ts'
import { logo, pageStyles } from './page-styles.ts'

/** Returns the app's colours and sizes, with a frame, for a page outside the app. */
export const framedStyles = (appDirectory: string) => `${pageStyles(appDirectory)}header{padding:1.5rem 2rem}
main{max-width:26rem;margin:1rem auto 4rem;padding:2.5rem;border:1px solid var(--hair);border-radius:.625rem}
h1{margin:0 0 .5rem;font-size:1.5rem;font-weight:600;line-height:1.25}
p{margin:0 0 1.5rem;color:var(--muted);overflow-wrap:anywhere}
a{color:inherit}
.logo{color:var(--text)}
@media (max-width:30rem){main{margin:0;padding:1rem min(1.5rem,5vw) 3rem;border:0}}
`

interface FramedPage {
  /** The language's BCP 47 tag. */
  readonly language: string
  readonly title: string
  /** The HTML below the title. */
  readonly content: string
  readonly style: string
}

export const framedPage = ({ language, title, content, style }: FramedPage) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Attune</title>
<style>${style}</style>
</head>
<body>
<header>${logo}</header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the headers for a framed page with the given style and, optionally, script. */
export const framedPageHeaders = (style: string, script?: string): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  Vary: 'Accept-Language',
  'Content-Security-Policy': [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    `style-src ${hashOf(style)}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

interface MessageTexts {
  readonly language: string
  readonly title: string
  readonly text: string
  /** Text of the link to the app. */
  readonly open: string
}

/** Creates a function that answers with a page that contains a text and a link to the app. */
export function createMessagePages(appDirectory: string): (texts: MessageTexts, status: number) => Response {
  // Read on first use, because most servers never need this page.
  let style: string | undefined
  return ({ language, title, text, open }, status) => {
    style ??= framedStyles(appDirectory)
    const content = `<p>${escapeHtml(text)}</p>\n<p><a href="/">${escapeHtml(open)}</a></p>`
    const html = framedPage({ language, title, content, style })
    return new Response(html, { status, headers: framedPageHeaders(style) })
  }
}
