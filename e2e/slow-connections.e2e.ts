import { connect, type Socket } from 'node:net'
import { expect, inject, it } from 'vitest'
import { COACH } from './serving.ts'

const count = 300

/** Opens connections that send this part of a request and nothing more. */
const openConnections = (text: string) =>
  Promise.all(
    Array.from({ length: count }, () => {
      const { hostname, port } = new URL(inject('address'))
      return new Promise<Socket>((resolve, reject) => {
        const socket = connect(Number(port), hostname)
        socket.once('error', reject)
        socket.once('connect', () => socket.write(text, () => resolve(socket)))
      })
    }),
  )

it('promise 33: connections that are idle or send slowly delay no other caller', async () => {
  const sockets = (
    await Promise.all([
      openConnections(''),
      openConnections('GET /health/live HTTP/1.1\r\nHost: attune\r\nX-Slow: '),
      openConnections(
        'POST /auth/login HTTP/1.1\r\nHost: attune\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{',
      ),
    ])
  ).flat()
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
