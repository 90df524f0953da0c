import type { resourceOperations } from '@attune/api/contract'
import type { Handlers } from '../../platform/handlers.ts'
import type { ResourceUseCases } from './resource.use-cases.ts'

export const createResourceHandlers = (resource: ResourceUseCases): Handlers<typeof resourceOperations> => ({
  getProfilePicture: async ({ caller, params, request }) => {
    const picture = await resource.findPicture(caller, params.id)
    // What an id names never changes, so that the id is its own tag. A face is personal: nobody else's cache keeps it, and
    // every use is asked for again, so that it is gone when the client is.
    const etag = `"${picture.id}"`
    const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(await picture.read(), { headers: { ...headers, 'Content-Type': picture.contentType } })
  },
})
