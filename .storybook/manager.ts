import { GLOBALS_UPDATED, SET_GLOBALS, STORY_CHANGED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { storybookThemes, themeFor } from './docs/themes.ts'
import { screenViewport } from './viewports.ts'

addons.setConfig({
  theme: storybookThemes.light,
  sidebar: {
    // Without a word, a designer couldn't tell what is settled from what may still change.
    renderLabel: ({ name, type, tags }) => (type === 'component' && tags.includes('new') ? `${name} (new)` : name),
  },
})

addons.register('attune', (api) => {
  /** Storybook wears what the toolbar asks of the stories. */
  const wear = ({ globals }: { globals: Record<string, unknown> }) => {
    const theme = storybookThemes[themeFor(globals['theme'])]
    document.documentElement.style.colorScheme = theme.base
    api.setOptions({ theme })
  }
  api.on(SET_GLOBALS, wear)
  api.on(GLOBALS_UPDATED, wear)

  // A screen opens in the window that it is designed for; a reviewer may choose another one, or none.
  let wasScreen = false
  api.on(STORY_CHANGED, () => {
    const entry = api.getCurrentStoryData()
    const isScreen = entry?.type === 'story' && entry.title.startsWith('Screens/')
    if (isScreen !== wasScreen) {
      api.updateGlobals({ viewport: { value: isScreen ? screenViewport : undefined, isRotated: false } })
    }
    wasScreen = isScreen
  })
})
