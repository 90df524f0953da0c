import type { FieldValues, Resolver } from 'react-hook-form'
import type * as Resolvers from './resolvers.ts'

/** A resolver that loads with the first submit: no screen waits for the contract's schemas. */
const lateResolver =
  <Values extends FieldValues>(resolverOf: (code: typeof Resolvers) => Resolver<Values>): Resolver<Values> =>
  async (typed, context, options) =>
    resolverOf(await import('./resolvers.ts'))(typed, context, options)

export const credentialsResolver = lateResolver((code) => code.credentialsResolver)
export const resetRequestResolver = lateResolver((code) => code.resetRequestResolver)
export const resetResolver = lateResolver((code) => code.resetResolver)
