/** Frames after a scroll in which what it brings near is drawn. */
const patience = 10

/** Focuses an element as soon as it is there; the function that is given back ends the waiting. */
export function focusWhenDrawn(find: () => HTMLElement | null | undefined): () => void {
  let frame: number
  const seek = (left: number) => {
    frame = requestAnimationFrame(() => {
      const found = find()
      if (found) found.focus({ preventScroll: true })
      else if (left > 0) seek(left - 1)
    })
  }
  seek(patience)
  return () => cancelAnimationFrame(frame)
}
