/** Returns one of a colour's three components as a linear value, from its two hexadecimal digits. */
function linear(digits: string) {
  const part = Number.parseInt(digits, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => linear(hex.slice(start, start + 2)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast between two colours according to WCAG 2.2, from 1 to 21. Colours are written as '#18272B'. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}
