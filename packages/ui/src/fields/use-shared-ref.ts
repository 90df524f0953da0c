import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** One element for two: for the component that looks at it, and for whoever asked for it by `ref`. */
export function useSharedRef<Shared>(asked: Ref<Shared> | undefined): RefObject<Shared | null> {
  const own = useRef<Shared>(null)
  useImperativeHandle<Shared | null, Shared | null>(asked, () => own.current, [])
  return own
}
