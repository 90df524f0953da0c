import { useCallback, useEffect, useRef } from 'react'

/** Makes addresses under which a chosen file can be shown; one at a time, the last one until the screen is left. */
export function usePreview() {
  const shown = useRef<string>(undefined)

  const forget = useCallback(() => {
    if (shown.current !== undefined) URL.revokeObjectURL(shown.current)
    shown.current = undefined
  }, [])
  useEffect(() => forget, [forget])

  return (file: File): string => {
    forget()
    shown.current = URL.createObjectURL(file)
    return shown.current
  }
}
