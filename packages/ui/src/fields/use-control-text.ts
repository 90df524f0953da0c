import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * The text of a control, whoever sets it: the reader who types, a `value`, or a form library by the element itself.
 * @returns the text as it was last seen
 */
export function useControlText(control: RefObject<TextControl | null>): [text: string, look: () => void] {
  const [text, setText] = useState('')
  const look = () => setText(control.current?.value ?? '')
  // Each render may be the one after which a form library has put another text in.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useLayoutEffect(look)

  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const form = control.current?.form
    // A form says that it resets before its controls do.
    const onReset = () => queueMicrotask(lookAgain)
    form?.addEventListener('reset', onReset)
    return () => form?.removeEventListener('reset', onReset)
  }, [control])
  return [text, look]
}
