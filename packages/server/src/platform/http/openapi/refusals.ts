import {
  acceptsKey,
  COMMON_ERRORS,
  ERROR_MEANINGS,
  ERROR_STATUS,
  type ErrorCode,
  type Operation,
} from '@attune/api/contract'
import type { Json } from './json-schema.ts'

const meanings: Record<number, string> = {
  400: 'Not JSON',
  401: 'Not signed in',
  403: 'Not for this caller',
  404: 'Nothing there for this caller',
  409: 'Conflicts with what is stored',
  412: 'Stale version',
  413: 'Too large',
  415: 'Not a kind of body that is read here',
  422: 'Not valid, or not possible',
  429: 'Too many calls',
  500: 'Failed on our side',
  503: 'Come again later',
}

const hasJson = ({ body }: Operation) => body !== undefined && body !== 'binary'
const needsToken = ({ access }: Operation) => access !== 'none'

/**
 * For each common error, the operations that may answer with it. An error that isn't listed applies to all operations.
 */
const answering: Partial<Record<ErrorCode, (operation: Operation) => boolean>> = {
  malformed_json: hasJson,
  unsupported_media_type: hasJson,
  content_too_large: ({ body }) => body !== undefined,
  token_required: needsToken,
  invalid_token: needsToken,
  type_not_allowed: needsToken,
  still_in_progress: acceptsKey,
  idempotency_key_reused: acceptsKey,
  audit_unavailable: needsToken,
  files_unavailable: ({ service }) => service === 'resource',
  // This error is for addresses without an operation, so no operation lists it.
  operation_not_found: () => false,
  method_not_allowed: () => false,
}

const common: readonly ErrorCode[] = COMMON_ERRORS

const retryAfter = {
  'Retry-After': { description: 'Seconds after which to call again', schema: { type: 'integer', minimum: 0 } },
}
const challenge = {
  'WWW-Authenticate': { description: '`Bearer`, and whether a token was sent', schema: { type: 'string' } },
}

/** Returns the headers of a refusal, in addition to those of every answer. */
function headersOf(status: number, operation: Operation): Json {
  if (status === 429 || status === 503) return { headers: retryAfter }
  return status === 401 && needsToken(operation) ? { headers: challenge } : {}
}

/** Describes how an operation refuses calls, by status: its own errors with their meanings, and the common errors. */
export function describeRefusals(operation: Operation): Record<number, Json> {
  const answered = common.filter((code) => answering[code]?.(operation) ?? true)
  const byStatus = Map.groupBy(new Set<ErrorCode>([...operation.errors, ...answered]), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [meanings[status] ?? 'Refused', ...codes.map(describeCode)].join(' · '),
        ...headersOf(status, operation),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Describes an error code. Only the guide has the meanings of common codes. */
const describeCode = (code: ErrorCode) =>
  common.includes(code) ? `\`${code}\`` : `\`${code}\`: ${ERROR_MEANINGS[code]}`
