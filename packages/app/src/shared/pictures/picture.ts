import { keyOf, neverStale, type QueryOf } from '../../api/queries.ts'
import { connectionOf } from '../../api/query-client.ts'

/**
 * Queries a profile picture as an object URL. It is fetched with the bearer header, which an `<img>` can't send. The
 * picture with an id never changes, so it is fetched only once. Its bytes are freed at the end of the session, or a
 * while after its last use.
 */
export const getProfilePicture = (id: string): QueryOf<string> => ({
  queryKey: keyOf('resource', 'getProfilePicture', { params: { id } }),
  queryFn: async (context) => {
    const { api, signal } = connectionOf(context)
    return URL.createObjectURL(await api.resource.getProfilePicture({ params: { id } }, { signal }))
  },
  staleTime: neverStale,
  meta: { onRemoved: (url) => URL.revokeObjectURL(url as string) },
})
