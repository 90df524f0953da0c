import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** Folder of Node's compile cache, as in `npm start`. The cache halves the time that a start takes. */
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/attune/compiled', import.meta.url))

/** A server process that runs as in production. */
export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  output(): string
  /** The process's exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Starts a server with these settings alone, and waits until it is ready. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await findFreePort())
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.includes('Attune is ready')) resolve()
    })
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  return { address: `http://127.0.0.1:${port}`, child, output: () => output, ended }
}
