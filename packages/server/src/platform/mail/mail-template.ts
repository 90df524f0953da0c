import { colorOf } from '../design-tokens.ts'
import type { Mail } from './mail.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

export interface MailLink {
  label: string
  address: string
  /** The text of the link, in the mail's text and HTML. */
  line: string
}

/** The content of a mail. The outbox adds the organisation's name when it renders the mail. */
export interface MailTemplate {
  to: string
  /** Language of the texts, as a BCP 47 tag. */
  language: string
  subject: string
  /** The paragraphs above the code or link. */
  before: readonly string[]
  /** The code to enter, or the URL of the link to follow. */
  code?: string
  link?: MailLink
  /** Links shown above the link to follow, one per line. */
  list?: readonly MailLink[]
  /** Paragraphs below the list. */
  afterList?: readonly string[]
  after: readonly string[]
  /** A link on the last line. */
  lastLink?: MailLink
  /** The mail's `unsubscribe`. */
  unsubscribe?: string
  /** The mail's `until`. */
  until?: string
}

// Mail programs don't support variables, and few support a dark theme.
const light = (name: string) => colorOf('light', name)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`

const anchor = ({ label, address }: MailLink) =>
  `<a href="${escapeHtml(address)}" style="color:${light('fg.default')}">${escapeHtml(label)}</a>`

/** Isolates a name in any script, so that it doesn't change the order of the surrounding text. */
const isolated = (name: string) => `\u2068${name}\u2069`

/**
 * Renders a mail as text and as HTML with the same content. `organisation` is the organisation's name, or `null` if it
 * has none.
 */
export function renderMail(template: MailTemplate, organisation: string | null): Mail {
  const {
    to,
    language,
    subject,
    before,
    code,
    list = [],
    afterList = [],
    link,
    after,
    lastLink,
    unsubscribe,
    until,
  } = template
  const lines = list.length > 0 ? [list.map(({ line }) => line).join('\n')] : []
  const middle = [...(code ? [code] : []), ...lines, ...afterList, ...(link ? [link.line] : [])]
  const head = organisation ? `Attune \u00b7 ${isolated(organisation)}` : 'Attune'
  const text = [head, ...before, ...middle, ...after, ...(lastLink ? [lastLink.line] : [])].join('\n\n')
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${light('bg.rail')};color:${light('fg.default')};font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:${light('bg.canvas')};border:1px solid ${light('line.hair')};border-radius:10px;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-size:18px;font-weight:600">Attune${organisation ? ` <span style="color:${light('fg.subtle')};font-weight:400">&middot; <bdi>${escapeHtml(organisation)}</bdi></span>` : ''}</p>
${before.map(paragraph).join('\n')}
${code ? `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:6px">${escapeHtml(code)}</p>` : ''}
${list.length > 0 ? `<ul style="margin:0 0 16px;padding:0;list-style:none">\n${list.map((item) => `<li style="padding:4px 0">${anchor(item)}</li>`).join('\n')}\n</ul>` : ''}
${afterList.map(paragraph).join('\n')}
${link ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:10px 20px;background:${light('action.bg')};color:${light('action.fg')};text-decoration:none;border-radius:6px">${escapeHtml(link.label)}</a></p>\n<p style="margin:0 0 16px;color:${light('fg.subtle')};font-size:14px;word-break:break-all">${escapeHtml(link.address)}</p>` : ''}
${after.map(paragraph).join('\n')}
${lastLink ? `<p style="margin:0">${anchor(lastLink)}</p>` : ''}
</div></body></html>
`
  return { to, subject, text, html, ...(unsubscribe && { unsubscribe }), ...(until && { until }) }
}
