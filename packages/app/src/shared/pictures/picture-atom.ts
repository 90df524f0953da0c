import { queryFamily } from '../query/query-family.ts'

/**
 * A profile picture as an object URL, fetched with the bearer header, which an `<img>` can't send. The bytes of an id
 * never change, so that it is fetched once. They are freed at the end of the session, or a while after the last use.
 */
export const pictureFamily = queryFamily(
  async (api, id, options) => URL.createObjectURL(await api.resource.getProfilePicture({ params: { id } }, options)),
  { freshFor: Infinity, dispose: (url) => URL.revokeObjectURL(url) },
)
