/** Frames within which an element that a scroll brings near is rendered. */
const maxFrames = 10

/**
 * Calls `focus` in the next frames until it succeeds.
 * @param focus focuses an element, and returns whether it could
 * @returns stops the attempts
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
