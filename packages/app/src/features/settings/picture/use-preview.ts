import { useCallback, useEffect, useRef } from 'react'

/**
 * Creates object URLs for chosen files. A new URL replaces the previous one, which is revoked. Leaving the screen
 * revokes the last one.
 */
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
