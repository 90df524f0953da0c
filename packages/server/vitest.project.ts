import { defineProject } from 'vitest/config'

export const serverProject = defineProject({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['src/platform/testing/global-setup.ts'],
  },
})
