import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly address: string
  close(): Promise<void>
}

/** Passes each connection on to the first of the servers in `order()` that accepts it. */
export async function openBalancer(order: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Connections report an error when their server is killed, which is intended.
    socket.on('error', () => undefined)
  }
  function passOn(incoming: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) return void incoming.destroy()
    const outgoing = connect(port, '127.0.0.1')
    outgoing.once('error', () => {
      if (outgoing.connecting || outgoing.bytesWritten === 0) passOn(incoming, others)
    })
    outgoing.once('connect', () => {
      keep(outgoing)
      incoming.pipe(outgoing).pipe(incoming)
      incoming.on('close', () => outgoing.destroy())
      outgoing.on('close', () => incoming.destroy())
    })
  }
  const server = createServer((incoming) => {
    keep(incoming)
    passOn(incoming, order())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return {
    address: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
