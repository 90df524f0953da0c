import { ApiError } from '@attune/api'
import { expect, test } from 'vitest'
import { faultInAnswer, faultOfFile } from './file-fault.ts'

const beginnings = {
  JPEG: '\xff\xd8\xff\xe0',
  PNG: '\x89PNG\r\n\x1a\n',
  WebP: 'RIFF\0\0\0\0WEBP',
  HEIC: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  AVIF: '\0\0\0\x1cftypavif\0\0\0\0avifmif1',
  GIF: 'GIF89a',
  SVG: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  PDF: '%PDF-1.7',
  none: 'no picture',
}

function file(format: keyof typeof beginnings, type: string, size = 100): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(beginnings[format], (letter) => letter.charCodeAt(0)))
  return new File([bytes], 'me', { type })
}

test('a picture of 7,000,000 bytes is accepted, and one of 7,000,001 bytes isn’t', async () => {
  expect(await faultOfFile(file('PNG', 'image/png', 7_000_000))).toBeUndefined()
  expect(await faultOfFile(file('PNG', 'image/png', 7_000_001))).toEqual({ code: 'content_too_large' })
})

test.each([
  ['JPEG', 'image/jpeg'],
  ['PNG', 'image/png'],
  ['WebP', 'image/webp'],
  // The browser may not know a file's extension, or the extension may be wrong.
  ['JPEG', ''],
  ['JPEG', 'image/heic'],
  ['WebP', 'application/octet-stream'],
] as const)('accepts a %s of type "%s"', async (format, type) => {
  expect(await faultOfFile(file(format, type))).toBeUndefined()
})

test.each([
  ['HEIC', 'image/heic'],
  ['HEIC', 'image/jpeg'],
  ['AVIF', ''],
  ['GIF', 'image/gif'],
  ['SVG', 'image/svg+xml'],
  ['PDF', 'application/pdf'],
] as const)('names the format of a %s of type "%s", whatever its size', async (format, type) => {
  const fault = { code: 'not_an_image', format }
  expect(await faultOfFile(file(format, type))).toEqual(fault)
  expect(await faultOfFile(file(format, type, 8_000_000))).toEqual(fault)
})

test.each(['text/plain', '', 'video/mp4'])('a file of unknown format and type "%s" is not a picture', async (type) => {
  expect(await faultOfFile(file('none', type))).toEqual({ code: 'not_an_image' })
})

test('a file of unknown format that claims to be a picture is left to the server to judge', async () => {
  expect(await faultOfFile(file('none', 'image/png'))).toBeUndefined()
  expect(await faultOfFile(file('none', 'image/png', 7_000_001))).toEqual({ code: 'content_too_large' })
})

test.each([
  [413, 'content_too_large', { code: 'content_too_large' }],
  [422, 'not_an_image', { code: 'not_an_image' }],
  [422, 'validation_failed', undefined],
  [500, 'internal_error', undefined],
  [0, 'no_answer', undefined],
] as const)('an answer %i %s means %s', (status, code, fault) => {
  const error = new ApiError({ status, code, service: 'resource', operation: 'putProfilePicture' })
  expect(faultInAnswer(error)).toEqual(fault)
})
