import { type RefObject, useLayoutEffect, useState } from 'react'
import { useFormReset } from './use-form-reset.ts'

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
  useFormReset(control, look)
  return [text, look]
}
