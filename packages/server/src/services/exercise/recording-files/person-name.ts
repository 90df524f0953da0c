const nameLine =
  /^[\W_]*(?:name|patient|patient name|person|person name|client|subject|subject name|athlete|proband|proband\/in|nombre|nom)\s*[:=;\t,]+\s*(?<name>[^;\t,]*\p{L}[^;\t,]*)/iu

const headerLines = 40
const longest = 100

/** Returns the name of the person in a header. `null` if it names no one. */
export function personIn(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, headerLines)) {
    const name = nameLine.exec(line)?.groups?.['name']?.replaceAll(/["']/g, '').trim()
    if (name) return name.slice(0, longest)
  }
  return null
}
