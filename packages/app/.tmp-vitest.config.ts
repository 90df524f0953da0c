import { defineConfig } from 'vitest/config'
import { appProject } from '/work/main/packages/app/vitest.project.ts'
export default defineConfig({ test: { projects: [appProject] } })
