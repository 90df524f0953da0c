import { loginSchema } from '@attune/api'
import { schemaResolver } from '../forms/schema-resolver.ts'

export const credentialsResolver = schemaResolver(loginSchema)
