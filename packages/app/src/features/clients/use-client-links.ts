import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * Opens profiles within the app, for all links to clients in an element. The rows have plain links: one of the router's
 * is drawn anew whenever the address changes, and a list has as many as rows.
 */
export function useClientLinks(list: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="/clients/"]') : null
      const path = link?.getAttribute('href')
      if (!path || event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(path)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [list, navigate])
}
