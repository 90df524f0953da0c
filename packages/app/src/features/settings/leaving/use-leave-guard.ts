import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Where the coach wants to go, and how to get there after all. */
type Departure = () => void

/** A way within the app that leads to another screen; others are left to the browser's own question. */
const leadsAway = (event: NavigateEvent) =>
  event.cancelable &&
  event.canIntercept &&
  event.downloadRequest === null &&
  new URL(event.destination.url).pathname !== location.pathname

/**
 * Holds back whoever would leave the screen, by a link, by Back or by closing the tab. The router that the app can
 * afford knows no such thing; the browser does, and where it doesn't yet, closing the tab is still asked about.
 */
export function useLeaveGuard(isGuarding: boolean) {
  const navigate = useNavigate()
  const [departure, setDeparture] = useState<Departure>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isGuarding) return undefined
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    const onNavigate = (event: NavigateEvent) => {
      if (isLeaving.current || !leadsAway(event)) return
      event.preventDefault()
      const { url, key } = event.destination
      const { pathname, search, hash } = new URL(url)
      const isTraversal = event.navigationType === 'traverse'
      setDeparture(() => () => {
        if (isTraversal) window.navigation.traverseTo(key)
        else void navigate({ pathname, search, hash }, { replace: event.navigationType === 'replace' })
      })
    }
    const { navigation } = window as Partial<Pick<Window, 'navigation'>>
    window.addEventListener('beforeunload', onUnload)
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [isGuarding, navigate])

  return {
    isAsking: departure !== undefined,
    leave: () => {
      isLeaving.current = true
      setDeparture(undefined)
      departure?.()
    },
    stay: () => setDeparture(undefined),
  }
}
