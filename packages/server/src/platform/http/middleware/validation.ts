import { readQuery, type Operation } from '@attune/api/contract'
import { ProblemError, validationFailed } from '../../problems.ts'
import type { Middleware } from '../../requests.ts'
import { readBody } from '../bodies/parse-json.ts'
import type { BodyReading } from '../bodies/read-body.ts'
import { readerOf, type Reader } from '../bodies/validation.ts'

/** Maximum size of a body in bytes, unless its operation sets another limit. */
export const DEFAULT_BODY_LIMIT = 64 * 1024

/** Reads the parameters, query and body that the contract describes. */
export function validateInput(operation: Operation, readJson: BodyReading): Middleware {
  const readParams = operation.params && readerOf(operation.params)
  const { query: schema } = operation
  const readValues = schema && readerOf(schema)
  const readTexts: Reader | undefined =
    readValues && ((texts) => readValues(readQuery(schema, texts as Record<string, string>)))
  const readBodyValue = bodyReaderOf(operation, readJson)
  return async (c, next) => {
    c.set('input', {
      params: readParams?.(c.req.param()),
      query: readOnce(readTexts, c.req.queries()),
      body: await readBodyValue(c.req.raw),
    })
    await next()
  }
}

/**
 * Reads a query.
 * @throws ProblemError `validation_failed` if it contains a parameter twice or doesn't match the schema
 */
function readOnce(read: Reader | undefined, queries: Record<string, string[]>): unknown {
  const twice = Object.entries(queries).filter(([, values]) => values.length > 1)
  if (twice.length > 0) throw validationFailed(twice.map(([path]) => ({ path, message: 'is repeated' })))
  return read?.(Object.fromEntries(Object.entries(queries).map(([name, [value]]) => [name, value])))
}

/** Creates the function that reads the bodies of an operation's requests according to its contract. */
function bodyReaderOf(operation: Operation, readJson: BodyReading): (request: Request) => Promise<unknown> {
  const { body: schema, bodyLimit = DEFAULT_BODY_LIMIT, isBodyOptional } = operation
  if (schema === undefined) return async () => undefined
  if (schema === 'binary') return (request) => readBody(request, bodyLimit)
  return async (request) => {
    const bytes = await readBody(request, bodyLimit)
    if (bytes.byteLength === 0 && isBodyOptional) return undefined
    const contentType = request.headers.get('content-type') ?? ''
    if (bytes.byteLength > 0 && !/^application\/json\s*(;|$)/i.test(contentType)) {
      throw new ProblemError('unsupported_media_type', { detail: 'The body must be application/json' })
    }
    return readJson(operation, bytes)
  }
}
