import { hasFailed, type ReadingOf } from '../../../api/queries.ts'

/** One service's value for one client. `value` is undefined if the service has no data about the client. */
export type ServiceValue<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly value: T | undefined }

const loading: ServiceValue<never> = { status: 'loading' }
const failed: ServiceValue<never> = { status: 'failed' }
const nothing: ServiceValue<never> = { status: 'ready', value: undefined }

/**
 * Splits a service's answer by client. The last values are kept during a refetch, even if it fails. A failure remains
 * until the service answers.
 */
export function serviceValues<T extends { personId: string }>(
  query: Pick<ReadingOf<readonly T[]>, 'data' | 'isError' | 'isPending' | 'errorUpdateCount'>,
): (id: string) => ServiceValue<T> {
  if (query.data === undefined) {
    const answer: ServiceValue<T> = hasFailed(query) ? failed : loading
    return () => answer
  }
  const byPerson = new Map(query.data.map((value) => [value.personId, { status: 'ready', value } as const]))
  return (id) => byPerson.get(id) ?? nothing
}

export const valueOf = <T>(answer: ServiceValue<T>): T | undefined =>
  answer.status === 'ready' ? answer.value : undefined

/** Converts a service's value, if it has one. */
export const mapValue = <T, Result>(answer: ServiceValue<T>, convert: (value: T) => Result): ServiceValue<Result> =>
  answer.status === 'ready' && answer.value !== undefined
    ? { status: 'ready', value: convert(answer.value) }
    : (answer as ServiceValue<never>)

/** Joins the values of two services. The result is ready if both are ready, and has failed if either has. */
export function joinServiceValues<A, B, T>(
  one: ServiceValue<A>,
  other: ServiceValue<B>,
  join: (one: A | undefined, other: B | undefined) => T | undefined,
): ServiceValue<T> {
  if (one.status === 'failed') return one
  if (other.status === 'failed') return other
  if (one.status === 'loading' || other.status === 'loading') return loading
  return { status: 'ready', value: join(one.value, other.value) }
}
