import { SERVICES } from '@attune/api/contract'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/build/compressed.ts'
import { operationsAsData } from '../../scripts/build/operations-as-data.ts'
import { serviceWorker } from './build/service-worker.ts'

/** The address of the services for `npm run dev`, which the server sets. */
const server = process.env['ATTUNE_SERVER'] ?? 'http://127.0.0.1:4000'
const served = [...SERVICES.map((service) => `/${service}/`), '/config.json']

export default defineConfig({
  base: '/me/',
  plugins: [operationsAsData('user'), compressed(), serviceWorker('src/worker/service-worker.ts')],
  resolve: { conditions: ['@attune/source', 'module', 'browser', 'development|production'] },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budget of a start counts the bytes sent, not those written.
    chunkSizeWarningLimit: 1_000,
    manifest: true,
    rolldownOptions: {
      // One file: as many files as modules that the page shares with some screen would take turns on a connection.
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      onLog: (level, log, handler) => {
        // The libraries mark their modules for servers that render React, which this page has none of.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
      },
    },
  },
})
