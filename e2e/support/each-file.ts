import { afterAll, afterEach, beforeAll } from 'vitest'
import { endFile, endTest, startBrowser } from './browsing.ts'

beforeAll(startBrowser)
afterEach(({ task }) => endTest(task.result?.state === 'fail'))
afterAll(endFile)
