interface WithBoldProps {
  /** The part of the text to show in bold. */
  bold: string
  className?: string | undefined
  children: string
}

/** Renders text with one part in bold, wherever the current language places that part. */
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
