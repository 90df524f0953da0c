import sharp from 'sharp'
import { clothing } from './clothing.ts'
import { face } from './face.ts'
import { hairBehind, hairInFront } from './hair.ts'
import { backdrops, clothingColours, hairColours, skins } from './palette.ts'
import type { PortraitLook } from './portrait-look.ts'

const size = 512

// A list shows portraits at 34 px: the face has to fill them, and a bun still has to fit.
const closeUp = 'translate(-8 -9.200) scale(1.080)'

const gradient = (id: string, [from, to]: readonly [string, string], direction: string): string =>
  `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** A portrait as SVG, 200 by 200 units: light from the upper left, the face a little above the middle. */
export function portraitSvg(look: PortraitLook): string {
  const skin = skins[look.skin]
  const hair = hairColours[look.hairColour]
  const diagonal = 'x1="0" y1="0" x2="1" y2="1"'
  const definitions = [
    gradient('backdrop', backdrops[look.backdrop], diagonal),
    gradient('skin', [skin.light, skin.base], 'x1="0.200" y1="0" x2="0.900" y2="0.900"'),
    gradient('hair', [hair.light, hair.base], 'x1="0.150" y1="0" x2="0.550" y2="0.700"'),
    gradient('clothing', clothingColours[look.clothingColour], 'x1="0.200" y1="0" x2="0.800" y2="1"'),
  ]
  const layers = [hairBehind(look), clothing(look), face(look), hairInFront(look)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}"><defs>${definitions.join('')}</defs><rect width="200" height="200" fill="url(#backdrop)"/><g transform="${closeUp}">${layers.join('')}</g></svg>`
}

/** A portrait as PNG, 512 px square. */
export const drawPortrait = (look: PortraitLook): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(look)))
    .png()
    .toBuffer()
