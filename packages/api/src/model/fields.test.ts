import { describe, expect, it } from 'vitest'
import { FOLLOW_UP_DAYS } from './limits.ts'
import { birthDate, day, email, firstName, followUpDay, instant, lastName } from './fields.ts'
import { addDays } from './time/local-date.ts'

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

describe('a name', () => {
  it.each([
    ['spaces around it', '  Dana ', 'Dana'],
    ['a character that turns the direction of what follows', 'Da\u202Ena', 'Dana'],
    ['an isolate', '\u2067Dana\u2069', 'Dana'],
    ['a line break', 'Dana\r\nBcc: b@x.example', 'Dana Bcc: b@x.example'],
    ['a control character', 'Dana\u0007', 'Dana'],
    ['a paragraph separator', 'Dana\u2029Weiss', 'Dana Weiss'],
  ])('is read without %s', (_, typed, taken) => expect(lastName().validateSync(typed)).toBe(taken))

  it("keeps the characters that join a script's letters", () => {
    expect(firstName().validateSync('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })

  it('is missing if only invisible characters and spaces were typed', () => {
    expect(() => firstName().validateSync('\u202E\n')).toThrow('firstNameRequired')
  })
})

describe('an instant', () => {
  const isInstant = (text: string) => instant().isValidSync(text, { strict: true })

  it.each(['2026-06-11T08:30:00Z', '2026-06-11T08:30:00.123456Z', '1970-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'])(
    'may be %s',
    (text) => expect(isInstant(text)).toBe(true),
  )

  it.each([
    ['in a thirteenth month', '2026-13-45T99:99:99Z'],
    ['on February 30', '2026-02-30T08:00:00Z'],
    ['in hour 24', '2026-06-09T24:00:00.000Z'],
    ['in minute 60', '2026-06-09T08:60:00.000Z'],
    ['in second 60', '2026-06-09T08:59:60Z'],
    ['in the year 0', '0000-06-09T08:00:00Z'],
    ['of a year with two digits', '0026-06-09T08:00:00Z'],
    ['before 1970', '1969-12-31T23:59:59.999Z'],
    ['after 2199', '2200-01-01T00:00:00Z'],
    ['without a zone', '2026-06-11T08:30:00'],
    ['without a time', '2026-06-11'],
  ])('may not be %s', (_, text) => expect(isInstant(text)).toBe(false))

  it('may be absent if it isn’t required, and the same applies to a day', () => {
    expect([instant(), day()].map((field) => field.isValidSync(undefined, { strict: true }))).toEqual([true, true])
  })
})

describe('a date has bounds', () => {
  it.each([
    [
      'a day',
      day,
      ['1900-01-01', '2024-02-29', '2199-12-31'],
      ['1899-12-31', '2200-01-01', '9999-12-31', '2026-02-30'],
    ],
    ['a birth date', birthDate, ['1900-01-01', '1985-02-14', '2026-06-11'], ['1899-12-31', '2100-01-01', '1985-02-30']],
    [
      'a follow-up',
      followUpDay,
      Object.values(FOLLOW_UP_DAYS),
      [addDays(FOLLOW_UP_DAYS.first, -1), addDays(FOLLOW_UP_DAYS.last, 1), '2026-02-30'],
    ],
  ] as const)('%s', (_, field, allowed, refused) => {
    const isAllowed = (text: string) => field().isValidSync(text, { strict: true })
    expect(allowed.filter((text) => !isAllowed(text))).toEqual([])
    // These years were typed with two digits, in the form in which they are stored.
    expect(['0026-12-15', '0000-12-15', ...refused].filter(isAllowed)).toEqual([])
  })

  it('a follow-up outside the bounds is refused with an error that names them', () => {
    expect(() => followUpDay().validateSync('0026-12-15')).toThrow('followUpOutOfRange')
  })
})
