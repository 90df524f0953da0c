import { addons } from 'storybook/manager-api'

addons.setConfig({
  sidebar: {
    // Without a word, a designer couldn't tell what is settled from what may still change.
    renderLabel: ({ name, type, tags }) => (type === 'component' && tags.includes('new') ? `${name} (new)` : name),
  },
})
