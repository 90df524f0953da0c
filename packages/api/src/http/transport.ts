import type { ErrorCode } from '../model/error-codes.ts'
import { createFetch, FetchError, type FetchResponse } from 'ofetch'
import { UPLOAD_TIME_LIMIT } from '../model/limits.ts'
import type { Service } from '../model/enumerations.ts'
import { newId } from '../model/new-id.ts'
import type { Problem } from '../model/problem.ts'
import { acceptsKey, fillPath, type Operation, type RequestOf, type ResponseOf } from '../operation.ts'
import { contract } from '../operations.ts'
import type { Tokens } from '../services/auth/auth.contract.ts'
import { ApiError } from './api-error.ts'
import { createRefresh, withWebLock, type WithLock } from './refresh.ts'
import type { ResponseCache } from './response-cache.ts'
import { retryAfterOf } from './retry-after.ts'
import type { TokenStore } from './token-store.ts'

/** URLs of the nine services, from `/config.json`. */
export interface ApiConfig {
  /** Id of the server's only organisation, which is sent with each call. */
  organisationId: string
  /** Base of each service: a path on this origin, or an absolute URL. */
  services: Record<Service, string>
  /** The server's version. */
  version?: string
  /** True if the server has demo accounts, whose password is public, and other machines can reach it. */
  isPublicDemo?: boolean
}

/** The dependencies of a transport: the services' URLs, the tokens, and functions of the platform. */
export interface TransportOptions {
  /** URLs of the services. */
  config: ApiConfig
  /** Storage of the caller's tokens. */
  tokens: TokenStore
  /** Called when the session is lost: a refresh failed or is impossible. */
  onSessionLost?: () => void
  /** Origin for relative bases. Default: the page's origin. */
  origin?: string
  /** Default: the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Lets only one tab refresh at a time. Default: Web Locks, if the platform has them. */
  withLock?: WithLock
  /** Cache for responses, so that an unchanged response isn't sent again. Default: no cache. */
  cache?: ResponseCache
  /** The caller's language (BCP 47), in which the server writes mails and reports. Default: the browser's language. */
  language?: () => string | undefined
  /** Whether to check each response against the contract, for tests and development. */
  isCheckingResponses?: boolean
  /**
   * Time limit in milliseconds for a call including its response and retries. Default: 30 s, which is as long as a user
   * waits.
   */
  timeLimit?: number
}

/** Options of one call. */
export interface CallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  signal?: AbortSignal
  /**
   * Key under which the server performs a repeated call only once. Default: a new key for each POST that returns no
   * tokens.
   */
  idempotencyKey?: string
  /** Lets the call continue when the page is left or closed. */
  keepalive?: boolean
  /**
   * Time limit in milliseconds for this call including its response and retries, for example for a long download.
   * Default: the transport's limit.
   */
  timeLimit?: number
}

/**
 * Calls one operation.
 * @throws ApiError if there is no response, or the response isn't a success
 */
export type Call = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options?: CallOptions,
) => Promise<ResponseOf<O>>

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string | undefined> | undefined
  body?: unknown
}

/** Time limit for a call in milliseconds if `timeLimit` isn't set. An upload gets additional time. */
const defaultTimeLimit = 30_000
const pausesBeforeRetry = [200, 600] as const
/** ofetch reports a missing response as 500. */
const noAnswer = 500
const gatewayErrors = [502, 503, 504]
/** Codes of refusals that a server sends before doing any work. */
const undone = new Set<string>(['busy', 'starting', 'stopping'] satisfies ErrorCode[])

