import { hairColours, skins } from './palette.ts'
import type { PortraitLook } from './portrait-look.ts'

/** The outline of the head; hair and beard follow it. */
export const headOutline =
  'M100 48 C122 48 134 64 134 88 C134 110 124 129 113 137 C108 140.500 104 142 100 142 C96 142 92 140.500 87 137 C76 129 66 110 66 88 C66 64 78 48 100 48 Z'

const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)
const x = (side: number, fromMiddle: number): number => 100 + side * fromMiddle

function glasses(): string {
  const rims = both(
    (side) =>
      `<rect x="${x(side, 15) - 11.5}" y="83.500" width="23" height="18.500" rx="8.500" fill="#fff" fill-opacity=".16"/>`,
  )
  const bridge = '<path d="M96.500 90 Q100 87.500 103.500 90 M73.500 91 L66.500 89 M126.500 91 L133.500 89"/>'
  return `<g fill="none" stroke="#2b2f33" stroke-width="2.200" stroke-linecap="round">${rims}${bridge}</g>`
}

function beard({ beard: kind, hairColour }: PortraitLook): string {
  if (!kind) return ''
  const { base } = hairColours[hairColour === 'white' ? 'white' : hairColour]
  const outline =
    'M66.500 92 C67 113 77 131 87 138 C92 141.500 96 143 100 143 C104 143 108 141.500 113 138 C123 131 133 113 133.500 92 C130 104 127 110 120 111.500 C112 113 107 108.500 100 108.500 C93 108.500 88 113 80 111.500 C73 110 70 104 66.500 92 Z'
  return `<path d="${outline}" fill="${base}" fill-opacity="${kind === 'full' ? 1 : 0.26}"/>`
}

/** Head, ears and the few strokes of a face. */
export function face(look: PortraitLook): string {
  const skin = skins[look.skin]
  const isOld = look.hairColour === 'grey' || look.hairColour === 'white'
  const browColour = look.hair === 'headscarf' ? '#3a2a22' : hairColours[isOld ? 'grey' : look.hairColour].base
  const ears =
    look.hair === 'headscarf'
      ? ''
      : both(
          (side) =>
            `<ellipse cx="${x(side, 34)}" cy="94" rx="5.500" ry="9" fill="${skin.base}"/><ellipse cx="${x(side, 34.5)}" cy="95" rx="2.400" ry="5" fill="${skin.shade}" fill-opacity=".7"/>`,
        )
  const cheeks = both(
    (side) => `<ellipse cx="${x(side, 19)}" cy="107" rx="8" ry="5.500" fill="${skin.cheek}" fill-opacity=".3"/>`,
  )
  const brows = both(
    (side) =>
      `<path d="M${x(side, 8.5)} 82.800 Q${x(side, 15)} 78.600 ${x(side, 22)} 82.600" fill="none" stroke="${browColour}" stroke-width="2.600" stroke-linecap="round" stroke-opacity=".85"/>`,
  )
  const eyes = both(
    (side) =>
      `<ellipse cx="${x(side, 15)}" cy="92.200" rx="3.300" ry="3.700" fill="#2a211d"/><circle cx="${x(side, 15) + 1.1}" cy="90.900" r="1.050" fill="#fff" fill-opacity=".85"/><path d="M${x(side, 10.4)} 90.400 Q${x(side, 15)} 86.400 ${x(side, 19.8)} 90" fill="none" stroke="#2a211d" stroke-width="1.300" stroke-linecap="round" stroke-opacity=".55"/>`,
  )
  const nose = `<path d="M100.500 93 Q99.500 102 97.200 106 Q99.800 108.600 103.200 106.800" fill="none" stroke="${skin.shade}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
  const mouth = `<path d="M89.500 117.500 Q100 126.500 110.500 117.500 Q100 121.200 89.500 117.500 Z" fill="${skin.lip}" stroke="${skin.lip}" stroke-width="1.600" stroke-linejoin="round"/>`
  const lobes = look.earrings
    ? both(
        (side) =>
          `<circle cx="${x(side, 34.5)}" cy="106" r="2.800" fill="#e3bd63" stroke="#b48b34" stroke-width=".6"/>`,
      )
    : ''
  const lines = isOld
    ? `<g fill="none" stroke="${skin.shade}" stroke-width="1.200" stroke-linecap="round" stroke-opacity=".7">${both((side) => `<path d="M${x(side, 16)} 112 Q${x(side, 14)} 116 ${x(side, 14.5)} 119"/><path d="M${x(side, 24)} 95 L${x(side, 27.5)} 97.500"/>`)}</g>`
    : ''
  return [
    ears,
    `<path d="${headOutline}" fill="url(#skin)"/>`,
    cheeks,
    lines,
    beard(look),
    brows,
    eyes,
    nose,
    mouth,
    look.glasses ? glasses() : '',
    lobes,
  ].join('')
}
