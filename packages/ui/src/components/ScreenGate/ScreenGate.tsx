import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PortalContainer } from '../../layers/Portal.tsx'
import { Logo } from '../Logo/Logo.tsx'
import { LargerScreen, TurnedScreen } from './figures.tsx'
import classes from './ScreenGate.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface ScreenGateProps extends ElementProps<'div'> {
  /** The missing property of the screen: more pixels, or landscape orientation. If absent, the gate is open. */
  needs?: 'resolution' | 'landscape' | undefined
  /** The app. While the gate is closed, it stays mounted, hidden and inert, so that typed text isn't lost. */
  children: ReactNode
  /** Text for a screen that is too small. */
  resolutionText?: string
  /** Text for a screen in portrait orientation. */
  landscapeText?: string
  /** The wordmark in the corner. */
  name?: string
}

/**
 * Replaces the app on an unsupported screen. Sizes are in pixels, because the root font size doesn't apply to
 * unsupported screens.
 */
export function ScreenGate({
  needs,
  children,
  resolutionText = 'Coach app is available for screens with higher resolution',
  landscapeText = 'Coach app is available in landscape mode',
  name,
  className,
  ...rest
}: ScreenGateProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // Sets the portals' container without urgency, because an urgent update would hydrate the whole app at once.
  const mountPlace = useCallback((element: HTMLElement | null) => startTransition(() => setPlace(element)), [])
  const isClosed = needs !== undefined
  useFocusBehind(isClosed)
  useKeysStopped(isClosed)
  return (
    <>
      <div {...rest} inert={isClosed} className={isClosed ? classNames(classes.behind, className) : className}>
        <PortalContainer value={place}>{children}</PortalContainer>
        <div ref={mountPlace} />
      </div>
      {isClosed && (
        <main className={classes.gate}>
          <div className={classes.logo}>
            <Logo {...(name !== undefined && { name })} />
          </div>
          {needs === 'landscape' ? <TurnedScreen /> : <LargerScreen />}
          <p className={classes.text}>{needs === 'landscape' ? landscapeText : resolutionText}</p>
        </main>
      )}
    </>
  )
}

/**
 * Stops all keys while the gate is closed, because a modal behind it listens for Escape on the document even if it is
 * inert.
 */
function useKeysStopped(isClosed: boolean) {
  useEffect(() => {
    if (!isClosed) return
    const stop = (event: KeyboardEvent) => event.stopPropagation()
    window.addEventListener('keydown', stop, true)
    return () => window.removeEventListener('keydown', stop, true)
  }, [isClosed])
}

/** Restores the focus when the gate opens. Inert content loses the focus when the gate closes. */
function useFocusBehind(isClosed: boolean) {
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!isClosed) return
    last.current = document.activeElement
    return () => {
      if (last.current instanceof HTMLElement && last.current !== document.body) last.current.focus()
    }
  }, [isClosed])
}
