import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Calls `onReset` once the control's form has reset its controls. */
export function useFormReset(
  control: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  onReset: () => void,
): void {
  const followReset = useEffectEvent(onReset)
  useEffect(() => {
    const form = control.current?.form
    // The event is sent before the controls are reset. If the user pressed the reset button, microtasks run before the
    // reset, too.
    const onEvent = () => setTimeout(followReset)
    form?.addEventListener('reset', onEvent)
    return () => form?.removeEventListener('reset', onEvent)
  }, [control])
}
