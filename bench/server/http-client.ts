import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly tag: string | undefined
  readonly text: string
  /** From the request's first byte to the answer's last one. */
  readonly milliseconds: number
}

/** Calls over connections that stay open. */
export function createClient(address: string, accessToken: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    ask: (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
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
              resolve({ status, tag: response.headers.etag, text: Buffer.concat(chunks).toString(), milliseconds })
            })
          },
        )
        asked.on('error', reject)
        asked.end()
      }),
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>

/** Repeats a call for a while over four connections at once; returns the answers per second. */
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
      if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, keepRequesting))
  return answers / ((performance.now() - begin) / 1000)
}
