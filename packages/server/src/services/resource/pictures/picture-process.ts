import { setPriority } from 'node:os'
import sharp from 'sharp'
import { reencodePicture } from './reencode-picture.ts'

// Requests go before pictures when both need the processor.
setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

process.on('message', (bytes: Uint8Array) => {
  void reencodePicture(bytes).then((result) => process.send?.(result))
})
// The server ends this process by disconnecting. Ctrl+C reaches both, and the server still waits for its pictures.
process.on('disconnect', () => process.exit())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
