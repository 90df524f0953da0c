/**
 * Returns the bytes of an answer. A stream of events never ends, so only its beginning is returned: the time before
 * reconnecting, and the past events that the call requests.
 */
export async function answerBytes(response: Response): Promise<Buffer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return Buffer.from(await response.arrayBuffer())
  }
  const reader = response.body?.getReader()
  const beginning = [await reader?.read(), await reader?.read()]
  await reader?.cancel()
  return Buffer.concat(beginning.map((chunk) => chunk?.value ?? new Uint8Array()))
}

/** Returns the query that makes a stream begin with the changes of the last minutes. */
export const searchOf = ({ events }: { events?: unknown }): string => (events === undefined ? '' : '?lookBack=300')
