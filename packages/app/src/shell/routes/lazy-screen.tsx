import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEarlyPresses } from '../../prerender/early-presses.ts'
import type { LazyCode } from '../../shared/lazy-code/lazy-code.ts'
import { Boundary } from '../../shared/errors/boundary.tsx'
import { ScreenFailed } from '../screen-states/screen-failed.tsx'

/** A screen that loads when it is shown, or by `preload`. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Prefetches the screen. Always resolves: a screen that failed to load is loaded again when it is shown. */
  preload: () => Promise<void>
}

/** Rendered with the screen once it has loaded. */
function Arrived() {
  useEarlyPresses()
  return null
}

/** A screen that loads on demand, with a skeleton while it loads and an error with a retry if it can't be loaded. */
export function lazyScreen<Code, Props extends object>(
  code: LazyCode<Code>,
  screenOf: (code: Code) => ComponentType<Props>,
  Skeleton: ComponentType,
): LazyScreen<Props> {
  // `lazy` caches a rejection, so that the next try needs a new one.
  const createLazy = () => lazy(async () => ({ default: screenOf(await code.loadOrReload()) }))
  let current: ComponentType<Props> = createLazy()
  // A loaded screen renders at once. With `lazy` alone React would first show the skeleton for a while.
  function first() {
    const loaded = code.loaded()
    return loaded === undefined ? current : screenOf(loaded)
  }

  function Screen(props: Props) {
    const { pathname } = useLocation()
    const [Shown, setShown] = useState<ComponentType<Props>>(first)
    const renew = () => {
      current = createLazy()
    }
    return (
      <Boundary
        resetKey={pathname}
        renderFallback={(error, retry) => <ScreenFailed error={error} onRetry={retry} />}
        onFail={renew}
        onRetry={() => setShown(() => current)}
      >
        <Suspense fallback={<Skeleton />}>
          <Shown {...props} />
          <Arrived />
        </Suspense>
      </Boundary>
    )
  }

  return Object.assign(Screen, { preload: async () => void (await Promise.allSettled([code.load()])) })
}
