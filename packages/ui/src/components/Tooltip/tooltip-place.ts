/** How far a tooltip is from its element, in pixels. */
export const positioning = { gutter: 6 }

/** When a tooltip comes and goes, in milliseconds. */
export const timing = { openDelay: 500, closeDelay: 100 }
