import { queryFamily } from '../query/query-family.ts'

/**
 * A profile picture as an object URL, fetched with the bearer header like every call: an `<img>` can't send one.
 * A picture never changes under its id, so that it is fetched once; its bytes are freed with the session, or a while
 * after nothing shows it.
 */
export const pictureFamily = queryFamily(
  async (api, id, options) => URL.createObjectURL(await api.resource.getProfilePicture({ params: { id } }, options)),
  { freshFor: Infinity, dispose: (url) => URL.revokeObjectURL(url) },
)
