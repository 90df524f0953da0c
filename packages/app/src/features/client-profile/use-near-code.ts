import { useRef } from 'react'
import type { LazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { useCode } from '../../shared/lazy-code/use-code.ts'
import { useIsNearView } from '../../shared/use-is-near-view.ts'

/** Code that is not wanted yet. */
const waiting: LazyCode<never> = {
  loaded: () => undefined,
  load: () => new Promise(() => {}),
  loadOrReload: () => new Promise(() => {}),
  preload: () => {},
}

/**
 * The code of a panel far below the first paint. It loads once the coach comes near `place`, after what is above it, and
 * so do the answers that it reads.
 */
export function useNearCode<T>(code: LazyCode<T>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNearView(place)
  const { loaded, error, retry } = useCode<T>(isNear ? code : waiting)
  return { place, loaded, error, retry }
}
