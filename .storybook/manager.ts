import { CURRENT_STORY_WAS_SET, GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { storybookThemes, themeFor } from './docs/themes.ts'
import { screenViewport } from './viewports.ts'

addons.setConfig({
  theme: storybookThemes.light,
  sidebar: {
    // The label tells designers which components may still change.
    renderLabel: ({ name, type, tags }) => (type === 'component' && tags.includes('new') ? `${name} (new)` : name),
  },
})

/** Returns whether the toolbar's global selects a window. */
const hasWindow = (viewport: unknown) =>
  typeof viewport === 'object' && viewport !== null && 'value' in viewport && viewport.value !== undefined

addons.register('attune', (api) => {
  /** Applies the theme that the toolbar selects for the stories to Storybook itself. */
  const wear = ({ globals }: { globals: Record<string, unknown> }) => {
    const theme = storybookThemes[themeFor(globals['theme'])]
    document.documentElement.style.colorScheme = theme.base
    api.setOptions({ theme })
  }
  api.on(SET_GLOBALS, wear)
  api.on(GLOBALS_UPDATED, wear)

  // A screen opens in the window that it was designed for. A reviewer may choose another window, or none.
  let wasScreen: boolean | undefined
  api.on(CURRENT_STORY_WAS_SET, ({ storyId, viewMode }: { storyId: string; viewMode: string }) => {
    const isScreen = viewMode === 'story' && storyId.startsWith('screens-')
    // A link may already select a window.
    const isNamed = wasScreen === undefined && hasWindow(api.getGlobals()['viewport'])
    if (isScreen !== (wasScreen ?? false) && !isNamed) {
      api.updateGlobals({ viewport: { value: isScreen ? screenViewport : undefined, isRotated: false } })
    }
    wasScreen = isScreen
  })
})
