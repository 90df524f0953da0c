import { describe, expect, it } from 'vitest'
import { checkStructure, parseJson, type JsonLimits } from './parse-json.ts'

const limits: JsonLimits = { items: 3, keys: 4, depth: 3 }
const parse = (text: string) => parseJson(Buffer.from(text), limits)
const codeOf = (text: string): unknown => {
  try {
    return parse(text)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('promise 18: a JSON body', () => {
  it.each([
    '[1,2,3]',
    '{"a":[],"b":[1],"c":{"d":"]"}}',
    '[[[]]]',
    '["\\\\","\\"",","]',
    '{"\\u0061":1,"b":2}',
    ' \n[ 1 ]',
    '"a"',
  ])('is parsed within the limits: %s', (text) => expect(parse(text)).toEqual(JSON.parse(text)))

  it.each([
    ['items in a list', '[1,2,3,4]', 'validation_failed'],
    ['items in a list inside', '{"a":{"b":[1,2,3,{}]}}', 'validation_failed'],
    ['fields in one object', '{"a":1,"b":2,"c":3,"d":4,"e":5}', 'validation_failed'],
    ['fields in all objects', '[{"a":1,"b":2},{"a":1,"b":2},{"a":1}]', 'validation_failed'],
    ['levels', '[[[[]]]]', 'malformed_json'],
    ['levels without an end', '[[[[', 'malformed_json'],
  ])('is refused if it has one too many %s', (_, text, code) => expect(codeOf(text)).toBe(code))

  it('is refused if a list is too long, with an error that names the path of the list', () => {
    for (const [text, path] of [
      ['[{"b":1},{"b":[1,2,3,4]}]', '[1].b'],
      ['{"a":{"b":[1,2,3,4]}}', 'a.b'],
    ] as const) {
      const errors = [{ path, message: 'must have at most 3 items' }]
      expect(() => parse(text)).toThrow(expect.objectContaining({ errors }))
    }
  })

  it('is read only up to the first limit that it exceeds', () => {
    const asked: number[] = []
    const bytes = new Proxy(Buffer.from(`[${'{},'.repeat(1000)}`), {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) asked.push(Number(name))
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    })
    expect(() => checkStructure(bytes, limits)).toThrow('validation_failed')
    expect(asked.length).toBe('[{},{},{},'.length)
  })

  it.each(['{"a":1,"a":2}', '{"a":1,"\\u0061":2}', '[{"b":{"a":1,"a":2}}]'])(
    'is refused with a duplicate field: %s',
    (text) => expect(codeOf(text)).toBe('malformed_json'),
  )

  it.each(['{', '[1,]', '{"a"}', '"', '"\\', '{"\\x":1}', ':::', ']', 'NaN'])(
    'is refused if it is incomplete: %s',
    (text) => expect(codeOf(text)).toBe('malformed_json'),
  )
})
