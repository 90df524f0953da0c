import { connect, type Socket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { COACH } from '../support/serving.ts'

// With more than this number of connections at once, they would wait for the operating system's queue rather than for
// the server.
const batch = 400

async function openConnection(text: string): Promise<Socket> {
  const { hostname, port } = new URL(inject('address'))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('connect', () => socket.write(text, () => resolve(socket)))
  })
}

/** Opens connections that send only this part of a request. */
async function openConnections(count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < count) {
    const missing = Math.min(batch, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: missing }, () => openConnection(text)))))
  }
  return sockets
}

it('promise 33: ten thousand idle connections and slow connections delay no other caller', async () => {
  const sockets = [
    ...(await openConnections(10_000, '')),
    ...(await openConnections(300, 'GET /health/live HTTP/1.1\r\nHost: attune\r\nX-Slow: ')),
    ...(await openConnections(
      300,
      'POST /auth/login HTTP/1.1\r\nHost: attune\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{',
    )),
  ]
  try {
    const body = JSON.stringify(COACH)
    const answers = await Promise.all([
      fetch(`${inject('address')}/health/live`),
      fetch(`${inject('address')}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(sockets.filter(({ closed }) => closed)).toEqual([])
  } finally {
    for (const socket of sockets) socket.on('error', () => undefined).destroy()
  }
})
