import type { FieldValues, Resolver } from 'react-hook-form'
import { lazyCode } from '../lazy-code/lazy-code.ts'
import type * as Resolvers from './resolvers.ts'

const resolvers = lazyCode('resolvers', () => import('./resolvers.ts'))

/** A resolver that loads with the first submit. Where it can't be loaded, the server validates. */
const lateResolver =
  <Values extends FieldValues>(resolverOf: (code: typeof Resolvers) => Resolver<Values>): Resolver<Values> =>
  async (typed, context, options) => {
    const code = await resolvers.load().catch(() => undefined)
    return code ? resolverOf(code)(typed, context, options) : { values: typed, errors: {} }
  }

export const lateCredentialsResolver = lateResolver((code) => code.credentialsResolver)
export const lateNoteResolver = lateResolver((code) => code.noteResolver)

export const preloadResolvers = resolvers.preload
