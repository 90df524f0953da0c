/** At the latest after this long, ms: a page that nobody sees is not painted. */
const patience = 200

/** Resolves when what is being drawn now has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    setTimeout(done, patience)
    // A frame's callbacks run before its paint; what they post runs after it.
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
