import { type RefObject, use, useEffect } from 'react'
import { idOfClientPath } from '../../shared/navigation/paths.ts'
import { PrefetchClientContext } from '../../shared/prefetch-client.ts'

/** Milliseconds that somebody has to point at a row: passing over it asks for nothing. */
const dwell = 120

function clientOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('tr, li')?.querySelector('a[href]') : null
  return idOfClientPath(link?.getAttribute('href') ?? '')
}

/** Fetches a client's profile ahead when mouse or focus rests on their row. */
export function useRowAhead(list: RefObject<HTMLElement | null>): void {
  const prefetch = use(PrefetchClientContext)
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    let pointedAt: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const point = ({ target }: Event) => {
      const id = clientOf(target)
      if (id === pointedAt) return
      pointedAt = id
      clearTimeout(timer)
      if (id !== undefined) timer = setTimeout(() => prefetch(id), dwell)
    }
    element.addEventListener('pointerover', point)
    element.addEventListener('focusin', point)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointerover', point)
      element.removeEventListener('focusin', point)
    }
  }, [list, prefetch])
}
