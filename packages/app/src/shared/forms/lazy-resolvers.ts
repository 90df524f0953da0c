import type { FieldValues, Resolver } from 'react-hook-form'
import { preloadCode } from '../code/load-code.ts'
import type * as Resolvers from './resolvers.ts'

const importResolvers = () => import('./resolvers.ts')

/** Creates a resolver that is loaded on the first submit. If it can't be loaded, the server validates. */
const lazyResolver =
  <Values extends FieldValues>(resolverOf: (code: typeof Resolvers) => Resolver<Values>): Resolver<Values> =>
  async (typed, context, options) => {
    const code = await importResolvers().catch(() => undefined)
    return code ? resolverOf(code)(typed, context, options) : { values: typed, errors: {} }
  }

export const lazyCredentialsResolver = lazyResolver((code) => code.credentialsResolver)
export const lazyNoteResolver = lazyResolver((code) => code.noteResolver)

export const preloadResolvers = () => preloadCode(importResolvers)
