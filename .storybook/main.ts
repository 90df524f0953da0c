import type { StorybookConfig } from '@storybook/react-vite'
import { msw } from 'msw/vite'
import { locales } from '../packages/app/build/locales.ts'
import { pageModules } from './docs/page-modules.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../stories/**/*.mdx',
    // A page opens with its usual states. The states from additional files, such as `notes.drafts.stories.tsx`, follow.
    '../packages/*/src/**/+([^.]).stories.tsx',
    '../packages/*/src/**/*.+([^.]).stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
    'storybook-addon-pseudo-states',
  ],
  staticDirs: [
    // The manager has no bundler for style sheets, so its typeface is a static file.
    { from: '../node_modules/@fontsource-variable/hanken-grotesk/files', to: '/fonts' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), locales(), pageModules(), msw({ mode: 'worker-only' })],
    // Uses the workspaces' own sources, so that a story shows the latest changes and nothing has to be built first.
    resolve: { ...vite.resolve, conditions: ['@attune/source', 'module', 'browser', 'development|production'] },
    build: { ...vite.build, chunkSizeWarningLimit: 4000 },
  }),
}

export default config
