import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A server process as in production. */
export interface ServerProcess {
  readonly address: string
  readonly child: ChildProcess
  output(): string
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}

/** Starts a server with these settings alone, and waits until it is ready. */
export async function startProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', DEMO: 'off', ...settings, PORT: port },
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
