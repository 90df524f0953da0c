// `npm run release:check -- v0.1.0` checks that the tree is ready for a tag: the versions match, the changelogs are
// written, and no changesets are waiting.
import { faultsOfRelease } from './release/changelog.mjs'
import { root, stop } from './shared/machine.mjs'

const [tag] = process.argv.slice(2)
if (!tag) stop('Name the tag: npm run release:check -- v0.1.0')
const faults = faultsOfRelease(root, tag)
if (faults.length > 0) stop(faults.join('\n'))
console.log(`The tree can be released as ${tag}`)
