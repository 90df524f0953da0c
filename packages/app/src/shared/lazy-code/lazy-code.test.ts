import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeLostError, CodeTimeoutError, CodeUnreachableError, lazyCode } from './lazy-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const script = () => new Response('', { headers: { 'Content-Type': 'text/javascript' } })
const appPage = () => new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'))
const noAnswer = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

function createPage({ isServerThere = true } = {}) {
  const stored = new Map<string, string>()
  const fetched = new Map<string, Promise<void>>()
  return {
    filesOf: (name: string) => [`assets/${name}-1a2b.js`, `assets/${name}-3c4d.css`],
    fetch: vi.fn<(file: string, options: RequestInit) => Promise<Response>>(async () => script()),
    fetched,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    isServerThere: async () => isServerThere,
    // A new page has fetched nothing.
    reload: vi.fn<() => void>(() => fetched.clear()),
  }
}

/** Code whose failed import fails for ever, as in some browsers. */
function createCode() {
  let hasFailed = false
  return vi.fn(async (isThere = true) => {
    hasFailed ||= !isThere
    if (hasFailed) throw new TypeError('error loading dynamically imported module')
    return 'code'
  })
}

describe('lazy code', () => {
  it('is imported when all of its files have been fetched', async () => {
    const page = createPage()
    const importCode = vi.fn(async () => page.fetch.mock.calls.map(([file]) => file))
    await expect(lazyCode('list', importCode, page).load()).resolves.toEqual([
      '/assets/list-1a2b.js',
      '/assets/list-3c4d.css',
    ])
  })

  it('is never imported while a file of it is missing, so that a later try succeeds on the same page', async () => {
    const page = createPage()
    const importCode = createCode()
    const code = lazyCode('list', importCode, page)
    page.fetch.mockImplementationOnce(networkFailure)
    await expect(code.load()).rejects.toThrow('assets/list-1a2b.js could not be fetched')
    expect(importCode).not.toHaveBeenCalled()
    await expect(code.load()).resolves.toBe('code')
    expect(page.fetch.mock.calls.map(([file]) => file)).toEqual([
      '/assets/list-1a2b.js',
      '/assets/list-3c4d.css',
      '/assets/list-1a2b.js',
    ])
  })

  it('is fetched once for all callers', async () => {
    const page = createPage()
    const code = lazyCode('list', createCode(), page)
    code.preload()
    await Promise.all([code.load(), code.loadOrReload()])
    expect(page.fetch).toHaveBeenCalledTimes(2)
  })

  it('fetches a file that several parts share once', async () => {
    const page = { ...createPage(), filesOf: (name: string) => [`assets/${name}.js`, 'assets/shared.js'] }
    const codes = ['list', 'layout', 'dialog'].map((name) => lazyCode(name, createCode(), page))
    await Promise.all(codes.slice(0, 2).map((code) => code.load()))
    await codes[2]?.load()
    expect(page.fetch.mock.calls.map(([file]) => file)).toEqual([
      '/assets/list.js',
      '/assets/shared.js',
      '/assets/layout.js',
      '/assets/dialog.js',
    ])
  })

  it('fetches a shared file again where another part could not, as after that one’s time', async () => {
    const page = { ...createPage(), filesOf: () => ['assets/shared.js'] }
    page.fetch.mockImplementationOnce(networkFailure)
    const [first, second] = ['list', 'layout'].map((name) => lazyCode(name, createCode(), page).load())
    await expect(first).rejects.toBeInstanceOf(CodeUnreachableError)
    await expect(second).resolves.toBe('code')
  })

  it('times out after 120 s, aborts its requests, and fetches again on the next try', async () => {
    const page = createPage()
    const code = lazyCode('list', createCode(), page)
    page.fetch.mockImplementation(noAnswer)
    let reason: unknown
    code.loadOrReload().catch((error: unknown) => (reason = error))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(reason).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(reason).toBeInstanceOf(CodeTimeoutError)
    expect(page.fetch.mock.calls.every(([, { signal }]) => signal?.aborted)).toBe(true)
    page.fetch.mockImplementation(async () => script())
    await expect(code.loadOrReload()).resolves.toBe('code')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it.each([
    ['without a reload while a file is late', true, false],
    ['after a reload only while the import itself hangs', false, true],
  ])('can be tried again %s', async (_, isFileLate, needsReload) => {
    const page = createPage()
    const never = () => new Promise<never>(() => {})
    if (isFileLate) page.fetch.mockImplementation(never)
    const reason = lazyCode('list', never, page)
      .load()
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await reason).toMatchObject({ name: 'CodeTimeoutError', needsReload })
  })
})

describe("lazy code that can't be loaded", () => {
  it.each([
    ['is answered with the app’s page', async () => appPage()],
    ['is not found', async () => new Response('', { status: 404 })],
    ['can’t be fetched', networkFailure],
  ])('reloads the page once when it %s, then rejects', async (_, answer) => {
    const page = createPage()
    page.fetch.mockImplementation(answer)
    void lazyCode('list', createCode(), page).loadOrReload()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.reload).toHaveBeenCalledOnce()
    await expect(lazyCode('list', createCode(), page).loadOrReload()).rejects.toBeInstanceOf(CodeLostError)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('clears the guard when it loads after all', async () => {
    const page = createPage()
    page.fetch.mockImplementationOnce(async () => appPage())
    void lazyCode('list', createCode(), page).loadOrReload()
    await vi.advanceTimersByTimeAsync(0)
    await lazyCode('list', createCode(), page).loadOrReload()
    page.fetched.clear()
    page.fetch.mockImplementationOnce(async () => appPage())
    void lazyCode('list', createCode(), page).loadOrReload()
    await vi.advanceTimersByTimeAsync(0)
    expect(page.reload).toHaveBeenCalledTimes(2)
  })

  it('leaves the guard when other code loads', async () => {
    const page = createPage()
    page.fetch.mockImplementationOnce(async () => appPage())
    void lazyCode('list', createCode(), page).loadOrReload()
    await vi.advanceTimersByTimeAsync(0)
    await lazyCode('layout', createCode(), page).loadOrReload()
    page.fetch.mockImplementationOnce(async () => appPage())
    await expect(lazyCode('list', createCode(), page).loadOrReload()).rejects.toBeInstanceOf(CodeLostError)
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it('does not reload the page without a server, which would lose it, and loads on another try', async () => {
    const page = createPage({ isServerThere: false })
    page.fetch.mockImplementationOnce(networkFailure)
    const code = lazyCode('list', createCode(), page)
    await expect(code.loadOrReload()).rejects.toBeInstanceOf(CodeUnreachableError)
    await expect(code.loadOrReload()).resolves.toBe('code')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('does not reload a page with typed text while another try can succeed', async () => {
    const page = createPage()
    const code = lazyCode('list', createCode(), page)
    page.fetch.mockImplementationOnce(networkFailure)
    await expect(code.loadOrReload({ isTyping: true })).rejects.toBeInstanceOf(CodeUnreachableError)
    expect(page.reload).not.toHaveBeenCalled()
    await expect(code.loadOrReload({ isTyping: true })).resolves.toBe('code')
  })

  it('reloads a page with typed text after the file is gone, and calls onReload before', async () => {
    const page = createPage()
    const steps: string[] = []
    page.fetch.mockImplementation(async () => appPage())
    page.reload.mockImplementation(() => void steps.push('reload'))
    const options = { isTyping: true, onReload: () => void steps.push('keep') }
    void lazyCode('list', createCode(), page).loadOrReload(options)
    await vi.advanceTimersByTimeAsync(0)
    expect(steps).toEqual(['keep', 'reload'])
  })
})
