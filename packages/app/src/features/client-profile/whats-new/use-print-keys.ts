import { useEffect, useEffectEvent } from 'react'

/** Ctrl or Cmd with P prints as the button does. In a dialog the keys are the browser's. */
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
