import { writeFile } from 'node:fs/promises'
import { exportedNames, measureSizes } from './sizes.ts'

const sizes = await measureSizes(await exportedNames())
await writeFile(new URL('../sizes.json', import.meta.url), `${JSON.stringify(sizes, null, 2)}\n`)
console.log('Bytes of each export alone, minified and gzipped, with what it uses of Chakra and Emotion; React apart\n')
console.log(`${'export'.padEnd(20)} ${'alone'.padStart(8)} ${'beside the provider'.padStart(20)}`)
for (const [name, { alone, besideProvider }] of Object.entries(sizes)) {
  console.log(`${name.padEnd(20)} ${String(alone).padStart(8)} ${String(besideProvider).padStart(20)}`)
}
