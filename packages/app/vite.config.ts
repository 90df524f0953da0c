import { createRequire } from 'node:module'
import { SERVICES } from '@attune/api/contract'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeFiles } from './build/code-files.ts'
import { compileHints } from './build/compile-hints.ts'
import { compressed } from './build/compressed.ts'
import { inlineScript } from './build/inline-script.ts'
import { prerender } from './build/prerender.ts'
import { locales } from './build/locales.ts'
import { operationsAsData } from './build/operations-as-data.ts'

/** The address of the services for `npm run dev`, which the server sets. */
const server = process.env['ATTUNE_SERVER'] ?? 'http://127.0.0.1:4000'
const pages = ['/invite/', '/docs/api']
const served = [...SERVICES.map((service) => `/${service}/`), ...pages, '/config.json', '/openapi.json', '/health']

/**
 * Modules that are needed together are one file. Few files: over HTTP/1.1 a browser fetches six at once, and a start with
 * a session waits for nine answers and their code.
 */
const downloads = [
  { name: 'start', test: /\/src\/(main|features\/sign-in\/sign-in-screen)\.tsx$/, priority: 3 },
  {
    // Every screen of a session needs them, or the list, which most sessions begin with, and its lazy parts. What of the
    // contract's package only lazy parts or a profile need is left out.
    name: 'services',
    test: /\/lucide-react\/dist\/esm\/icons\/(circle-check|triangle-exclamation-point)\.m?js$|\/api\/src\/(http\/(?!read-events)|model\/(?!fields|languages|csv|paces|figures\/usual))|\/node_modules\/jotai-tanstack-query\/|\/app\/src\/api\/|\/src\/(shared\/(session\/services|attention\/attention-atoms|clients\/persons|typing-place)|features\/clients\/(columns\/column-choice|invite\/invite-atoms|list-query\/list-query)|components\/Toast\/toast)\.tsx?$/,
    priority: 3,
  },
  {
    // The layout with what the list and a profile share.
    name: 'layout',
    test: /\/lucide-react\/dist\/esm\/icons\/(clock|mail)\.m?js$|\/src\/(shell\/layout\/main-layout|shared\/(after-paint|failures\/use-failure-toast|live\/announcements|pictures\/person-picture|errors\/boundary|format\/(plain-text|age|change|day-word|use-relative-time|zone-text)|clients\/list-return|time\/zones|visits\/visit-atoms|lazy-code\/(use-code|use-code-or-toast|use-lazy-dialog)|i18n\/ready-texts)|components\/(IconButton\/IconButton|PanelError\/PanelError|SearchField\/SearchField|Tooltip\/Tooltip|ProgressWithMark\/ProgressWithMark|StatusMark\/StatusMark|Trend\/Trend|SortableTable\/rows\/row-interaction)|charts\/BreathLine\/BreathLine|fields\/(use-control-text|use-joined-refs)|focus\/use-focus-handover)\.tsx?$/,
    priority: 2,
  },
  {
    // What the first paint of a profile shares with lazy parts.
    name: 'profile',
    test: /\/lucide-react\/dist\/esm\/icons\/(calendar|check|chevron-down|file-text|pencil|signpost)\.m?js$|\/locales\/en-US\/(attention|notes)\.json$|\/api\/src\/model\/(paces|figures\/usual-range)\.ts$|\/src\/(shared\/(attention|clients\/client-order|drafts|notes|forms\/unsaved-changes(-dialog)?\.|format\/clock-formats|navigation\/use-unload-guard|reports\/report-atoms|toast-duration)|features\/client-profile\/(client-profile\.module\.css|exercises\/exercise-queries|queries\/(client-queries|prefetch-client|profile-queries)|touches\/(touch-icon|use-touch))|components\/(Tag|Textarea)\/)/,
    priority: 2,
  },
  // What validates forms. Sign-in needs no other part for that.
  {
    name: 'rules',
    test: /\/node_modules\/yup\/|\/api\/src\/(model\/fields|services\/)|\/src\/shared\/forms\/schema-resolver\.ts$/,
    priority: 3,
  },
  // Of a password reset and the settings: a reset needs no other part.
  { name: 'change-password', test: /\/src\/(shared\/change-password\/|components\/CodeField\/CodeField)/, priority: 1 },
  { name: 'http-backend', test: /\/node_modules\/i18next-http-backend\//, priority: 1 },
  // What several screens and their lazy parts share, without what also loads by itself.
  { name: 'parts', test: /^(?!.*\/(client-marks\/client-marks|export\/export-clients)\.tsx?$)/, minShareCount: 2 },
]

/** Files of which a start calls most functions. */
const calledOnLoad = ['start', 'services', 'layout', 'clients-screen', 'client-profile-screen', 'profile']

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
  plugins: [
    operationsAsData(),
    react(),
    inlineScript(),
    prerender(),
    codeFiles(),
    locales(),
    compileHints(calledOnLoad),
    compressed(),
  ],
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
