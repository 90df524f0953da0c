/** Fetches on the first call, once for all callers. Fetches again after a failure. */
export function fetchedOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined
  const forget = (error: unknown) => {
    fetched = undefined
    throw error
  }
  return () => (fetched ??= fetchIt().catch(forget))
}
