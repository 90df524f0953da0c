import type client from '../../locales/en-US/client.json'

declare module 'i18next' {
  // The build fails if a key doesn't exist.
  interface CustomTypeOptions {
    defaultNS: 'client'
    resources: { client: typeof client }
  }
}
