import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useTakeOver } from '../shared/start/use-take-over.ts'
import { loadScreen } from '../shared/start/load-screen.ts'
import { ScreenBoundary } from './screen-boundary.tsx'

/** A screen whose code comes when it is shown, or when it is preloaded. */
export type LazyScreen<Props extends object> = ComponentType<Props> & {
  /** Fetches the code beside whatever is under way. A failure says nothing: the screen asks again when it is shown. */
  preload: () => Promise<void>
}

/** Drawn with the screen, when its code has come. */
function Arrived() {
  useTakeOver()
  return null
}

/** A screen that loads on demand: its skeleton meanwhile, and an error with a retry that really asks again. */
export function lazyScreen<Props extends object>(
  name: string,
  fetchScreen: () => Promise<ComponentType<Props>>,
  Skeleton: ComponentType,
): LazyScreen<Props> {
  // What is there already is drawn at once: `lazy` would show the skeleton first, and React keeps that for a while.
  let ready: ComponentType<Props> | undefined
  const keep = (screen: ComponentType<Props>) => (ready = screen)
  // `lazy` remembers a rejection for ever, so that each retry is a new one.
  const ask = () => lazy(async () => ({ default: keep(await loadScreen(name, fetchScreen)) }))
  let asked: ComponentType<Props> = ask()

  function Screen(props: Props) {
    const { pathname } = useLocation()
    const [Shown, setShown] = useState<ComponentType<Props>>(() => ready ?? asked)
    const retry = () => {
      asked = ask()
      setShown(() => asked)
    }
    return (
      <ScreenBoundary path={pathname} onRetry={retry}>
        <Suspense fallback={<Skeleton />}>
          <Shown {...props} />
          <Arrived />
        </Suspense>
      </ScreenBoundary>
    )
  }

  const preload = () =>
    fetchScreen().then(
      (screen) => void keep(screen),
      () => undefined,
    )
  return Object.assign(Screen, { preload })
}
