import { useEffect } from 'react'

/** While something would be lost, the browser asks before the app is closed or loaded anew. */
export function useUnloadGuard(isGuarding: boolean): void {
  useEffect(() => {
    if (!isGuarding) return undefined
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [isGuarding])
}
