import { createFetch, FetchError } from 'ofetch'
import type { Service } from '../model/enumerations.ts'
import type { Problem } from '../model/problem.ts'
import { fillPath, type Operation, type RequestOf, type ResponseOf } from '../operation.ts'
import { authOperations, type Tokens } from '../services/auth/auth.contract.ts'
import { ApiError } from './api-error.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { createRefresh, withWebLock, type WithLock } from './refresh.ts'
import type { TokenStore } from './token-store.ts'

/** Where the nine services are, as `/config.json` says it. */
export interface ApiConfig {
  organisationId: string
  /** Base address of each service: a path on this origin, or a whole address. */
  services: Record<Service, string>
}

export interface TransportOptions {
  config: ApiConfig
  tokens: TokenStore
  /** Called when a refresh is impossible or failed: the session is over, and the app decides what that means. */
  onSessionLost?: () => void
  /** Origin for bases that are paths; the browser's own when absent. */
  origin?: string
  /** The browser's own when absent. */
  fetch?: typeof globalThis.fetch
  withLock?: WithLock
  /** Where answers are kept, so that an unchanged one need not come again; absent: nowhere. */
  kept?: KeptAnswers
  /** Checks each answer against the contract, for tests and development. */
  isCheckingResponses?: boolean
}

interface CallOptions {
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Made for each POST that returns no tokens when absent. */
  idempotencyKey?: string
}

/**
 * Calls one operation.
 *
 * @throws ApiError when the call is not answered, or answered with something other than success.
 */
export type Call = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
) => Promise<ResponseOf<O>>

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string | undefined> | undefined
  body?: unknown
}

const answerWithin = 30_000
const pausesBeforeRetry = [200, 600]
/** ofetch counts a request without an answer as 500. */
const noAnswer = 500
const gatewayErrors = [502, 503, 504]

/** Calls the services: addresses, headers, one shared refresh, retries, problem details. */
export function createTransport(options: TransportOptions): Call {
  const { config, tokens, withLock = withWebLock } = options
  const client = createFetch({
    // Looked up at each call, so that a global fetch replaced later is used, too.
    fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)),
    defaults: {
      ...(options.origin ? { baseURL: options.origin } : {}),
      retryStatusCodes: [noAnswer, ...gatewayErrors],
      retryDelay: ({ options: { retry } }) => pausesBeforeRetry.at(-Number(retry)) ?? 0,
      onRequestError: ({ options: request }) => {
        if (request.signal?.aborted) request.retry = false
      },
      onResponseError: async ({ response, options: request }) => {
        if (response.status === noAnswer) request.retry = false
        if (response._data instanceof Blob) response._data = parseJson(await response._data.text())
      },
    },
  })

  async function send(
    operation: Operation,
    request: LooseRequest,
    accessToken: string | undefined,
    call: CallOptions & { retry?: number; retryDelay?: number } = {},
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(answerWithin)
    const isBinary = operation.response === 'binary'
    const address = config.services[operation.service] + fillPath(operation, request.params)
    const place =
      operation.method === 'GET' && !isBinary
        ? options.kept?.at(address + JSON.stringify(request.query ?? {}))
        : undefined
    // Reads are tried again, and writes that carry an idempotency key; nothing else is ever sent twice.
    const isRepeatable = operation.method === 'GET' || call.idempotencyKey !== undefined
    try {
      const response = await client.raw(address, {
        method: operation.method,
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        retry: call.retry ?? (isRepeatable ? pausesBeforeRetry.length : false),
        ...(call.retryDelay === undefined ? {} : { retryDelay: call.retryDelay }),
        ...(isBinary ? { responseType: 'blob' } : { parseResponse: parseJson }),
        ...(request.query ? { query: request.query } : {}),
        ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
        onRequest({ options: { headers } }) {
          headers.set('X-Organisation-Id', config.organisationId)
          if (accessToken && operation.access !== 'none') headers.set('Authorization', `Bearer ${accessToken}`)
          if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey)
          if (place?.known) headers.set('If-None-Match', place.known.tag)
          for (const [name, value] of Object.entries(request.headers ?? {})) if (value) headers.set(name, value)
        },
      })
      if (isBinary) return response._data
      if (operation.response === undefined) return undefined
      if (place?.known && response.status === 304) return place.known.answer
      const answer = checkAnswer(operation, response.status, response._data)
      const tag = response.headers.get('ETag')
      if (tag) place?.keep({ tag, answer })
      return answer
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason
      throw error instanceof ApiError ? error : toApiError(operation, error, timeout.aborted)
    }
  }

  function checkAnswer(operation: Operation, status: number, answer: unknown): unknown {
    try {
      if (options.isCheckingResponses && operation.response && operation.response !== 'binary') {
        operation.response.validateSync(answer, { strict: true })
      } else if (typeof answer !== 'object' || answer === null || Array.isArray(answer) !== isList(operation)) {
        throw new TypeError('The answer has another shape than the contract says')
      }
      return answer
    } catch (error) {
      throw new ApiError(
        { status, code: 'unreadable_answer', service: operation.service, operation: operation.id },
        { cause: error },
      )
    }
  }

  const refresh = createRefresh({
    tokens,
    withLock,
    exchange: (refreshToken, patience) =>
      send(authOperations.refreshSession, { body: { refreshToken } }, undefined, patience) as Promise<Tokens>,
  })

  return async function call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    callOptions: CallOptions = {},
  ): Promise<ResponseOf<O>> {
    const loose = request as LooseRequest
    const withKey =
      operation.method === 'POST' && !operation.returnsTokens
        ? { idempotencyKey: crypto.randomUUID(), ...callOptions }
        : callOptions
    const { accessToken } = tokens.read()
    try {
      return (await send(operation, loose, accessToken, withKey)) as ResponseOf<O>
    } catch (error) {
      // On any 401, refresh once and retry. Calls without a token have their own 401.
      const isRefused = error instanceof ApiError && error.status === 401 && operation.access !== 'none'
      if (!isRefused) throw error
      const nextAccessToken = await refresh(accessToken)
      if (!nextAccessToken) {
        options.onSessionLost?.()
        throw error
      }
      try {
        return (await send(operation, loose, nextAccessToken, withKey)) as ResponseOf<O>
      } catch (second) {
        // Refused with a token that was only just given: the session has ended meanwhile.
        if (second instanceof ApiError && second.status === 401) options.onSessionLost?.()
        throw second
      }
    }
  }
}

/** A text that is no JSON, such as a gateway's HTML page, parses to undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isList = (operation: Operation) =>
  operation.response !== undefined && operation.response !== 'binary' && operation.response.describe().type === 'array'

function toApiError(operation: Operation, error: unknown, isTimeout: boolean): ApiError {
  const at = { service: operation.service, operation: operation.id }
  if (!(error instanceof FetchError) || error.status === undefined) {
    return new ApiError({ ...at, status: 0, code: isTimeout ? 'timeout' : 'no_answer' }, { cause: error })
  }
  const problem = isProblem(error.data) ? error.data : undefined
  return new ApiError(
    { ...at, status: error.status, code: problem?.code ?? 'unreadable_answer', problem },
    { cause: error },
  )
}

const isProblem = (body: unknown): body is Partial<Problem> & Pick<Problem, 'code'> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
