interface WithBoldProps {
  /** A part of the text. */
  bold: string
  className?: string | undefined
  children: string
}

/** A text with one part in bold, wherever the language puts it. */
export function WithBold({ bold, className, children }: WithBoldProps) {
  const at = children.indexOf(bold)
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at)}
      <b className={className}>{bold}</b>
      {children.slice(at + bold.length)}
    </>
  )
}
