/** What is fetched when it is first asked for, and once; after a failure it is fetched anew. */
export function fetchedOnce<T>(fetchIt: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined
  const forget = (error: unknown) => {
    fetched = undefined
    throw error
  }
  return () => (fetched ??= fetchIt().catch(forget))
}
