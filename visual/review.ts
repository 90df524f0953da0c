import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join, normalize } from 'node:path'
import { text } from 'node:stream/consumers'
import { acceptStories } from './accepted.ts'
import { Unable } from './base.ts'
import { report } from './task.ts'

const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', png: 'image/png' }

/**
 * Accepts the story that a form in the report names, with the reason that was typed.
 * @throws Unable if the story did not differ, or the reason is missing
 */
async function accept(request: IncomingMessage): Promise<string> {
  // A form on another site must not write into this repository.
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new Unable('Use the form of the report.')
  const form = new URLSearchParams(await text(request))
  const story = form.get('story') ?? ''
  acceptStories([story], form.get('reason') ?? undefined)
  return story
}

/** Serves the report on the last run on this machine. Its forms write into visual/accepted.txt. */
export function serveReport(port = 0): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(body)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST' && pathname === '/accept') {
      accept(request).then(
        (story) => answer(200, `Accepted: ${story}`),
        (error: unknown) => answer(error instanceof Unable ? 422 : 500, error instanceof Error ? error.message : ''),
      )
      return
    }
    const path = normalize(decodeURIComponent(pathname === '/' ? '/index.html' : pathname))
    const file = join(report, path)
    const type = types[path.split('.').at(-1) ?? '']
    if (!type || !existsSync(file) || !statSync(file).isFile()) return void answer(404, 'Not in the report')
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