/** Creates the transport. It handles URLs, headers, one shared refresh, retries and problem details. */
export function createTransport(options: TransportOptions): Call {
  const { config, tokens, withLock = withWebLock } = options
  const client = createFetch({
    // Look up the global fetch at each call, because tests replace it after creating the transport.
    fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)),
    defaults: {
      ...(options.origin ? { baseURL: options.origin } : {}),
      retryStatusCodes: [noAnswer, ...gatewayErrors],
      retryDelay: ({ options: { retry } }) => pausesBeforeRetry.at(-Number(retry)) ?? 0,
      onRequestError: ({ options: request }) => {
        if (request.signal?.aborted) request.retry = false
      },
      onResponseError: async ({ response, options: request }) => {
        // A call that is refused temporarily is sent again below, at the time that the server names.
        if (response.status === noAnswer || retryAfterOf(response) !== undefined) request.retry = false
        const body: unknown = response._data
        if (body instanceof Blob || body instanceof ReadableStream) {
          response._data = parseJson(await new Response(body).text())
        }
      },
    },
  })

  async function send(
    operation: Operation,
    request: LooseRequest,
    accessToken: string | undefined,
    call: CallOptions & { retry?: number; retryDelay?: number } = {},
  ): Promise<unknown> {
    const late = new AbortController()
    const { timeLimit = options.timeLimit ?? defaultTimeLimit } = call
    const uploadTime = operation.body === 'binary' ? UPLOAD_TIME_LIMIT : 0
    const timer = setTimeout(
      () => late.abort(new DOMException('No answer in time', 'TimeoutError')),
      timeLimit + uploadTime,
    )
    const isBinary = operation.response === 'binary'
    const address = config.services[operation.service] + fillPath(operation, request.params)
    const entry =
      operation.method === 'GET' && operation.response && !isBinary
        ? options.cache?.entry(address + JSON.stringify(request.query ?? {}))
        : undefined
    // Retry only reads, and writes with an idempotency key that the server uses.
    const isRepeatable = operation.method === 'GET' || (call.idempotencyKey !== undefined && acceptsKey(operation))
    const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal
    // A stream isn't retried, because its reader reopens it.
    let retries = call.retry ?? (isRepeatable && !operation.events ? pausesBeforeRetry.length : 0)
    // After a longer wait without a message, users think that the screen is broken. A refresh has its own limit.
    const patientUntil = performance.now() + (call.retry === undefined ? timeLimit / 6 : timeLimit)
    const ask = (): Promise<FetchResponse<unknown>> =>
      client.raw(address, {
        method: operation.method,
        signal,
        retry: retries,
        ...(call.retryDelay === undefined ? {} : { retryDelay: call.retryDelay }),
        ...(call.keepalive ? { keepalive: true } : {}),
        ...(operation.events
          ? { responseType: 'stream' }
          : isBinary
            ? { responseType: 'blob' }
            : { parseResponse: parseJson }),
        ...(request.query ? { query: request.query } : {}),
        ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
        onRequest({ options: { headers, retry } }) {
          retries = Number(retry)
          headers.set('X-Organisation-Id', config.organisationId)
          if (accessToken && operation.access !== 'none') headers.set('Authorization', `Bearer ${accessToken}`)
          if (call.idempotencyKey) headers.set('Idempotency-Key', call.idempotencyKey)
          const language = options.language?.()
          if (language) headers.set('Accept-Language', language)
          if (entry?.cached) headers.set('If-None-Match', entry.cached.tag)
          for (const [name, value] of Object.entries(request.headers ?? {})) if (value) headers.set(name, value)
        },
      })
    /** Returns how many milliseconds to wait before sending the call again. `undefined` if it has failed. */
    const pauseAfter = (error: unknown): number | undefined => {
      if (!(error instanceof FetchError)) {
        // ofetch retries a call without a response, but not a call whose response breaks off.
        return retries > 0 ? (call.retryDelay ?? pausesBeforeRetry.at(-retries--)) : undefined
      }
      const asked = error.response && retryAfterOf(error.response)
      if (asked === undefined || operation.events || performance.now() + asked > patientUntil) return undefined
      const isUndone = error.status === 429 || (isProblem(error.data) && undone.has(error.data.code))
      const mayRepeat = isRepeatable || operation.method === 'PUT' || call.retry !== undefined || isUndone
      return mayRepeat ? Math.max(asked, pausesBeforeRetry[0]) : undefined
    }
    const repeatCall = async (error: unknown): Promise<FetchResponse<unknown>> => {
      const pause = signal.aborted ? undefined : pauseAfter(error)
      if (pause === undefined) throw error
      await sleep(pause, signal)
      return ask().catch(repeatCall)
    }
    try {
      const response = await ask().catch(repeatCall)
      if (isBinary) return response._data
      if (operation.events) {
        // Check the type, because a proxy may answer with a page instead of a stream.
        const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream')
        return isStream ? response._data : unreadable(operation, response.status)
      }
      if (operation.response === undefined) return undefined
      if (entry?.cached && response.status === 304) return entry.cached.answer
      const answer = checkAnswer(operation, response.status, response._data)
      const tag = response.headers.get('ETag')
      if (tag) entry?.store({ tag, answer })
      return answer
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason
      throw error instanceof ApiError ? error : toApiError(operation, error, late.signal.aborted)
    } finally {
      clearTimeout(timer)
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
      return unreadable(operation, status, error)
    }
  }

  function unreadable({ service, id }: Operation, status: number, cause?: unknown): never {
    throw new ApiError({ status, code: 'unreadable_answer', service, operation: id }, { cause })
  }

  const refresh = createRefresh({
    tokens,
    withLock,
    exchange: (refreshToken, retries) =>
      send(contract.auth.refreshSession, { body: { refreshToken } }, undefined, retries) as Promise<Tokens>,
  })

  return async function call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    callOptions: CallOptions = {},
  ): Promise<ResponseOf<O>> {
    const loose = request as LooseRequest
    const withKey =
      operation.method === 'POST' && !operation.returnsTokens
        ? { idempotencyKey: newId(), ...callOptions }
        : callOptions
    const { accessToken } = tokens.read()
    try {
      return (await send(operation, loose, accessToken, withKey)) as ResponseOf<O>
    } catch (error) {
      // On a 401, refresh the token and retry once. For a call without a token a 401 means something else, so it isn't
      // retried.
      const isRefused = error instanceof ApiError && error.status === 401 && operation.access !== 'none'
      if (!isRefused) throw error
      const nextAccessToken = await refresh(accessToken, callOptions.signal)
      if (!nextAccessToken) {
        options.onSessionLost?.()
        throw error
      }
      // If a service refuses a new token, the service is faulty, so the session continues.
      return (await send(operation, loose, nextAccessToken, withKey)) as ResponseOf<O>
    }
  }
}

/** Rejects with the signal's reason when it aborts. */
const sleep = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', leave, { once: true })
  })

/** Returns `undefined` for text that isn't JSON, such as a gateway's HTML page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isList = (operation: Operation) =>
  operation.response !== undefined && operation.response !== 'binary' && operation.response.type === 'array'

function toApiError(operation: Operation, error: unknown, isTimeout: boolean): ApiError {
  const at = { service: operation.service, operation: operation.id }
  if (!(error instanceof FetchError) || error.status === undefined) {
    return new ApiError({ ...at, status: 0, code: isTimeout ? 'timeout' : 'no_answer' }, { cause: error })
  }
  const problem = isProblem(error.data) ? error.data : undefined
  const code = (problem?.code as ErrorCode | undefined) ?? 'unreadable_answer'
  const milliseconds = error.response && retryAfterOf(error.response)
  const retryAfter = milliseconds ? Math.ceil(milliseconds / 1_000) : undefined
  return new ApiError({ ...at, status: error.status, code, problem, retryAfter }, { cause: error })
}

const isProblem = (body: unknown): body is Partial<Problem> & Pick<Problem, 'code'> =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
