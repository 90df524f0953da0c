import type { AuthenticatedCaller } from '../../caller.ts'

/** An open stream of one caller. */
export interface OpenStream {
  readonly caller: AuthenticatedCaller
  readonly isOpen: boolean
  /** Sends a text. If the caller doesn't read, ends the stream, and the caller then continues with a new one. */
  send(text: string): void
  end(): void
}

// Maximum number of bytes that may wait for a slow caller: about a hundred events.
const mostWaiting = 64 * 1024

/** Creates a stream of text and its handle. `onEnd` is called once, no matter which side ends the stream. */
export function openStream(
  caller: AuthenticatedCaller,
  onEnd: (stream: OpenStream) => void,
): { stream: OpenStream; body: ReadableStream<Uint8Array> } {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    onEnd(stream)
  }
  const body = new ReadableStream<Uint8Array>(
    { start: (opened) => void (controller = opened), cancel: close },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  const stream: OpenStream = {
    caller,
    get isOpen() {
      return isOpen
    },
    send(text) {
      if (!isOpen) return
      if ((controller.desiredSize ?? 0) <= 0) return stream.end()
      controller.enqueue(encoder.encode(text))
    },
    end() {
      if (isOpen) controller.close()
      close()
    },
  }
  return { stream, body }
}
