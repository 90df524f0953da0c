import type { FieldValues, Resolver } from 'react-hook-form'
import type * as Resolvers from './resolvers.ts'

/** Creates a resolver that is loaded on the first submit, so that no screen waits for the contract's schemas. */
const lazyResolver =
  <Values extends FieldValues>(resolverOf: (code: typeof Resolvers) => Resolver<Values>): Resolver<Values> =>
  async (typed, context, options) =>
    resolverOf(await import('./resolvers.ts'))(typed, context, options)

export const credentialsResolver = lazyResolver((code) => code.credentialsResolver)
export const resetRequestResolver = lazyResolver((code) => code.resetRequestResolver)
export const resetResolver = lazyResolver((code) => code.resetResolver)
export const profileResolver = lazyResolver((code) => code.profileResolver)
