import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onReset` once the form of a control has reset its controls. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  onReset: () => void,
): void {
  const followReset = useEffectEvent(onReset)
  useEffect(() => {
    const form = control.current?.form
    // The event comes before the controls reset. On a user's press, so do microtasks.
    const onEvent = () => setTimeout(followReset)
    form?.addEventListener('reset', onEvent)
    return () => form?.removeEventListener('reset', onEvent)
  }, [control])
}
