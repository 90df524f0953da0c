/**
 * The bytes of an answer. A stream of events never ends: its beginning, which says when to come back and then has the events
 * of the time that the call looks back on.
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

/** The query by which a stream begins with the changes of the last minutes. */
export const searchOf = ({ events }: { events?: unknown }): string => (events === undefined ? '' : '?lookBack=300')
