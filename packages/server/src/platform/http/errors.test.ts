import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { answerError } from './errors.ts'
import { notFound, unavailable } from '../problems.ts'
import type { RequestEnvironment } from '../requests.ts'

async function answerTo(error: Error, log = pino({ level: 'silent' })) {
  const app = new Hono<RequestEnvironment>()
  app.onError(answerError(log))
  app.get('/', () => {
    throw error
  })
  const response = await app.request('/')
  const { code, detail } = (await response.json()) as { code: string; detail: string }
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, code, detail, retryAfter }
}

const withCode = (code: string) => Object.assign(new Error('what the driver says'), { code })

describe('an unavailable database', () => {
  it.each([
    ['its shutdown', withCode('57P01')],
    ['its crash', withCode('57P02')],
    ['its start', withCode('57P03')],
    ['a failed connection', withCode('08006')],
    ['nothing at its port', withCode('ECONNREFUSED')],
    ['a reset connection', withCode('ECONNRESET')],
    ['a closed socket', withCode('EPIPE')],
    ['a disk without room', withCode('53100')],
    ['a new connection that is not answered', new Error('Connection terminated due to connection timeout')],
    ['a connection that broke inside a statement', new Error('Connection terminated unexpectedly')],
    [
      'a rollback on a connection that broke before it',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    ['a statement on a closed connection', new Error('Client was closed and is not queryable')],
  ])('is reported as a 503, after which the call may be repeated: %s', async (_, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 503, code: 'database_unavailable' })
  })
})

it.each([
  ['a deadlock', withCode('40P01')],
  ['a failed serialization', withCode('40001')],
  ['a pool whose connections are all in use', new Error('timeout exceeded when trying to connect')],
  ['the same as a job reports it', new Error('timeout exceeded when trying to connect (Queue: report, Worker: 1)')],
  ['a database whose connections are all in use', withCode('53300')],
])('a call that failed because of other calls is answered with a 503 and may be repeated: %s', async (_, error) => {
  expect(await answerTo(error)).toMatchObject({ status: 503, code: 'busy', retryAfter: '2' })
})

it('a problem is returned unchanged', async () => {
  expect(await answerTo(notFound())).toMatchObject({ status: 404, code: 'not_found' })
})

it('the reason for a 503 is logged, but is not in the answer', async () => {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const problem = unavailable('files_unavailable', new Error('The bucket answered GET with 403'))
  expect(await answerTo(problem, log)).toMatchObject({ status: 503, code: 'files_unavailable' })
  expect(logged.join()).toContain('The bucket answered GET with 403')
  logged.length = 0
  const unreachable = new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') })
  await answerTo(unavailable('files_unavailable', unreachable), log)
  expect(logged.join()).toContain('"message":"fetch failed","cause":"ECONNREFUSED"')
  await answerTo(unavailable('busy'), log)
  await answerTo(notFound(), log)
  expect(logged).toHaveLength(1)
})

it.each([withCode('23505'), withCode('42P01'), new Error('secret of a client')])(
  'any other error is answered with 500 and without its message',
  async (error) => {
    expect(await answerTo(error)).toEqual({
      status: 500,
      code: 'internal_error',
      detail: 'Something went wrong on our side',
      retryAfter: null,
    })
  },
)
