import { expect, test } from 'vitest'
import { formatOf, isPictureFormat } from './file-format.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['JPEG', '\xff\xd8\xff\xe1'],
  ['PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
])('%s can be a profile picture', (format, beginning) => {
  expect(formatOf(bytesOf(beginning))).toBe(format)
  expect(isPictureFormat(format)).toBe(true)
})

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['HEIC', '\0\0\0\x1cftypmif1\0\0\0\0mif1heic'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
  ['AVIF', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
  ['GIF', 'GIF89a\x01\0'],
  ['GIF', 'GIF87a\x01\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['BMP', 'BM\x46\0\0\0\0\0\0\0\x36\0\0\0'],
  ['PDF', '%PDF-1.7'],
  ['JPEG XL', '\xff\n\0'],
  ['JPEG 2000', '\0\0\0\fjP  \r\n\x87\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<svg\nwidth="1"/>'],
])("%s is recognised by name, but can't be a profile picture: %j", (format, beginning) => {
  expect(formatOf(bytesOf(beginning))).toBe(format)
  expect(isPictureFormat(format)).toBe(false)
})

test.each([
  '',
  'no picture',
  '\x89PNG',
  'RIFF\x24\0\0\0WAVE',
  'BMW',
  '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
  '<!DOCTYPE html><svg>',
])('a file that begins with %j has no known format', (beginning) => {
  expect(formatOf(bytesOf(beginning))).toBeUndefined()
  expect(isPictureFormat(undefined)).toBe(false)
})
