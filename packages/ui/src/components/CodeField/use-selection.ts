import { type RefObject, useEffect, useState } from 'react'

/** Returns the caret or the selection of an input. It is updated while the input has the focus. */
export function useSelection(input: RefObject<HTMLInputElement | null>) {
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  useEffect(() => {
    const follow = () => {
      const element = input.current
      if (!element || document.activeElement !== element) return
      setSelection({ start: element.selectionStart ?? 0, end: element.selectionEnd ?? 0 })
    }
    document.addEventListener('selectionchange', follow)
    input.current?.addEventListener('focus', follow)
    const element = input.current
    return () => {
      document.removeEventListener('selectionchange', follow)
      element?.removeEventListener('focus', follow)
    }
  }, [input])
  return selection
}
