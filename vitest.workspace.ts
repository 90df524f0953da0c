import type { TestProjectConfiguration } from 'vitest/config'
import { apiProject } from './packages/api/vitest.project.ts'

/** Every test of the project, by what it needs: contract, components, app, server, browser journeys. */
export default [apiProject] satisfies TestProjectConfiguration[]
