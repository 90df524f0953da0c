import { SERVICES } from '@attune/api/contract'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/build/compressed.ts'
import { operationsAsData } from '../../scripts/build/operations-as-data.ts'
import { prerender } from '../../scripts/build/prerender/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'
import { starts } from './build/starts.ts'

/** The address of the services for `npm run dev`, which sets the variable. */
const server = process.env['ATTUNE_SERVER'] ?? 'http://127.0.0.1:4000'
const served = [...SERVICES.map((service) => `/${service}/`), '/config.json']

export default defineConfig({
  base: '/me/',
  plugins: [
    operationsAsData('user'),
    prerender({ render: 'build/render.tsx', main: 'src/main.tsx', starts }),
    compressed(),
    serviceWorker('src/worker/service-worker.ts'),
  ],
  resolve: { conditions: ['@attune/source', 'module', 'browser', 'development|production'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // A start is limited by its transmitted bytes, not by the bytes written here.
    chunkSizeWarningLimit: 1_000,
    manifest: true,
    rolldownOptions: {
      // A start needs only a few files, because on one connection they wait for each other: one for every start, and
      // one more each for sign-in and for Today with a session.
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            {
              name: 'shared',
              test: /shared\/screen-heading|components\/(FormError|PanelError)\/|createLucideIcon/,
              priority: 2,
            },
            { name: 'sign-in', test: /features\/sign-in\/sign-in-screen/, priority: 1 },
            { name: 'today', test: /shell\/layout|session\/open-store|features\/today\/today-screen/ },
          ],
        },
      },
      onLog: (level, log, handler) => {
        // Some libraries mark their modules for servers that render React. This page isn't rendered by a server, so the
        // warning is ignored.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
})
