// The client and its transport. The sign-in screen renders and accepts input without them.
export { createApi, createTransport } from '@attune/api'
