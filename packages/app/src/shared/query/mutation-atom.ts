import type { Api } from '@attune/api'
import { atom, type Setter } from 'jotai'
import { connectionAtom } from '../session/connection.ts'

interface MutationOptions<Args extends unknown[], Answer> {
  /** Puts the answer into the queries that it belongs to, and reloads the others that the write changes. */
  onSuccess?: (set: Setter, answer: Answer, ...args: Args) => void
  /** Runs before the error is rethrown. */
  onError?: (set: Setter, error: unknown, ...args: Args) => void
}

/** A write through the API. Its promise resolves to the operation's answer, or rejects with its error. */
export const mutationAtom = <Args extends unknown[], Answer>(
  write: (api: Api, options: { signal: AbortSignal }, ...args: Args) => Promise<Answer>,
  { onSuccess, onError }: MutationOptions<Args, Answer> = {},
) =>
  atom(null, async (get, set, ...args: Args): Promise<Answer> => {
    const { api, signal } = get(connectionAtom)
    let answer: Answer
    try {
      answer = await write(api, { signal }, ...args)
    } catch (error) {
      onError?.(set, error, ...args)
      throw error
    }
    onSuccess?.(set, answer, ...args)
    return answer
  })
