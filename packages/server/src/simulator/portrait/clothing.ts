import { clothingColours, skins } from './palette.ts'
import type { PortraitLook } from './portrait-look.ts'

const shoulders =
  'M22 204 C24 172 46 160 72 154 C84 151 90 148 100 148 C110 148 116 151 128 154 C154 160 176 172 178 204 Z'

const necklines: Readonly<Record<PortraitLook['clothing'], (dark: string, light: string) => string>> = {
  crew: (dark) =>
    `<path d="M78 152.500 Q100 178 122 152.500" fill="none" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>`,
  vneck: (dark) =>
    `<path d="M77 153 L100 186 L123 153" fill="none" stroke="${dark}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>`,
  collar: (dark, light) =>
    `<path d="M82 146 L70 157 L90 176 L100 164 Z M118 146 L130 157 L110 176 L100 164 Z" fill="${light}" stroke="${dark}" stroke-width="2" stroke-linejoin="round"/><path d="M100 166 V204" stroke="${dark}" stroke-width="2"/>`,
  turtleneck: (dark, light) =>
    `<path d="M82 136 Q100 146 118 136 L121 160 Q100 170 79 160 Z" fill="${light}" stroke="${dark}" stroke-width="2" stroke-linejoin="round"/>`,
}

const openings: Readonly<Record<PortraitLook['clothing'], string>> = {
  crew: 'M79 151 Q100 175 121 151 L112 140 L88 140 Z',
  vneck: 'M78 152 L100 184 L122 152 L112 140 L88 140 Z',
  collar: 'M82 148 L100 166 L118 148 L112 140 L88 140 Z',
  turtleneck: '',
}

/** Shoulders, neck and clothing. */
export function clothing({ clothing: kind, clothingColour, skin }: PortraitLook): string {
  const [light, dark] = clothingColours[clothingColour]
  const { base, shade } = skins[skin]
  const neck = `<path d="M86 120 L86 156 Q100 166 114 156 L114 120 Z" fill="${base}"/><path d="M86 128 Q100 150 114 128 L114 141 Q101 153 86 143 Z" fill="${shade}" fill-opacity=".75"/>`
  const opening = openings[kind] ? `<path d="${openings[kind]}" fill="${base}"/>` : ''
  return `<path d="${shoulders}" fill="url(#clothing)"/>${opening}${neck}${necklines[kind](dark, light)}`
}
