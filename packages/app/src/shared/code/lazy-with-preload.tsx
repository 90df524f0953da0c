import { type ComponentType, createElement, lazy, useState } from 'react'
import { CodeError, loadCode } from './load-code.ts'

/** A component whose code is loaded when it is first rendered, or by `preload`. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /**
   * Fetches the code. Resolves with whether it has loaded. Code that failed to load is loaded again when it is
   * rendered.
   */
  preload: () => Promise<boolean>
}

/**
 * Like React's `lazy`, with two differences: code that failed to load is loaded again by the next element, and
 * preloaded code renders immediately. Render it within `LazyPart` or `LazyView`.
 */
export function lazyWithPreload<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded = await loadCode(importComponent))
  const createLazy = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        // Replace the component only once the error is shown, because until then React renders the same element again.
        if (error instanceof CodeError) error.forget = () => void (current = createLazy())
        throw error
      }
    })
  let current = createLazy()
  function Lazy(props: Props) {
    const [Shown] = useState(() => loaded ?? current)
    return createElement(Shown, props)
  }
  const preload = () =>
    load().then(
      () => true,
      () => false,
    )
  return Object.assign(Lazy, { preload })
}
