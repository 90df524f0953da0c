import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** Combines the component's own ref with the `ref` of its caller. */
export function useSharedRef<Shared>(asked: Ref<Shared> | undefined): RefObject<Shared | null> {
  const own = useRef<Shared>(null)
  useImperativeHandle<Shared | null, Shared | null>(asked, () => own.current, [])
  return own
}
