/** What a service answered, or is about to. A value stays while it is asked for anew, and when that fails. */
export type Remote<T> =
  | { readonly status: 'loading'; readonly value?: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly value?: T }
  | { readonly status: 'loaded'; readonly value: T }

export const kept = <T>(remote: Remote<T>): { value?: T } => (remote.value === undefined ? {} : { value: remote.value })
