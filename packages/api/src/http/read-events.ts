import { createParser } from 'eventsource-parser'
import type { EventOf, Operation } from '../operation.ts'

interface ReadEvents<O extends Operation> {
  onEvent: (event: EventOf<O>) => void
  /** Called with the cursor after each event. Send it as `Last-Event-ID` to continue from there. */
  onId: (id: string) => void
  /**
   * Called with the delay that the server requests before the caller reconnects, in milliseconds, once the stream has
   * ended.
   */
  onRetry?: (milliseconds: number) => void
  /** Milliseconds without any data after which the connection counts as lost. The server sends a comment every 15 s. */
  silence: number
}

/**
 * Reads a stream of server-sent events until it ends. Ignores comments and events that the operation doesn't describe,
 * so that a newer server may send other events.
 * @throws DOMException `TimeoutError` when the stream is silent
 * @throws SyntaxError, ValidationError for an event whose data the operation doesn't describe
 */
export async function readEvents<O extends Operation>(
  { events = {} }: O,
  stream: ReadableStream<Uint8Array>,
  { onEvent, onId, onRetry, silence }: ReadEvents<O>,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event: name = '', data: text }) => {
      const data: unknown = events[name]?.data.validateSync(JSON.parse(text), { strict: true })
      if (data !== undefined) onEvent({ name, data } as EventOf<O>)
    },
    onId,
    onRetry,
  })

  const reader = stream
    .pipeThrough<string>(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read(), silence)
      if (done) return
      parser.feed(value)
    }
  } finally {
    await reader.cancel()
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The stream is silent', 'TimeoutError')), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
