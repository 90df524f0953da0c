import { fileURLToPath } from 'node:url'

/** The app's logic, tested without a browser; what needs one is tested by the stories. */
export const appProject = {
  resolve: { conditions: ['@attune/source', 'module', 'node', 'development|production'] },
  test: {
    name: 'app',
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['src/**/*.test.ts'],
    environment: 'node' as const,
  },
}
