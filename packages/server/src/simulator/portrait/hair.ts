import { hairColours } from './palette.ts'
import type { PortraitLook } from './portrait-look.ts'

/** Hair in two layers: behind neck and shoulders, and over the forehead. */
interface HairShape {
  readonly back?: string
  readonly front?: string
  /** Lit strands, drawn as strokes over the front. */
  readonly strands?: string
}

const circles = (places: readonly (readonly [x: number, y: number, r: number])[]): string =>
  places.map(([x, y, r]) => `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0`).join(' ')

const middleParting =
  'M100 57 C90 61 76 70 71.500 91 C70 98 67 101 64 102 C60 70 74 42 100 42 C126 42 140 70 136 102 C133 101 130 98 128.500 91 C124 70 110 61 100 57 Z'
const sideFringe =
  'M63.500 98 C60 64 74 41 101 41 C128 41 140 64 136.500 98 C134 92 132 86 130 79 C118 80 98 75 88 63 C84 72 76 79 71 82 C69 87 66 93 63.500 98 Z'

const shapes: Readonly<Record<PortraitLook['hair'], HairShape>> = {
  bun: {
    back: 'M100 10 C111 10 118 17.500 118 27 C118 36 111 43 100 43 C89 43 82 36 82 27 C82 17.500 89 10 100 10 Z',
    front:
      'M64.500 95 C60 62 76 40 100 40 C124 40 140 62 135.500 95 C133 90 131.500 84 130 78 C124 66 113 61 100 61 C87 61 76 66 70 78 C68.500 84 67 90 64.500 95 Z',
    strands: 'M78 60 Q88 48 99 45 M122 60 Q112 48 101 45 M91 24 Q98 15 108 19',
  },
  long: {
    back: 'M100 38 C137 38 143 74 143 104 C143 128 147 148 151 166 C136 174 124 172 118 164 L82 164 C76 172 64 174 49 166 C53 148 57 128 57 104 C57 74 63 38 100 38 Z',
    front: middleParting,
    strands: 'M93 50 Q73 58 69 86 M107 50 Q127 58 131 86',
  },
  waves: {
    back: 'M100 36 C140 36 147 70 145 94 C144 108 152 114 150 128 C148 138 156 146 151 160 C145 172 128 172 119 162 L81 162 C72 172 55 172 49 160 C44 146 52 138 50 128 C48 114 56 108 55 94 C53 70 60 36 100 36 Z',
    front:
      'M63.500 100 C58 66 72 40 102 40 C130 40 142 66 136.500 100 C135 92 133 84 128 76 C118 76 104 70 98 58 C92 72 78 78 72 81 C68 87 66 93 63.500 100 Z',
    strands: 'M88 48 Q70 58 66 84 M112 47 Q130 56 134 84 M146 120 Q150 134 146 150 M54 120 Q50 134 54 150',
  },
  bob: {
    back: 'M100 38 C136 38 143 70 143 96 C143 116 141 128 135 136 C128 140 121 138 117 134 L83 134 C79 138 72 140 65 136 C59 128 57 116 57 96 C57 70 64 38 100 38 Z',
    front: sideFringe,
    strands: 'M92 47 Q72 56 66 84 M112 47 Q130 56 134 84',
  },
  ponytail: {
    back: 'M122 44 C146 44 158 66 154 96 C151 120 158 132 150 152 C140 140 140 124 139 106 C138 84 132 66 118 58 Z',
    front:
      'M64.500 95 C60 62 76 40 101 40 C126 40 140 62 135.500 95 C133 88 131 80 127 74 C117 70 106 66 98 60 C90 68 78 74 71 80 C68.500 86 67 90 64.500 95 Z',
    strands: 'M84 54 Q98 44 116 47 M146 76 Q150 96 148 118',
  },
  short: {
    front:
      'M65 90 C60 58 74 38 101 38 C128 38 140 58 135 90 C133 84 132 79 130 74 C124 72 118 66 115 61 C104 68 84 68 74 66 C71 72 68 80 65 90 Z',
    strands: 'M80 52 Q96 42 114 47 M88 58 Q102 54 116 52',
  },
  crop: {
    front:
      'M66 84 C63 58 77 43 100 43 C123 43 137 58 134 84 C132 76 129 68 123 64 C114 60 86 60 77 64 C71 68 68 76 66 84 Z',
  },
  undercut: {
    front:
      'M66.500 84 C64 70 70 62 74 58 C70 44 92 32 112 36 C132 38 138 54 133.500 84 C132 76 130 69 126 65 C112 66 92 64 82 57 C76 63 69 72 66.500 84 Z',
    strands: 'M84 52 Q100 40 122 46 M92 57 Q108 50 126 56',
  },
  afro: {
    back: circles([
      [100, 62, 43],
      [66, 74, 24],
      [134, 74, 24],
      [72, 48, 24],
      [128, 48, 24],
    ]),
    front: 'M64 90 C58 58 76 43 100 43 C124 43 142 58 136 90 C131 74 118 65 100 65 C82 65 69 74 64 90 Z',
    strands: 'M72 44 Q84 30 102 29 M58 74 Q56 62 62 54',
  },
  curls: {
    back: circles([
      [100, 52, 28],
      [76, 58, 20],
      [124, 58, 20],
      [62, 78, 17],
      [138, 78, 17],
      [59, 100, 15],
      [141, 100, 15],
      [64, 118, 12],
      [136, 118, 12],
    ]),
    front: circles([
      [82, 58, 12],
      [98, 53, 13],
      [116, 57, 12],
      [70, 70, 9],
      [130, 69, 9],
    ]),
    strands: 'M90 44 Q100 38 110 43 M68 62 Q72 52 82 49 M132 62 Q128 52 118 49',
  },
  bald: {},
  headscarf: {
    back: 'M100 34 C138 34 146 70 145 100 C144 124 152 142 160 160 C150 178 50 178 40 160 C48 142 56 124 55 100 C54 70 62 34 100 34 Z',
    front:
      'M100 34 C142 34 148 76 144 106 C140 132 124 152 100 152 C76 152 60 132 56 106 C52 76 58 34 100 34 Z M100 57 C82 57 71 72 71 92 C71 116 84 137 100 137 C116 137 129 116 129 92 C129 72 118 57 100 57 Z',
    strands: 'M78 46 Q62 62 61 92 M122 46 Q138 62 139 92 M70 132 Q84 150 104 151 M62 120 Q66 140 58 156',
  },
}

const paint = (outline: string | undefined, fill: string): string =>
  outline ? `<path d="${outline}" fill="${fill}" fill-rule="evenodd"/>` : ''

// Circles overlap, and even-odd filling would leave holes.
const paintSolid = (outline: string | undefined, fill: string): string =>
  outline ? `<path d="${outline}" fill="${fill}"/>` : ''

/** The hair behind the head. */
export const hairBehind = ({ hair, hairColour }: PortraitLook): string =>
  paintSolid(shapes[hair].back, hairColours[hairColour].base)

/** The hair over the head. */
export function hairInFront({ hair, hairColour }: PortraitLook): string {
  const { base, light } = hairColours[hairColour]
  const { front, strands } = shapes[hair]
  // Curls merge with those behind the head: separate highlights would draw an edge.
  const isOneMass = hair === 'curls' || hair === 'afro'
  const shine = strands
    ? `<path d="${strands}" fill="none" stroke="${light}" stroke-width="2.600" stroke-linecap="round" stroke-opacity=".75"/>`
    : ''
  return (
    (hair === 'headscarf' ? paint(front, 'url(#hair)') : paintSolid(front, isOneMass ? base : 'url(#hair)')) + shine
  )
}
