import { remoteFamily } from '../remote/remote-atom.ts'

/** A profile picture's bytes, fetched with the bearer header like every call: an `<img>` can't send one. */
export const pictureFamily = remoteFamily((api, id, options) =>
  api.resource.getProfilePicture({ params: { id } }, options),
)
