import { type Ref, type RefCallback, type RefObject, useCallback, useRef } from 'react'

/** One element for two: for the component that looks at it, and for whoever asked for it by `ref`. */
export function useSharedRef<Element>(
  asked: Ref<Element> | undefined,
): [RefObject<Element | null>, RefCallback<Element>] {
  const own = useRef<Element>(null)
  const share = useCallback(
    (element: Element | null) => {
      own.current = element
      if (typeof asked === 'function') return asked(element)
      if (asked) asked.current = element
    },
    [asked],
  )
  return [own, share]
}
