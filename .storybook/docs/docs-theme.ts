import { DocsContext } from '@storybook/addon-docs/blocks'
import type { ThemeName } from '@attune/ui'
import { use, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import type { DocsContextProps } from 'storybook/internal/types'
import { themeFor } from './themes.ts'

type Globals = Record<string, unknown>

function readGlobals(context: DocsContextProps): Globals {
  // The context contains the store, but its type doesn't.
  const { store } = context as unknown as { store: { userGlobals: { get: () => Globals } } }
  return store.userGlobals.get()
}

/** Returns the toolbar's values. A page without stories has no story from which to read them. */
function useGlobals(context: DocsContextProps): Globals {
  const [globals, setGlobals] = useState(() => readGlobals(context))
  useEffect(() => {
    // The event's own values may be those of a story in a frame of the page, whose messages arrive here, too.
    const update = () => setGlobals(readGlobals(context))
    context.channel.on(GLOBALS_UPDATED, update)
    return () => context.channel.off(GLOBALS_UPDATED, update)
  }, [context])
  return globals
}

/** Returns the theme that the toolbar's value selects for a page. */
export const useThemeOf = (context: DocsContextProps): ThemeName => themeFor(useGlobals(context)['theme'])

/** Returns the theme that the toolbar's value selects for this page. */
export const useDocsTheme = (): ThemeName => useThemeOf(use(DocsContext))
