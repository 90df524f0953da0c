import { readFile, writeFile } from 'node:fs/promises'
import { exportedNames, measureSizes, type Size } from './sizes.ts'

const file = new URL('../sizes.json', import.meta.url)
const names = await exportedNames()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such export: ${unknown.join(', ')}`)

const known = asked.length > 0 ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, Size>) : {}
const sizes = { ...known, ...(await measureSizes(asked.length > 0 ? asked : names)) }
const listed = Object.fromEntries(names.flatMap((name) => (sizes[name] ? [[name, sizes[name]]] : [])))
await writeFile(file, `${JSON.stringify(listed, null, 2)}\n`)
console.log('Bytes of each export alone, minified and gzipped, with what it uses of Chakra and Emotion; React apart\n')
console.log(`${'export'.padEnd(20)} ${'alone'.padStart(8)} ${'beside the provider'.padStart(20)}`)
for (const [name, { alone, besideProvider }] of Object.entries(listed)) {
  console.log(`${name.padEnd(20)} ${String(alone).padStart(8)} ${String(besideProvider).padStart(20)}`)
}
