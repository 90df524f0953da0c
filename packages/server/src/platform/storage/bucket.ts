import { AwsClient } from 'aws4fetch'
import { unavailable } from '../problems.ts'
import type { FileStorage } from './directory.ts'

const timeLimit = 10_000

/**
 * Files in an S3 bucket, as `organisation/id`; the address has the keys, the host, the bucket and optionally
 * `?region=`.
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

  async function ask(method: string, organisationId: string, id: string, body?: Uint8Array): Promise<Response> {
    let response: Response
    try {
      response = await client.fetch(`${bucket}/${organisationId}/${id}`, {
        method,
        signal: AbortSignal.timeout(timeLimit),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
    } catch (error) {
      throw unavailable('files_unavailable', error)
    }
    const isAnswered = method === 'DELETE' || method === 'HEAD'
    if (response.ok || (isAnswered && response.status === 404)) return response
    await response.body?.cancel()
    // The bucket's own message is only logged, because its text may contain keys.
    throw unavailable('files_unavailable', new Error(`The bucket answered ${method} with ${response.status}`))
  }

  return {
    has: async (organisationId, id) => (await ask('HEAD', organisationId, id)).ok,
    write: async (organisationId, id, bytes) => {
      await (await ask('PUT', organisationId, id, bytes)).body?.cancel()
    },
    read: async (organisationId, id) => {
      const response = await ask('GET', organisationId, id)
      // While the bytes arrive, the connection may break, or the time may run out.
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
