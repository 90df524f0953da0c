import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { RequestEnvironment } from '../../requests.ts'
import { addCommonHeaders, createAnswer } from './common-headers.ts'

const answersAt = async (publicUrl: string) => {
  const app = new Hono<RequestEnvironment>()
  app.use(addCommonHeaders(publicUrl))
  app.get('/answer', (c) => createAnswer(c, 'text', { status: 200, headers: {} }))
  app.get('/response', () => new Response('text'))
  return Promise.all(['/answer', '/response', '/not/found'].map(async (path) => app.request(path)))
}

it.each([
  ['https://attune.example', 'max-age=31536000; includeSubDomains'],
  ['https://attune.example:8443/base', 'max-age=31536000; includeSubDomains'],
  ['http://attune.example', null],
])('at %s every answer has Strict-Transport-Security %s', async (publicUrl, expected) => {
  for (const { headers } of await answersAt(publicUrl)) {
    expect(headers.get('strict-transport-security')).toBe(expected)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})
