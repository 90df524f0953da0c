// `npm run test:published` installs the published packages, in the tree's version, from npm's registry in empty
// folders. It builds and runs the examples from their READMEs. `npm config set registry` chooses another registry.
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'scripts/release/vitest.config.ts', 'published'])
