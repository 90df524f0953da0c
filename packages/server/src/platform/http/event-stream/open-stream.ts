import type { AuthenticatedCaller } from '../../caller.ts'

/** A stream of one caller, as long as it is open. */
export interface OpenStream {
  readonly caller: AuthenticatedCaller
  readonly isOpen: boolean
  /** Ends the stream if the caller doesn't read. The caller continues with another one. */
  send(text: string): void
  end(): void
}

// Bytes that may wait for a slow caller: some hundred events.
const mostWaiting = 64 * 1024

/** A stream of text, and its handle. `onEnd` is called once, whichever side ends it. */
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
