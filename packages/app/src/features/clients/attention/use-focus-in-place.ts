import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'li button, summary'

const controlsIn = (section: Element) =>
  [...section.querySelectorAll<HTMLElement>(controls)].filter((one) => one.checkVisibility())

/**
 * Who is reviewed leaves the list, and the focus on their button would be lost with them: it goes to the button that
 * now stands in that place. To be given what takes the focus in the section, and what loses it.
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
