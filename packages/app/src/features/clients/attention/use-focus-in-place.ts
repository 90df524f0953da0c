import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'li button, summary'

const controlsIn = (section: Element) =>
  [...section.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility())

/**
 * A reviewed client leaves the list together with the focused button. Moves the focus to the button that is now in that
 * place. The section calls the two handlers on focus and blur.
 */
export function useFocusInPlace(section: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!section.current || place.current === undefined || document.activeElement !== document.body) return
    const all = controlsIn(section.current)
    all[Math.min(place.current, all.length - 1)]?.focus()
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      const at = controlsIn(currentTarget).indexOf(target as HTMLElement)
      place.current = at < 0 ? undefined : at
    },
    onBlur: () => {
      place.current = undefined
    },
  }
}
