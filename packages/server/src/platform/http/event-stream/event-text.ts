/** Headers of an event stream. A proxy that buffers or compresses the answer would delay the events. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/** A comment that prevents proxies from closing a silent connection. */
export const heartbeat = ':\n\n'

/** Returns the text that says how many milliseconds after the end of the stream the caller should reconnect. */
export const retryText = (milliseconds: number) => `retry: ${milliseconds}\n\n`

/** Returns the text with the id from which the caller's next stream can continue. */
export const idText = (id: string) => `id: ${id}\n\n`

export const eventText = ({ name, data }: { name: string; data: object }) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
