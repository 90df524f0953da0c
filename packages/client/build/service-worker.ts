import { getManifest } from '@serwist/build'
import { build, type Plugin } from 'vite'
import { compressed } from '../../../scripts/build/compressed.ts'

/** Builds the service worker after the page, with the list of the page's files. */
export function serviceWorker(source: string): Plugin {
  let folder = ''
  let base = '/'
  return {
    name: 'attune-service-worker',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
      base = config.base
    },
    async closeBundle() {
      const { manifestEntries, warnings } = await getManifest({
        globDirectory: folder,
        globPatterns: ['index.html', '**/*.{js,css,woff2,svg,png}'],
        modifyURLPrefix: { '': base },
        dontCacheBustURLsMatching: /\/assets\//,
      })
      if (warnings.length > 0) this.error(warnings.join('\n'))
      await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [compressed()],
        define: { FILES: JSON.stringify(manifestEntries) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2023',
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      })
    },
  }
}
