/** Milliseconds after which `afterPaint` resolves in any case, because a hidden page isn't painted. */
const timeLimit = 200

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, timeLimit)
    // A frame's callbacks run before its paint. A message posted by them arrives after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        port1.close()
        done()
      })
      port1.start()
      port2.postMessage(null)
    })
  })
}
