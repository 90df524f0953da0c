import { pagesProject } from './.storybook/docs/vitest.project.ts'
import { storybookProject } from './.storybook/vitest.project.ts'
import { journeysProject } from './e2e/vitest.project.ts'
import { apiProject } from './packages/api/vitest.project.ts'
import { appProject } from './packages/app/vitest.project.ts'
import { serverProject } from './packages/server/vitest.project.ts'
import { packageProject } from './packages/ui/packed/vitest.project.ts'
import { uiProject } from './packages/ui/vitest.project.ts'
import { architectureProject } from './scripts/tests/vitest.project.ts'

/** Every test of the project: architecture, contract, library, its package, app and server alone, every story, the journeys. */
export default [
  architectureProject,
  apiProject,
  uiProject,
  packageProject,
  appProject,
  serverProject,
  pagesProject,
  storybookProject,
  journeysProject,
]
