import { type Ref, type RefCallback, useMemo } from 'react'

function attach<Shared>(ref: Ref<Shared> | undefined, element: Shared | null): () => void {
  if (typeof ref === 'function') return ref(element) ?? (() => ref(null))
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}

/**
 * Joins two refs: the component's own ref and its caller's. Chakra exports its `mergeRefs` only from its root, and
 * importing that would make a server without a bundler load all of Chakra.
 */
export function useJoinedRefs<Shared>(own: Ref<Shared>, asked: Ref<Shared> | undefined): RefCallback<Shared> {
  return useMemo(
    () => (element) => {
      const detach = [own, asked].map((ref) => attach(ref, element))
      return () => {
        for (const leave of detach) leave()
      }
    },
    [own, asked],
  )
}
