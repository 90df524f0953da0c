import { spawn } from 'node:child_process'

/** The environment without npm's variables, with which a nested npm would use the outer npm's folder and flags. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(?!config_(registry|cache|userconfig))/i.test(name)),
)

/** Milliseconds after which a program counts as hanging. Less than the time limit of a test and its hooks. */
const limit = 540_000
const ending = new AbortController()

/** Ends the programs that are still running. Called when a file's tests end. */
export const endPrograms = (): void => ending.abort()

/** Runs a program to its end. Returns its output, and fails with the output if the program failed. */
function run(program: string, flags: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { signal } = ending
    const child = spawn(program, flags, { cwd, env: environment, signal, timeout: limit, killSignal: 'SIGKILL' })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', reject)
    child.on('close', (code, killedBy) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${program} ${flags.join(' ')} ended with ${code ?? killedBy}:\n${output}`)),
    )
  })
}

export const node = (flags: string[], cwd: string) => run(process.execPath, flags, cwd)

export const npm = (flags: string[], cwd: string) => run(process.platform === 'win32' ? 'npm.cmd' : 'npm', flags, cwd)
