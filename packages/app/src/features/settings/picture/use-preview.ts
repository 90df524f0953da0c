import { useCallback, useEffect, useRef } from 'react'

/** Creates object URLs for a chosen file. Each replaces the previous one. Leaving the screen revokes the last. */
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
