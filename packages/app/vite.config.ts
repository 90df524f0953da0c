import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { SERVICES } from '../api/src/model/enumerations.ts'
import { codeFiles } from './build/code-files.ts'
import { compressed } from './build/compressed.ts'
import { inlineScript } from './build/inline-script.ts'
import { prerender } from './build/prerender.ts'
import { locales } from './build/locales.ts'
import { withoutSummaries } from './build/without-summaries.ts'

/** The address of the services for `npm run dev`, which the server sets. */
const server = process.env['ATTUNE_SERVER'] ?? 'http://127.0.0.1:4000'
const pages = ['/invite/', '/docs/api']
const served = [...SERVICES.map((service) => `/${service}/`), ...pages, '/config.json', '/openapi.json', '/health']

/** Modules that are always needed together are one file, which compresses better than many. */
const downloads = [
  { name: 'start', test: /\/src\/(main|features\/sign-in\/sign-in-screen)\.tsx$/, priority: 2 },
  { name: 'toast', test: /\/(ui\/src\/components\/Toast\/toast|app\/src\/shared\/toast-duration)\.ts$/, priority: 2 },
  {
    // Every screen of a session needs them, or the list, which most sessions begin with, and its lazy parts.
    name: 'services',
    test: /\/src\/(shared\/(session\/services|query\/(query-family|mutation-atom|a-few-at-once)|attention\/attention-atoms|clients\/persons|typing-place)|features\/clients\/(invite\/invite-atoms|list-query\/list-query))\.ts$/,
    priority: 2,
  },
  {
    // The layout with what its screens share. Few files: over HTTP/1.1 a browser fetches six at once, and the answers
    // of the services are on their way, too.
    name: 'layout',
    test: /\/src\/(shell\/layout\/main-layout|shared\/(query\/(use-query|use-failure-toast)|pictures\/person-picture|format\/plain-text)|components\/(IconButton\/IconButton|PanelError\/PanelError|SearchField\/SearchField|Tooltip\/Tooltip)|fields\/use-joined-refs|focus\/use-focus-handover)\.tsx?$/,
    priority: 1,
  },
  // Everything that saves a file needs these texts, too.
  { name: 'many-clients-texts', test: /\/src\/shared\/(download|client-marks\/many-clients-texts)\.ts$/, priority: 1 },
  // Icons that several lazy parts share. The page would name a file for each.
  {
    name: 'icons',
    test: /\/lucide-react\/dist\/esm\/icons\/(check|circle-check|file-text|triangle-exclamation-point)\.m?js$/,
    priority: 1,
  },
  // What screens with notes, drafts or reports share. The page would name a file for each.
  {
    name: 'drafts',
    test: /\/src\/shared\/(drafts\/use-draft|forms\/unsaved-changes|notes\/note-atoms|navigation\/use-unload-guard|reports\/report-atoms)\.ts$/,
    priority: 1,
  },
  { name: 'http-backend', test: /\/node_modules\/i18next-http-backend\//, priority: 1 },
]

/**
 * Seven characters of 42 bits tell builds apart; six are too few for more than 64 chunks. The page lists the names, and
 * every start transfers the page.
 */
const names = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/**
 * Reads `document.cookie` when it is evaluated, for which Chromium looks up the place in the code: it parses the
 * function around it again. Outside of a function that is the whole file of the start; CommonJS is put in a function.
 */
const languageDetector = 'i18next-browser-languagedetector'

export default defineConfig({
  plugins: [withoutSummaries(), react(), inlineScript(), prerender(), codeFiles(), locales(), compressed()],
  resolve: {
    conditions: ['@attune/source', 'module', 'browser', 'development|production'],
    alias: { [languageDetector]: createRequire(import.meta.url).resolve(languageDetector) },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    target: 'es2023',
    // `lazyCode` fetches all files of a part before it imports the part.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budget of a start counts the bytes sent, not those written.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups: downloads }, ...names } },
  },
})
