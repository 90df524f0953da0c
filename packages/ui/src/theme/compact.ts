/**
 * Container query for the compact layout. It refers to the width of the content column, not of the window. It is a
 * literal, so that a style can use it as a key, and a test compares it with the design's value.
 */
export const compact = '@container main (max-width: 87rem)'
