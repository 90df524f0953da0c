import type client from '../../locales/en-US/client.json'

declare module 'i18next' {
  // A key that does not exist fails the build.
  interface CustomTypeOptions {
    defaultNS: 'client'
    resources: { client: typeof client }
  }
}
