// Runs a bench and writes its output into docs/performance.md, replacing the bench's previous figures.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectNode } from '../scripts/bootstrap.mjs'
import { endWithScript } from '../scripts/shared/ending.mjs'
import { root } from '../scripts/shared/machine.mjs'

const file = join(root, 'docs/performance.md')
const head = `# Performance

The figures of the benches that were recorded, each of its last recorded run, as it printed them. \`npm run bench -- <name> --record\` adds or
replaces a section; what a bench measures and how is in \`bench/README.md\`. Figures of two sections were not measured in one run: compare only within a section.
`

const versionOf = (program) => execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()

/** Returns the section for a run: the machine, the command and the printed lines, without the progress. */
function section(name, { flags, env, output }) {
  const [processor] = cpus()
  const machine = [
    new Date().toISOString().slice(0, 10),
    `${cpus().length} cores (${processor?.model.trim() || 'unnamed'})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${versionOf(projectNode())}`,
    ...(env.CHROMIUM_PATH ? [versionOf(env.CHROMIUM_PATH)] : []),
  ].join(', ')
  const lines = output.split('\n').filter((line) => !/^Round \d+ of \d+|^Installing /.test(line))
  const command = ['npm run bench --', name, ...flags].join(' ')
  return `## ${name}\n\n${machine}. \`${command}\`\n\n\`\`\`text\n${lines.join('\n').trim()}\n\`\`\`\n`
}

/** Runs the bench and returns its exit code. A failed run doesn't change the document. */
export async function recordBench(name, { bench, flags, env }) {
  const child = spawn(projectNode(), bench, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  endWithScript(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) return code ?? 1
  const [, ...sections] = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?=## )/m) : []
  const others = sections.filter((text) => !text.startsWith(`## ${name}\n`))
  const all = [...others, section(name, { flags, env, output })].map((text) => text.trim()).toSorted()
  writeFileSync(file, `${[head.trim(), ...all].join('\n\n')}\n`)
  return 0
}
