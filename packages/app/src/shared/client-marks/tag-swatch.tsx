import classes from './tag-swatch.module.css'

/** Number of hues, each with its own pattern. */
const swatches = 5

/**
 * Returns the number of a tag's swatch. It is derived from the name, so that a tag looks the same everywhere and needs
 * no setting.
 */
export function swatchOf(tag: string): number {
  const sum = [...tag.toLowerCase()].reduce(
    (before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  )
  return (sum % swatches) + 1
}

/** A tag's hue and pattern. The tag's name is next to the swatch, or in a tooltip. */
export const TagSwatch = ({ tag }: { tag: string }) => (
  <span aria-hidden="true" className={classes.swatch} data-swatch={swatchOf(tag)} />
)
