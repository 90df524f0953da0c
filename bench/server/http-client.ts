import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RefusedCall } from '@attune/api'

export interface Answer {
  readonly status: number
  readonly tag: string | undefined
  readonly text: string
  /** Milliseconds from the request's first byte to the answer's last byte. */
  readonly milliseconds: number
}

type Sent = Answer & {
  /** Milliseconds after which a busy server will accept the call. */
  readonly retryAfter: number | undefined
}

/** Milliseconds for which a call is repeated while the server is busy. */
const patience = 120_000

/**
 * Creates a client whose connections stay open. When a server is busy, it repeats the call at the time that the server
 * has given.
 */
export function createClient(address: string, accessToken: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const send = (path: string, headers: Readonly<Record<string, string>>): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const begin = performance.now()
      const asked = request(
        address + path,
        { agent, headers: { Authorization: `Bearer ${accessToken}`, ...headers } },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            const milliseconds = performance.now() - begin
            const { statusCode: status = 0 } = response
            const { etag: tag, 'retry-after': seconds } = response.headers
            const retryAfter = status === 503 && seconds ? Number(seconds) * 1_000 : undefined
            const text = Buffer.concat(chunks).toString()
            resolve({ status, tag, text, milliseconds, retryAfter })
          })
        },
      )
      asked.on('error', reject)
      asked.end()
    })
  return {
    ask: async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
      const until = performance.now() + patience
      for (;;) {
        const { retryAfter, ...answer } = await send(path, headers)
        if (retryAfter === undefined || performance.now() + retryAfter > until) return answer
        await wait(retryAfter)
      }
    },
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>

/** Repeats a call over four connections at the same time. Returns the answers per second. */
export async function requestFor(
  { ask }: Client,
  path: string,
  { seconds, headers, status }: { seconds: number; headers?: Readonly<Record<string, string>>; status: number },
): Promise<number> {
  const begin = performance.now()
  const until = begin + seconds * 1000
  let answers = 0
  const keepRequesting = async () => {
    while (performance.now() < until) {
      const answer = await ask(path, headers)
      if (answer.status !== status) throw new RefusedCall(`${path} was answered ${answer.status}: ${answer.text}`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, keepRequesting))
  return answers / ((performance.now() - begin) / 1000)
}
