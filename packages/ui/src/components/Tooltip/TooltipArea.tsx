import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AreaTooltipProps } from './AreaTooltip.tsx'
import { timing } from './tooltip-placement.ts'
import classes from './TooltipArea.module.css'
import { classNames } from '../../styles/class-names.ts'
import type { ElementProps } from '../../styles/element-props.ts'

export interface TooltipAreaProps extends ElementProps<'div'> {
  /** A table or a list. */
  children: ReactNode
}

interface Shown {
  /** A new key for each text, so that each text is positioned. */
  key: number
  text: string
  /** The element that the text is about. */
  anchor: HTMLElement
  /** Whether keyboard focus opened the tooltip. The tooltip then stays while the page scrolls to the element. */
  isFocused: boolean
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

/**
 * Returns the element with a `data-tooltip` around a target. If there is none, returns the truncated line around it or,
 * for a control with the focus, the truncated line in it.
 */
function anchorOf(target: EventTarget | undefined, isFocused: boolean): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  const named = target.closest<HTMLElement>('[data-tooltip]')
  if (named) return named
  for (let element = target.closest<HTMLElement>(':not(svg, svg *)'); element; element = element.parentElement) {
    if (isCut(element)) return element
  }
  return isFocused ? [...target.querySelectorAll<HTMLElement>(':not(svg, svg *)')].find(isCut) : undefined
}

/**
 * Loads Chakra's tooltip on first use, because its code is larger than that of the whole table. If it can't be loaded,
 * no tooltip is shown. Its text is available elsewhere, too.
 */
function useAreaTooltip() {
  const [AreaTooltip, setAreaTooltip] = useState<ComponentType<AreaTooltipProps>>()
  const load = () => {
    if (AreaTooltip) return
    import('./AreaTooltip.tsx').then(
      (loaded) => setAreaTooltip(() => loaded.AreaTooltip),
      () => undefined,
    )
  }
  return { AreaTooltip, load }
}

/**
 * One tooltip for a table or a list, where one Tooltip for each element would cost too much. On hover and keyboard
 * focus it shows the `data-tooltip` of an element in it, and the full text of a truncated element. The text of
 * `data-tooltip` must also reach screen readers, as a name or visually hidden.
 */
export function TooltipArea(props: TooltipAreaProps) {
  const { children, className, onPointerOver, onPointerLeave, onFocus, onBlur, ...rest } = props
  const { AreaTooltip, load } = useAreaTooltip()
  const [shown, setShown] = useState<Shown>()
  const aim = useRef<HTMLElement>(undefined)
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function show(anchor: HTMLElement | undefined, isFocused: boolean) {
    count.current += 1
    setShown(
      anchor && {
        key: count.current,
        text: anchor.dataset['tooltip'] ?? anchor.innerText.trim(),
        anchor,
        isFocused,
      },
    )
  }
  function aimAt(target: EventTarget | undefined, isFocused = false) {
    const anchor = anchorOf(target, isFocused)
    if (anchor === aim.current) return
    aim.current = anchor
    if (anchor) load()
    clearTimeout(timer.current)
    // The pointer has returned before the tooltip closed.
    if (anchor && anchor === shown?.anchor) return
    if (isFocused) show(anchor, true)
    // Reads the text only when it is shown, because a virtual row may show another record by then.
    else timer.current = setTimeout(() => show(anchor, false), anchor && !shown ? timing.openDelay : timing.closeDelay)
  }
  const hide = useEffectEvent((event: Event) => {
    if (event.type === 'scroll') {
      if (shown?.isFocused) return
      // After a scroll, another element may be under the pointer. After a press or a key, it is the same element, which
      // shows nothing until the pointer has left it.
      aim.current = undefined
    }
    clearTimeout(timer.current)
    setShown(undefined)
  })
  useEffect(() => {
    const events = ['scroll', 'pointerdown', 'keydown']
    for (const name of events) document.addEventListener(name, hide, { capture: true, passive: true })
    return () => {
      for (const name of events) document.removeEventListener(name, hide, { capture: true })
    }
  }, [])

  return (
    <>
      <div
        {...rest}
        className={classNames(classes.area, className)}
        onPointerOver={(event) => {
          onPointerOver?.(event)
          if (event.pointerType !== 'touch') aimAt(event.target)
        }}
        onPointerLeave={(event) => {
          onPointerLeave?.(event)
          aimAt(undefined)
        }}
        onFocus={(event) => {
          onFocus?.(event)
          if (event.target.matches(':focus-visible')) aimAt(event.target, true)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          aimAt(undefined)
        }}
      >
        {children}
      </div>
      {AreaTooltip && shown && <AreaTooltip key={shown.key} text={shown.text} anchor={shown.anchor} onPoint={aimAt} />}
    </>
  )
}
