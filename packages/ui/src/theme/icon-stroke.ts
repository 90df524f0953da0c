import { size } from './tokens.json'

/** The width of an icon's strokes, in the units of its 24 × 24 drawing. */
export const iconStroke = size.icon.stroke
