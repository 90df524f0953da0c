/** The message in which a helper's program returns the result of an order. */
export type Answer<Result> = { readonly result: Result } | { readonly failure: string }

/**
 * Makes this process a helper of the server that forked it with `createHelper`. It performs each order and returns the
 * result.
 */
export function answerOrders(perform: (order: never) => unknown): void {
  process.on('message', (order) => void answer(order as never).then((answered) => process.send?.(answered)))
  // The server has ended, so the helper ends too.
  process.on('disconnect', () => process.exit())
  // Ctrl+C reaches both processes. The helper ignores it, because the server still waits for its orders.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

  async function answer(order: never): Promise<Answer<unknown>> {
    try {
      return { result: await perform(order) }
    } catch (error) {
      return { failure: String(error) }
    }
  }
}
