import { type RefObject, useLayoutEffect, useState } from 'react'
import { useFormReset } from './use-form-reset.ts'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/**
 * Calls `onSet` when a script sets the value of a control. A form library does so without an event or a render.
 * @returns a function that stops watching
 */
function watchValue(control: TextControl, onSet: (text: string) => void): () => void {
  // React defines its own property on the element.
  const before = Object.getOwnPropertyDescriptor(control, 'value')
  if (!before?.set) return () => undefined
  Object.defineProperty(control, 'value', {
    ...before,
    set(next: string) {
      before.set?.call(control, next)
      onSet(control.value)
    },
  })
  return () => Object.defineProperty(control, 'value', before)
}

/**
 * Follows the current text of a control. The text may be typed, passed as `value`, or set on the element by a form
 * library.
 * @returns the latest text, and a function that reads it again
 */
export function useControlText(control: RefObject<TextControl | null>): [text: string, updateText: () => void] {
  const [text, setText] = useState('')
  // oxlint-disable-next-line react/set-state-in-effect -- the element has the text
  const updateText = () => setText(control.current?.value ?? '')
  // Runs after every render, because a render may change the text.
  useLayoutEffect(updateText)
  useLayoutEffect(() => (control.current ? watchValue(control.current, setText) : undefined), [control])
  useFormReset(control, updateText)
  return [text, updateText]
}
