import { parseArgs } from 'node:util'
import { pagesProject } from './.storybook/docs/vitest.project.ts'
import { journeysProject } from './e2e/vitest.project.ts'
import { apiProject } from './packages/api/vitest.project.ts'
import { appProject } from './packages/app/vitest.project.ts'
import { clientProject } from './packages/client/vitest.project.ts'
import { serverProject } from './packages/server/vitest.project.ts'
import { packageProject } from './packages/ui/packed/vitest.project.ts'
import { uiProject } from './packages/ui/vitest.project.ts'
import { architectureProject } from './scripts/tests/vitest.project.ts'

const { project: asked = [] } = parseArgs({
  options: { project: { type: 'string', multiple: true } },
  strict: false,
}).values

/**
 * Whether the command names other projects, or leaves out the stories. Loading Storybook takes longer than most tests.
 */
const areStoriesLeftOut =
  asked.includes('!stories') ||
  (asked.length > 0 && asked.every((name) => name !== 'stories' && /^\w+$/.test(String(name))))

/**
 * Every test of the project: architecture, contract, library, its package, app, client's page, server, every story, and
 * the journeys.
 */
export default [
  architectureProject,
  apiProject,
  uiProject,
  packageProject,
  appProject,
  clientProject,
  serverProject,
  pagesProject,
  ...(areStoriesLeftOut ? [] : [(await import('./.storybook/vitest.project.ts')).storybookProject]),
  journeysProject,
]
