interface WithBoldProps {
  /** The part of the text that is bold. */
  bold: string
  className?: string | undefined
  children: string
}

/** Renders a text with one part in bold, wherever that part is in the current language. */
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
