import { loginSchema } from '@attune/api'
import { schemaResolver } from '../forms/schema-resolver.ts'

// One download: the contract, its rules and the transport. The sign-in screen renders and accepts input without it.
export { createApi, createTransport } from '@attune/api'

export const credentialsResolver = schemaResolver(loginSchema)
