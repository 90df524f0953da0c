import type { Browser, CDPSession } from 'playwright'

/** A page in its own profile, controlled with commands of Chrome's protocol. */
export interface UninspectedPage {
  send: CDPSession['send']
  /** Returns the value of an expression in the page. */
  read: <Value>(expression: string) => Promise<Value>
  /** Returns how many compressed bytes of script and style have been loaded, including their headers. */
  bytes: () => number
  /** Returns whether nothing has been requested or received for half a second. */
  isIdle: () => boolean
  close: () => Promise<void>
}

interface Message {
  id?: number
  method?: string
  params?: { requestId: string; type?: string; encodedDataLength?: number }
  result?: unknown
  error?: { message: string }
}

/** Creates a new browser profile. */
export async function newProfile(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  return {
    openPage: () => openPage(session, browserContextId),
    remove: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
}

/**
 * Opens a page that runs as fast as in a coach's browser. Playwright's own pages report logs and errors, so for each
 * error that the code creates, V8 looks up the position and parses the code around it again.
 */
async function openPage(browser: CDPSession, browserContextId: string): Promise<UninspectedPage> {
  const { targetId } = await browser.send('Target.createTarget', {
    url: '',
    width: 1440,
    height: 900,
    browserContextId,
  })
  // `flatten: false` wraps the page's messages in the browser's messages. Playwright would take over a flattened
  // session.
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  const code = new Set<string>()
  let [count, bytes, lastTraffic] = [0, 0, performance.now()]

  const receive = ({ sessionId: from, message }: { sessionId: string; message: string }) => {
    if (from !== sessionId) return
    const { id, method = '', params, result, error } = JSON.parse(message) as Message
    if (method.startsWith('Network.')) lastTraffic = performance.now()
    if (params && (params.type === 'Script' || params.type === 'Stylesheet')) code.add(params.requestId)
    if (method === 'Network.loadingFinished' && code.has(params?.requestId ?? ''))
      bytes += params?.encodedDataLength ?? 0
    if (id === undefined) return
    if (error) pending.get(id)?.reject(new Error(error.message))
    else pending.get(id)?.resolve(result)
    pending.delete(id)
  }
  browser.on('Target.receivedMessageFromTarget', receive)

  const send = (async (method: string, params?: object) => {
    const id = ++count
    const answer = Promise.withResolvers<unknown>()
    pending.set(id, answer)
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answer.promise
  }) as CDPSession['send']

  return {
    send,
    read: async (expression) => {
      const { result } = await send('Runtime.evaluate', { expression, returnByValue: true })
      return result.value
    },
    bytes: () => bytes,
    isIdle: () => performance.now() - lastTraffic > 500,
    close: async () => {
      browser.off('Target.receivedMessageFromTarget', receive)
      await browser.send('Target.closeTarget', { targetId })
    },
  }
}
