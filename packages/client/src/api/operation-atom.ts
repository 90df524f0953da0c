import type { Api } from '@attune/api'
import type { Getter } from 'jotai'
import { atomWithMutation, atomWithQuery } from 'jotai-tanstack-query'
import { apiAtom } from '../shared/session/session-atoms.ts'

type Called<S extends keyof Api, O extends keyof Api[S]> = Extract<Api[S][O], (...args: never[]) => Promise<unknown>>
type Request<S extends keyof Api, O extends keyof Api[S]> = NonNullable<Parameters<Called<S, O>>[0]>
type Answer<S extends keyof Api, O extends keyof Api[S]> = Awaited<ReturnType<Called<S, O>>>

/**
 * Creates a query atom that reads one operation. Its key identifies the call: `['journey', 'getJourney', { params }]`.
 */
export const operationAtom = <S extends keyof Api, O extends keyof Api[S] & string>(
  service: S,
  operation: O,
  requestOf: (get: Getter) => Request<S, O> | Record<string, never> = () => ({}),
) =>
  atomWithQuery<Answer<S, O>>((get) => {
    const request = requestOf(get)
    // The operations of a service have different requests, which TypeScript can't infer here.
    const call = get(apiAtom)[service][operation] as unknown as (
      request: unknown,
      options: { signal: AbortSignal },
    ) => Promise<Answer<S, O>>
    return { queryKey: [service, operation, request], queryFn: ({ signal }) => call(request, { signal }) }
  })

/** Creates a mutation atom that writes through the API. A write invalidates the queries of the given services. */
export const writeAtom = <Variables = void, Result = void>(
  write: (api: Api, variables: Variables) => Promise<Result>,
  ...changed: readonly (keyof Api)[]
) =>
  atomWithMutation<Result, Variables>((get) => ({
    mutationFn: (variables) => write(get(apiAtom), variables),
    onSettled: (_result, _error, _variables, _before, { client }) =>
      Promise.all(changed.map((service) => client.invalidateQueries({ queryKey: [service] }))).then(() => undefined),
  }))
