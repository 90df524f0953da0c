import type { MutationObserverOptions } from '@tanstack/query-core'
import { atomWithMutation } from 'jotai-tanstack-query'
import { type Connection, connectionOf } from './query-client.ts'

type After<Answer, Variables> = Pick<
  MutationObserverOptions<Answer, Error, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
>

/** A write through the API: a TanStack mutation whose function gets the session's services. */
export const mutationAtom = <Answer, Variables = void>(
  write: (connection: Connection, variables: Variables) => Promise<Answer>,
  after: After<Answer, Variables> = {},
) =>
  atomWithMutation<Answer, Variables, Error>(() => ({
    ...after,
    mutationFn: (variables, context) => write(connectionOf(context), variables),
  }))
