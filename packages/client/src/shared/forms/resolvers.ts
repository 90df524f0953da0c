import { loginSchema, passwordResetSchema, profileSchema, resetRequestSchema } from '@attune/api'
import { yupResolver } from '@hookform/resolvers/yup'
import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * Creates a resolver from the contract's rules. The rules are cast, because their types need yup, which only the
 * contract's package depends on.
 */
const schemaResolver = <Values extends FieldValues>(rules: { validateSync: (typed: unknown) => Values }) =>
  yupResolver(rules as never) as unknown as Resolver<Values>

export const credentialsResolver = schemaResolver(loginSchema)
export const resetRequestResolver = schemaResolver(resetRequestSchema)
export const resetResolver = schemaResolver(passwordResetSchema)
export const profileResolver = schemaResolver(profileSchema)
