/** Number of frames within which an element is rendered after scrolling has brought it near the window. */
const maxFrames = 10

/**
 * Calls `focus` in each of the following frames until it succeeds.
 * @param focus focuses an element, and returns whether it could
 * @returns a function that stops the attempts
 */
export function focusWhenRendered(focus: () => boolean): () => void {
  let frame: number
  const attempt = (left: number) => {
    frame = requestAnimationFrame(() => {
      if (!focus() && left > 0) attempt(left - 1)
    })
  }
  attempt(maxFrames)
  return () => cancelAnimationFrame(frame)
}
