import { ApiError } from '@attune/api'

/** What a service answered, or is about to. A value stays while it is asked for anew, and when that fails. */
export type Remote<T> =
  | { readonly status: 'loading'; readonly value?: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: T }
  | { readonly status: 'loaded'; readonly value: T }

export const kept = <T>(remote: Remote<T>): { value?: T } => (remote.value === undefined ? {} : { value: remote.value })

/** The service knows nothing of whom it was asked about: nothing is there yet, and nothing failed. */
export const isUnknown = (remote: Remote<unknown>): boolean =>
  remote.status === 'failed' && remote.error instanceof ApiError && remote.error.status === 404
