import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The current text of a control, set by typing, by `value`, or by a form library on the element.
 * @returns the latest text
 */
export function useControlText(control: RefObject<TextControl | null>): [text: string, look: () => void] {
  const [text, setText] = useState('')
  const look = () => setText(control.current?.value ?? '')
  // Runs after every render, because a form library may have changed the text.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(look)

  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const form = control.current?.form
    // The form's event comes before its controls reset.
    const onReset = () => queueMicrotask(lookAgain)
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [control])
  return [text, look]
}
