import '@fontsource-variable/hanken-grotesk'
import '@fontsource-variable/source-serif-4/opsz.css'
import { AttuneProvider } from '@attune/ui'
import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { RootSize } from './root-size.tsx'
import { rootSizes, themes } from './toolbar.ts'

const preview: Preview = {
  globalTypes: { theme: themes, rootSize: rootSizes },
  initialGlobals: { theme: 'light', rootSize: '14' },
  loaders: [mswLoader()],
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Introduction', 'Tokens', 'Components', 'Charts', 'Screens'] } },
  },
  tags: ['autodocs'],
  decorators: [
    (Story, { globals }) => (
      <AttuneProvider theme={globals['theme'] === 'dark' ? 'dark' : globals['theme'] === 'system' ? 'system' : 'light'}>
        <RootSize size={String(globals['rootSize'])} />
        <Story />
      </AttuneProvider>
    ),
  ],
}

export default preview
