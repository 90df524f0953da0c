import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network path to a server that a test can cut and restore. */
export interface NetworkPath {
  readonly port: number
  /** Closes every connection, and accepts no new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function openNetworkPath(to: number): Promise<NetworkPath> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Cutting a connection on purpose causes an error on both sides.
    socket.on('error', () => undefined)
  }
  let server: Server
  async function listen(port: number): Promise<number> {
    server = createServer((incoming) => {
      const outgoing = connect(to, '127.0.0.1')
      keep(incoming)
      keep(outgoing)
      incoming.pipe(outgoing).pipe(incoming)
      incoming.on('close', () => outgoing.destroy())
      outgoing.on('close', () => incoming.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port to be had')
    return address.port
  }
  const port = await listen(0)
  return {
    port,
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
  }
}
