import { useEffect, useEffectEvent } from 'react'

/** Makes Ctrl or Cmd with P print in the same way as the button. In a dialog, the browser handles these keys. */
export function usePrintKeys(print: () => void, canPrint: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isForPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey)
    if (!isForPrint || event.shiftKey || event.altKey || !canPrint) return
    if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
    event.preventDefault()
    if (!event.repeat) print()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
