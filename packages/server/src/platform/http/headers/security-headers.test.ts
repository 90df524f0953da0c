import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { RequestEnvironment } from '../../requests.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

const answersAt = async (publicUrl: string) => {
  const app = new Hono<RequestEnvironment>()
  app.use(addSecurityHeaders(publicUrl))
  app.get('/answer', (c) => c.text('text'))
  app.get('/response', () => new Response('text'))
  return Promise.all(['/answer', '/response', '/not/found'].map(async (path) => app.request(path)))
}

it.each([
  ['https://attune.example', 'max-age=31536000; includeSubDomains'],
  ['https://attune.example:8443/base', 'max-age=31536000; includeSubDomains'],
  ['http://attune.example', null],
])('with the public URL %s every answer has Strict-Transport-Security %s', async (publicUrl, expected) => {
  for (const { headers } of await answersAt(publicUrl)) {
    expect(headers.get('strict-transport-security')).toBe(expected)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})

it('an answer that bypasses Hono has the same headers', async () => {
  const [answer] = await answersAt('https://attune.example')
  const { 'content-type': _, ...headers } = Object.fromEntries(answer?.headers ?? [])
  expect(await securityHeaders('https://attune.example')).toEqual(headers)
})
