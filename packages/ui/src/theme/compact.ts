/**
 * The rule that makes a layout compact: it asks how wide the content column is, not the window. Written out, so that a
 * style may have it as a key; a test holds it equal to the design's.
 */
export const compact = '@container main (max-width: 87rem)'
