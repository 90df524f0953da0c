// `npm run test:published` installs the published packages in the tree's version from npm's registry in empty folders, and
// builds and runs the examples of their READMEs. `npm config set registry` names another registry.
import { runTool, vitest } from './shared/tool.mjs'

await runTool(vitest, ['run', '--config', 'scripts/release/vitest.config.ts', 'published'])
