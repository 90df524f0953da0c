import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { decoded } from '../../shared/navigation/paths.ts'

/** Milliseconds within which the panels above a section load and push it down. */
const loadsWithin = 3_000
const ofTheUser = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the section that the address names ('#notes') and focuses its heading. The section stays at the top while
 * the panels above it load, until the user acts. Pass the returned ref to the element around all sections.
 */
export function useSectionOfAddress<E extends HTMLElement>() {
  const around = useRef<E>(null)
  const location = useLocation()
  const navigation = useNavigationType()
  // Going back restores the scroll position. The first page of a session is also a Pop.
  const isReturn = navigation === NavigationType.Pop && location.key !== 'default'
  useEffect(() => {
    const { hash } = location
    const screen = around.current
    const section = hash === '' || isReturn ? null : document.getElementById(decoded(hash.slice(1)))
    if (!screen || !section || !screen.contains(section)) return undefined
    const scroll = () => section.scrollIntoView({ block: 'start', behavior: 'instant' })
    scroll()
    section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    const observer = new ResizeObserver(scroll)
    observer.observe(screen)
    const stop = () => observer.disconnect()
    const timer = setTimeout(stop, loadsWithin)
    for (const event of ofTheUser) window.addEventListener(event, stop, { passive: true })
    return () => {
      clearTimeout(timer)
      stop()
      for (const event of ofTheUser) window.removeEventListener(event, stop)
    }
  }, [location, isReturn])
  return around
}
