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
  wait?: (milliseconds: number) => Promise<void>
  now?: () => number
  /** Where answers are kept, so that an unchanged one need not come again; absent: nowhere. */
  kept?: KeptAnswers
  /** Checks each answer against the contract, for tests and development. */
  isCheckingResponses?: boolean
}

/** How one operation is called; an aborted `signal` rejects with the signal's reason. */
export type Call = <O extends Operation>(
  operation: O,
  request: RequestOf<O>,
  options?: { signal?: AbortSignal; idempotencyKey?: string },
) => Promise<ResponseOf<O>>

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  headers?: Record<string, string | undefined> | undefined
  body?: unknown
}

const answerWithin = 30_000
const pausesBeforeReadingAgain = [200, 600]

const waitInTime = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The one way to the services: addresses, bearer token, one shared refresh, patience, problem details. */
export function createTransport(options: TransportOptions): Call {
  const { config, tokens, wait = waitInTime, withLock = withWebLock, now = Date.now } = options
  // Looked up at each call: whoever replaces the global one later is heard, too.
  const ask = createFetch({ fetch: options.fetch ?? ((...call) => globalThis.fetch(...call)) })

  async function send(
    operation: Operation,
    request: LooseRequest,
    accessToken: string | undefined,
    call: { signal?: AbortSignal; idempotencyKey?: string },
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(answerWithin)
    const isBinary = operation.response === 'binary'
    const address = config.services[operation.service] + fillPath(operation, request.params)
    const place =
      operation.method === 'GET' && !isBinary
        ? options.kept?.at(address + JSON.stringify(request.query ?? {}))
        : undefined
    try {
      const response = await ask.raw(address, {
        ...(options.origin ? { baseURL: options.origin } : {}),
        method: operation.method,
        retry: 0,
        responseType: isBinary ? 'blob' : 'text',
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        headers: {
          'X-Organisation-Id': config.organisationId,
          ...(accessToken && operation.access !== 'none' ? { Authorization: `Bearer ${accessToken}` } : {}),
          ...(call.idempotencyKey ? { 'Idempotency-Key': call.idempotencyKey } : {}),
          ...(place?.known ? { 'If-None-Match': place.known.tag } : {}),
          ...definedOf(request.headers),
        },
        ...(request.query ? { query: request.query } : {}),
        ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
      })
      if (isBinary) return response._data
      if (operation.response === undefined) return undefined
      if (place?.known && response.status === 304) return place.known.answer
      const answer = readAnswer(operation, response.status, response._data)
      const tag = response.headers.get('ETag')
      if (tag) place?.keep({ tag, answer })
      return answer
    } catch (error) {
      if (call.signal?.aborted) throw call.signal.reason
      throw error instanceof ApiError ? error : await toApiError(operation, error, timeout.aborted)
    }
  }

  function readAnswer(operation: Operation, status: number, text: unknown): unknown {
    try {
      const answer: unknown = JSON.parse(String(text))
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

  // Reads are tried again, and writes that carry an idempotency key; nothing else is ever sent twice.
  async function sendPatiently(...[operation, request, accessToken, call]: Parameters<typeof send>): Promise<unknown> {
    const pauses = operation.method === 'GET' || call.idempotencyKey ? pausesBeforeReadingAgain : []
    for (const pause of pauses) {
      try {
        return await send(operation, request, accessToken, call)
      } catch (error) {
        if (!(error instanceof ApiError && error.isUnreachable && error.code !== 'timeout')) throw error
        await wait(pause)
      }
    }
    return send(operation, request, accessToken, call)
  }

  const refresh = createRefresh({
    tokens,
    withLock,
    wait,
    now,
    exchange: (refreshToken, signal) =>
      send(authOperations.refreshSession, { body: { refreshToken } }, undefined, { signal }) as Promise<Tokens>,
  })

  return async function call<O extends Operation>(
    operation: O,
    request: RequestOf<O>,
    callOptions: { signal?: AbortSignal; idempotencyKey?: string } = {},
  ): Promise<ResponseOf<O>> {
    const loose = request as LooseRequest
    const withKey =
      operation.method === 'POST' && !operation.returnsTokens
        ? { idempotencyKey: crypto.randomUUID(), ...callOptions }
        : callOptions
    const { accessToken } = tokens.read()
    try {
      return (await sendPatiently(operation, loose, accessToken, withKey)) as ResponseOf<O>
    } catch (error) {
      // Spec 4: on any 401, refresh once and retry. Calls without a token have their own 401.
      const isRefused = error instanceof ApiError && error.status === 401 && operation.access !== 'none'
      if (!isRefused) throw error
      const nextAccessToken = await refresh(accessToken)
      if (!nextAccessToken) {
        options.onSessionLost?.()
        throw error
      }
      try {
        return (await sendPatiently(operation, loose, nextAccessToken, withKey)) as ResponseOf<O>
      } catch (second) {
        // Refused with a token that was only just given: the session has ended meanwhile.
        if (second instanceof ApiError && second.status === 401) options.onSessionLost?.()
        throw second
      }
    }
  }
}

const definedOf = (headers: LooseRequest['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const isList = (operation: Operation) =>
  operation.response !== undefined && operation.response !== 'binary' && operation.response.describe().type === 'array'

async function toApiError(operation: Operation, error: unknown, isTimeout: boolean): Promise<ApiError> {
  const at = { service: operation.service, operation: operation.id }
  if (!(error instanceof FetchError) || error.status === undefined) {
    return new ApiError({ ...at, status: 0, code: isTimeout ? 'timeout' : 'no_answer' }, { cause: error })
  }
  const problem = readProblem(error.data instanceof Blob ? await error.data.text() : error.data)
  return new ApiError(
    { ...at, status: error.status, code: problem?.code ?? 'unreadable_answer', problem },
    { cause: error },
  )
}

function readProblem(body: unknown): Partial<Problem> | undefined {
  if (typeof body !== 'string') return undefined
  try {
    const problem: unknown = JSON.parse(body)
    return typeof problem === 'object' && problem !== null && 'code' in problem
      ? (problem as Partial<Problem>)
      : undefined
  } catch {
    // A gateway's HTML page: the status alone has to speak.
    return undefined
  }
}
