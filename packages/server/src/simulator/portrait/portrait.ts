import sharp from 'sharp'
import type { PortraitLook } from './portrait-look.ts'

export const portraitSvg = (_look: PortraitLook): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"/>'
export const drawPortrait = (look: PortraitLook): Promise<Buffer> =>
  sharp(Buffer.from(portraitSvg(look)))
    .png()
    .toBuffer()
