import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode, type Operation } from '@attune/api/contract'
import type { Json } from './json-schema.ts'

const meanings: Record<number, string> = {
  400: 'Not JSON',
  401: 'Not signed in',
  403: 'Not for this caller',
  404: 'Nothing there for this caller',
  409: 'Changed in the meantime',
  412: 'Stale version',
  413: 'Too large',
  415: 'Not a kind of body that is read here',
  422: 'Some fields are invalid',
  429: 'Too many tries',
  500: 'Failed on our side',
  503: 'Come again later',
}

const hasJson = ({ body }: Operation) => body !== undefined && body !== 'binary'
const needsToken = ({ access }: Operation) => access !== 'none'

/** Whether a repeated call has no second effect. */
export const isRepeatable = ({ method, returnsTokens }: Operation): boolean => method === 'POST' && !returnsTokens

/** The operations that answer a common error; without an entry it is every operation. */
const answering: Partial<Record<ErrorCode, (operation: Operation) => boolean>> = {
  malformed_json: hasJson,
  unsupported_media_type: hasJson,
  content_too_large: ({ body }) => body !== undefined,
  token_required: needsToken,
  invalid_token: needsToken,
  type_not_allowed: needsToken,
  still_in_progress: isRepeatable,
  idempotency_key_reused: isRepeatable,
  // Answered where there is no operation.
  operation_not_found: () => false,
  method_not_allowed: () => false,
}

/** How an operation refuses: its own errors and the common ones, by status. */
export function describeRefusals(operation: Operation): Record<number, Json> {
  const common = COMMON_ERRORS.filter((code) => answering[code]?.(operation) ?? true)
  const byStatus = Map.groupBy(new Set<ErrorCode>([...operation.errors, ...common]), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [meanings[status] ?? 'Refused', ...codes.map((code) => `\`${code}\``)].join(' · '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
