import { useEffect } from 'react'

/** Calls back when the coach returns from another tab, which may have written. */
export function useVisible(onVisible: () => void): void {
  useEffect(() => {
    const follow = () => {
      if (!document.hidden) onVisible()
    }
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [onVisible])
}
