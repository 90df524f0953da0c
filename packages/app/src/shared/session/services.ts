// The client and its transport. The sign-in screen renders and accepts input before they are loaded.
export { createApi, createTransport } from '@attune/api'
