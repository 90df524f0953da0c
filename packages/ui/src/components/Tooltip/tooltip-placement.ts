/** Distance of a tooltip from its element, in pixels. */
export const positioning = { gutter: 6 }

/** Delays of a tooltip in milliseconds. */
export const timing = { openDelay: 500, closeDelay: 100 }
