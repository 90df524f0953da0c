import { SERVICES } from '@attune/api/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../scripts/build/compressed.ts'
import { operationsAsData } from '../../scripts/build/operations-as-data.ts'
import { prerender } from '../../scripts/build/prerender/prerender.ts'
import { locales } from './build/locales.ts'
import { starts } from './build/starts.ts'

/** The address of the services for `npm run dev`, which the server sets. */
const server = process.env['ATTUNE_SERVER'] ?? 'http://127.0.0.1:4000'
/** The address of the client's page for `npm run dev`. */
const clientPage = process.env['ATTUNE_CLIENT_PAGE'] ?? 'http://127.0.0.1:4002'
const pages = ['/invite/', '/docs/api']
const served = [...SERVICES.map((service) => `/${service}/`), ...pages, '/config.json', '/openapi.json', '/health']

export default defineConfig({
  plugins: [
    operationsAsData('coach'),
    react(),
    prerender({ render: 'build/render.tsx', main: 'src/main.tsx', starts }),
    locales(),
    compressed(),
  ],
  resolve: { conditions: ['@attune/source', 'module', 'browser', 'development|production'] },
  server: {
    proxy: { ...Object.fromEntries(served.map((path) => [path, server])), '/me/': { target: clientPage, ws: true } },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budget for a start counts transmitted bytes rather than written bytes.
    chunkSizeWarningLimit: 1_000,
    manifest: true,
    license: { fileName: 'licenses.txt' },
    // Sign-in must be one file. Otherwise the modules that it shares with other screens would be separate files, which
    // compete for connections.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } } },
  },
})
