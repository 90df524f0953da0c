/** The routes of the product, and how to build their addresses. */
export const paths = {
  root: '/',
  clients: '/clients',
  client: '/clients/:id',
  settings: '/settings',
  changePassword: '/changePassword',
} as const

export const clientPath = (id: string): string => `/clients/${encodeURIComponent(id)}`
