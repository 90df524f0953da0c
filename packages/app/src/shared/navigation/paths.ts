/** The routes of the product, and how to build their addresses. */
export const paths = {
  root: '/',
  clients: '/clients',
  client: '/clients/:id',
  settings: '/settings',
  changePassword: '/changePassword',
} as const

export const clientPath = (id: string): string => `/clients/${encodeURIComponent(id)}`

/** The client whose profile a path shows; undefined for every other path. */
export function idOfClientPath(path: string): string | undefined {
  const id = /^\/clients\/([^/]+)$/.exec(path)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}
