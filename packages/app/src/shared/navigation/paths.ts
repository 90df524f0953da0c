/** The routes of the product, and how to build their addresses. */
export const paths = {
  root: '/',
  clients: '/clients',
  client: '/clients/:id',
  settings: '/settings',
  changePassword: '/changePassword',
} as const

export const clientPath = (id: string): string => `/clients/${encodeURIComponent(id)}`

/** Decodes a part of an address. Returns a malformed part unchanged, so that it matches nothing. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Returns the id of the client whose profile a path shows, in the form in which the address contains it. `undefined`
 * for any other path.
 */
export const clientPartOf = (path: string): string | undefined => /^\/clients\/([^/]+)$/.exec(path)?.[1]

/** Returns the id of the client whose profile a path shows. `undefined` for any other path. */
export function idOfClientPath(path: string): string | undefined {
  const part = clientPartOf(path)
  return part && decoded(part)
}
