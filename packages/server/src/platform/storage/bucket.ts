import { randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { unavailable } from '../problems.ts'
import type { FileStorage } from './directory.ts'

const timeLimit = 10_000

/**
 * Stores files in an S3 bucket, as `organisation/id`. The address contains the keys, the host, the bucket and,
 * optionally, `?region=`.
 */
export function createBucketStorage(address: string): FileStorage {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })
  const bucket = `${protocol}//${host}${pathname.replace(/\/+$/, '')}`

  const ask = (method: string, organisationId: string, id: string, body?: Uint8Array) =>
    request(method, `${bucket}/${organisationId}/${id}`, { body })

  async function request(
    method: string,
    url: string,
    { body, signal }: { body?: Uint8Array | undefined; signal?: AbortSignal } = {},
  ): Promise<Response> {
    let response: Response
    try {
      response = await client.fetch(url, {
        method,
        signal: signal ?? AbortSignal.timeout(timeLimit),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
    } catch (error) {
      throw unavailable('files_unavailable', error)
    }
    const isAnswered = method === 'DELETE' || method === 'HEAD'
    if (response.ok || (isAnswered && response.status === 404)) return response
    await response.body?.cancel()
    // The bucket's own message is only logged, because it may contain keys. It isn't sent to the caller.
    throw unavailable('files_unavailable', new Error(`The bucket answered ${method} with ${response.status}`))
  }

  return {
    place: `the bucket ${bucket}`,
    probe: async (signal) => {
      const file = `${bucket}/probe/${randomUUID()}`
      for (const [method, url, body] of [
        ['GET', `${bucket}?list-type=2&max-keys=1`],
        ['PUT', file, new Uint8Array([1])],
        ['DELETE', file],
      ] as const) {
        await (await request(method, url, { body, signal })).body?.cancel()
      }
    },
    has: async (organisationId, id) => (await ask('HEAD', organisationId, id)).ok,
    write: async (organisationId, id, bytes) => {
      await (await ask('PUT', organisationId, id, bytes)).body?.cancel()
    },
    read: async (organisationId, id) => {
      const response = await ask('GET', organisationId, id)
      // The connection may still break, or the time run out, while the bytes arrive.
      const bytes = await response.arrayBuffer().catch((error: unknown) => {
        throw unavailable('files_unavailable', error)
      })
      return new Uint8Array(bytes)
    },
    remove: async (organisationId, id) => {
      await (await ask('DELETE', organisationId, id)).body?.cancel()
    },
  }
}
