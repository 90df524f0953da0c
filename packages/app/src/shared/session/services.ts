import { loginSchema } from '@attune/api'
import { schemaResolver } from '../forms/schema-resolver.ts'

// One download: the contract, its rules and the transport. Sign-in is on screen and takes what is typed without it.
export { createApi, createTransport } from '@attune/api'

export const credentialsResolver = schemaResolver(loginSchema)
