import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { loadScreen } from './load-screen.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** A screen that loads on demand: its skeleton meanwhile, and an error with a retry that really asks again. */
export function lazyScreen<Props extends object>(
  name: string,
  fetchScreen: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType,
): ComponentType<Props> {
  // `lazy` remembers a rejection for ever, so that each retry is a new one.
  const ask = () => lazy(async () => ({ default: await loadScreen(name, fetchScreen) }))
  let asked = ask()

  return function LazyScreen(props: Props) {
    const { pathname } = useLocation()
    const [Screen, setScreen] = useState(() => asked)
    const retry = () => {
      asked = ask()
      setScreen(() => asked)
    }
    return (
      <ScreenBoundary path={pathname} onRetry={retry}>
        <Suspense fallback={<Skeleton />}>
          <Screen {...props} />
        </Suspense>
      </ScreenBoundary>
    )
  }
}
