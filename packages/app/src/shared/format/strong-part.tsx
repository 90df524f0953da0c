interface StrongPartProps {
  /** A text that contains the part. */
  text: string
  part: string
}

/** Shows a text with one part in bold. Each part is an element, because translators replace texts next to elements. */
export function StrongPart({ text, part }: StrongPartProps) {
  const at = text.indexOf(part)
  if (at === -1) return <span>{text}</span>
  const [before, after] = [text.slice(0, at), text.slice(at + part.length)]
  return (
    <>
      {before && <span>{before}</span>}
      <strong>{part}</strong>
      {after && <span>{after}</span>}
    </>
  )
}
