/** The routes of the product, and how to build their addresses. */
export const paths = {
  root: '/',
  clients: '/clients',
  client: '/clients/:id',
  settings: '/settings',
  changePassword: '/changePassword',
} as const

export const clientPath = (id: string): string => `/clients/${encodeURIComponent(id)}`

/** Whose profile an address shows; undefined for every other address. */
export function idOfClientPath(path: string): string | undefined {
  const id = /^\/clients\/([^/]+)$/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}
