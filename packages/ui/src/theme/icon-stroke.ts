import { size } from './tokens.json'

/** The stroke width of an icon, in the units of its 24 × 24 drawing. */
export const iconStroke = size.icon.stroke
