import { describe, expect, it } from 'vitest'
import { email } from './fields.ts'

const isEmail = (text: string) => email().isValidSync(text, { strict: true })

describe('an email', () => {
  it.each([
    'a@x.example',
    'a.b+c@mail.x-y.example',
    "o'neill@x.example",
    'žofie@příklad.example',
    '用户@例子.example',
    'दाता@उदाहरण.example',
    `${'a'.repeat(64)}@x.example`,
  ])('may be %s', (text) => expect(isEmail(text)).toBe(true))

  it.each([
    ['a part of a mail header', '<a@x.example>'],
    ['a name and an address', 'Dana <a@x.example>'],
    ['two addresses', 'a;b@x.ex'],
    ['two addresses', 'a@x.ex,b@x.ex'],
    ['two at signs', 'a@b@x.ex'],
    ['a quoted text', '"a b"@x.ex'],
    ['a comment', 'a(b)@x.ex'],
    ['a domain in brackets', 'a@[127.0.0.1]'],
    ['a direction character before the name', '\u202Emoc.elpmaxe@a.ex'],
    ['a direction character in the domain', 'a@x\u202E.ex'],
    ['a character without width', 'a\u200B@x.ex'],
    ['a line break', 'a\r\nBcc: b@x.ex'],
    ['a control character', 'a\u0007@x.ex'],
    ['a domain without a dot', 'a@localhost'],
    ['an empty part of the domain', 'a@x..ex'],
    ['a local part over 64 characters', `${'a'.repeat(65)}@x.ex`],
    ['over 254 characters', `a@${'x.'.repeat(126)}ex`],
  ])('may not be %s', (_, text) => expect(isEmail(text)).toBe(false))
})
